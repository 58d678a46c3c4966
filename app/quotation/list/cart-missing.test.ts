import { expect, test } from "vitest";
import type { KnownProducts } from "#app/cart/catalogue-check.ts";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { foundProduct } from "../../../tests/support/found-product.ts";
import { missingOfCart } from "./cart-missing.ts";

const found = (idProduct: number, ...references: LineProduct["references"]) => foundProduct(idProduct, references);
const line = (idProduct: number) => ({ product: { idProduct, name: `P${idProduct}`, image_url: "" }, quantity: 2 });
const classes = [
  { reference_value: "II", class: "II" },
  { reference_value: "III", class: "III" },
];
const known: KnownProducts = new Map([
  [1, found(1, ...classes)],
  [2, undefined],
]);

test("a line without a size lacks it, and the list lacks the municipality until it is entered", () => {
  expect(missingOfCart([line(1)], known, "")).toEqual([
    { what: "clase", product: { idProduct: 1, name: "P1" } },
    { what: "municipio" },
  ]);
  const references = [{ reference_value: "II", quantity: 2 }];
  expect(missingOfCart([{ ...line(1), references }], known, "Armenia")).toEqual([]);
});

test("a line lacks the size that the catalogue no longer has", () => {
  const references = [
    { reference_value: "II", quantity: 1 },
    { reference_value: "IV", quantity: 1 },
  ];
  expect(missingOfCart([{ ...line(1), references }], known, "Armenia")).toEqual([
    { what: "clase", product: { idProduct: 1, name: "P1" } },
  ]);
});

test("removed products and an unknown catalogue report nothing missing", () => {
  expect(missingOfCart([line(2)], known, "Armenia")).toEqual([]);
  expect(missingOfCart([line(1)], undefined, "Armenia")).toEqual([]);
});
