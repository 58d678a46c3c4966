import { expect, test } from "vitest";
import { fieldMessages } from "../api-responses.ts";
import { CartItem, QuotationRequest, StoredQuotationRequest } from "./quotation.ts";

const request = {
  name: "Ana",
  phone: "310 555 0101",
  email: "ana@example.com",
  city: "Armenia",
  address: "Calle 1",
  dataProcessingConsent: true,
  cartItems: [{ product: { idProduct: 1, name: "Tubo", image_url: "a.jpg" }, quantity: 1 }],
};

test("the specified body passes unchanged", () => {
  expect(QuotationRequest.parse(request)).toEqual(request);
});

test("an e-mail address that was copied with invisible characters is sent without them", () => {
  const email = "\u200eana@exam\u200bple.com\u2069";
  expect(QuotationRequest.parse({ ...request, email, invoiceEmail: email })).toEqual({
    ...request,
    invoiceEmail: request.email,
  });
  expect(QuotationRequest.safeParse({ ...request, email: "\u200b@example.com" }).success).toBe(false);
});

test("unknown fields are removed, whatever their names", () => {
  const hostile = JSON.parse(
    `{"__proto__":{"isAdmin":true},"constructor":1,"total":5,${JSON.stringify(request).slice(1)}`,
  );
  const parsed = QuotationRequest.parse(hostile);
  expect(parsed).toEqual(request);
  expect(Object.keys(parsed)).toEqual(Object.keys(request));
  expect("isAdmin" in parsed).toBe(false);
});

test("every whole quantity from 1 to the largest exact number passes", () => {
  for (const quantity of [1, 1_000_000, Number.MAX_SAFE_INTEGER]) {
    const [item] = request.cartItems;
    expect(QuotationRequest.safeParse({ ...request, cartItems: [{ ...item, quantity }] }).success).toBe(true);
  }
});

test("faults are given by field, only the first of each, with the line counted from 1", () => {
  const { error } = QuotationRequest.safeParse({
    ...request,
    name: " ",
    cartItems: [request.cartItems[0], { quantity: 0 }],
  });
  expect(error && fieldMessages(error)).toEqual({
    name: "El campo nombre es requerido",
    cartItems: "Línea 2: El producto no tiene la forma esperada",
  });
});

test("a note of more than 20 lines is refused, unless a browser stored it in an earlier release", () => {
  const cartItems = [{ ...request.cartItems[0], note: Array(58).fill("a").join("\n") }];
  const { error } = QuotationRequest.safeParse({ ...request, cartItems });
  expect(error && fieldMessages(error)).toEqual({ cartItems: "Línea 1: Escribe como máximo 20 renglones" });
  expect(StoredQuotationRequest.parse({ ...request, cartItems })).toEqual({ ...request, cartItems });
});

test("an amount in another unit is in whole thousandths of ml or m², with one of four wastes", () => {
  const asked = { unit: "ml", thousandths: 250_000, waste_percent: 5 };
  const item = { product: { idProduct: 1, name: "Tubo", image_url: "" }, quantity: 100 };
  const split = [{ reference_value: "Ø 24", quantity: 100, asked }];
  expect(CartItem.parse({ ...item, asked })).toEqual({ ...item, asked });
  expect(CartItem.parse({ ...item, references: split })).toEqual({ ...item, references: split });
  for (const bad of [
    "250 ml",
    { ...asked, unit: "km" },
    { ...asked, thousandths: 0 },
    { ...asked, thousandths: 1.5 },
    { ...asked, thousandths: 2 ** 53 },
    { ...asked, waste_percent: 4 },
    { unit: "ml" },
  ]) {
    expect(CartItem.safeParse({ ...item, asked: bad }).error?.issues[0]?.message).toBe(
      "Lo pedido en otra unidad no tiene la forma esperada",
    );
  }
});

test("a request in the sale unit is the specified item, byte for byte", () => {
  const item = { product: { idProduct: 1, name: "Tubo", image_url: "" }, quantity: 100 };
  expect(JSON.stringify(CartItem.parse(item))).toBe(JSON.stringify(item));
});
