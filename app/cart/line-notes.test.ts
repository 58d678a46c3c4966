import fc from "fast-check";
import { expect, test } from "vitest";
import { CartItem } from "#contract/requests/quotation.ts";
import type { Cart } from "./cart.ts";
import { parseCart } from "./cart-storage.ts";
import { cutNotes, findLongNotes, setNote } from "./line-notes.ts";

const line = (idProduct: number, note?: string): Cart[number] => ({
  product: { idProduct, name: `Producto ${idProduct}`, image_url: "" },
  quantity: 1,
  ...(note !== undefined && { note }),
});

const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`).join("\n");

test("only notes over 500 characters or 20 lines are too long, and their beginning is sent", () => {
  const cart = [line(1), line(2, lines(20)), line(3, lines(21)), line(4, "x".repeat(500)), line(5, "x".repeat(501))];
  expect(findLongNotes(cart).map(({ product }) => product.idProduct)).toEqual([3, 5]);
  expect(cutNotes(cart)).toEqual([cart[0], cart[1], line(3, lines(20)), cart[3], line(5, "x".repeat(500))]);
});

test("a surrogate pair is not split", () => {
  expect(cutNotes([line(1, `${"x".repeat(499)}\u{1f6a7}`)])).toEqual([line(1, "x".repeat(499))]);
});

test("the cut of any stored note is accepted by the contract", () => {
  const part = fc.constantFrom("\n", "a", "\u0301\u0316", "\u{1f6a7}", " ", "\t", "\u200b", "\u2028", "n".repeat(90));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 700 }), (parts) => {
      for (const sent of cutNotes(parseCart(JSON.stringify([line(1, parts.join(""))])))) {
        expect(CartItem.safeParse(sent).success).toBe(true);
      }
    }),
  );
});

const product = { idProduct: 1, name: "Tubería", image_url: "" };
const plain: Cart = [{ product, quantity: 5 }];

test("a line's note is set, changed, and removed when it is empty", () => {
  const noted = setNote(plain, 1, "Entrega por etapas\n");
  expect(noted).toEqual([{ product, quantity: 5, note: "Entrega por etapas\n" }]);
  expect(setNote(noted, 1, " \n ")).toEqual(plain);
  expect(setNote(noted, 2, "otra")).toEqual(noted);
});

test("characters that no mail can carry are removed from a note", () => {
  expect(setNote(plain, 1, "con\u0000 tubo\u0007\ten dos\nrenglones \ud800")[0]?.note).toBe(
    "con tubo\ten dos\nrenglones ",
  );
});
