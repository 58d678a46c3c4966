import { expect, test } from "vitest";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { CartItem } from "#contract/requests/quotation.ts";
import { clearOutdatedReferences } from "./outdated-references.ts";

const product = { idProduct: 1, name: "Tubo", image_url: "" };
const found = (references: string[]): LineProduct => ({
  ...product,
  slogan: "",
  category_name: "Prefabricados de Concreto",
  references: references.map((reference_value, nth) => ({ code: `A-${nth}`, reference_value })),
  unidad: null,
});
const knowing = (...references: string[]) => new Map([[1, found(references)]]);
const split = (...references: [string, number][]) =>
  references.map(([reference_value, quantity]) => ({ reference_value, quantity }));

const line = (references: CartItem["references"], note?: string): CartItem => ({
  product,
  quantity: references?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 5,
  ...(references && { references }),
  ...(note && { note }),
});

test("a line without a corrected reference is the same object", () => {
  const known = knowing("955 kg");
  for (const same of [line(undefined), line(split(["955 kg", 2])), line(split([openReference, 2]))]) {
    expect(clearOutdatedReferences([same], known)[0]).toBe(same);
  }
});

test("an unknown catalogue or product changes nothing", () => {
  const cart = [line(split(["950 kg", 2]))];
  for (const known of [undefined, new Map(), new Map([[1, undefined]])]) {
    expect(clearOutdatedReferences(cart, known)).toEqual(cart);
  }
});

test("outdated references become open units with those that were open, and the note has their old texts", () => {
  const cart = [line(split(["950 kg", 2], ["1.390 kg", 3], [openReference, 4], ["old", 1]), "Por etapas")];
  expect(clearOutdatedReferences(cart, knowing("955 kg", "1.390 kg"))).toEqual([
    {
      product,
      quantity: 10,
      references: split([openReference, 7], ["1.390 kg", 3]),
      note: "Por etapas\nReferencia anterior: 2 de 950 kg; 1 de old",
    },
  ]);
});

test("a product that no longer has references leaves the line open", () => {
  const [opened] = clearOutdatedReferences([line(split(["950 kg", 2]))], knowing());
  expect(opened?.references).toEqual(split([openReference, 2]));
});

test("the note stays within its limits, with the buyer's own words first", () => {
  const many = Array.from({ length: 100 }, (_, nth): [string, number] => [`Ø ${nth} · ${"x".repeat(30)}`, 1]);
  const own = `${"a\n".repeat(19)}b`;
  for (const note of [undefined, "c".repeat(480), "d".repeat(500), own]) {
    const [opened] = clearOutdatedReferences([line(split(...many), note)], knowing("955 kg"));
    expect(CartItem.safeParse(opened).success).toBe(true);
    expect(opened?.note?.split("\n").length).toBeLessThanOrEqual(20);
    expect(opened?.note?.startsWith((note ?? "Referencia anterior").slice(0, 499))).toBe(true);
  }
});

test("a corrected reference with a code stays, because the server knows the code", () => {
  const known = knowing("955 kg");
  const named = line([{ code: "A-0", reference_value: "950 kg", quantity: 2 }]);
  expect(clearOutdatedReferences([named], known)[0]).toBe(named);
  const gone = line([{ code: "B-0", reference_value: "950 kg", quantity: 2 }]);
  expect(clearOutdatedReferences([gone], known)[0]?.references).toEqual(split([openReference, 2]));
});
