import { expect, test } from "vitest";
import type { LineProducts } from "#contract/catalog/catalogue-part.ts";
import { findRemoved, toKnownProducts } from "./catalogue-check.ts";

/** A catalogue of nine products that returns these of the requested ones. */
const partWith = (...ids: number[]): LineProducts => ({
  categories: [{ category_name: "Metalisteria", count: 9 }],
  products: ids.map((idProduct) => ({
    idProduct,
    name: "Rejilla",
    slogan: "",
    category_name: "Metalisteria",
    image_url: "",
    references: [],
    unidad: "unidad",
  })),
});

const line = (idProduct: number) => ({ product: { idProduct, name: "", image_url: "" }, quantity: 1 });

test("a line whose product is not in the catalogue is found", () => {
  expect(findRemoved([line(1), line(2)], toKnownProducts([1, 2], partWith(1)))).toEqual([line(2)]);
});

test("a list whose products are all removed is found if the catalogue has other products", () => {
  expect(findRemoved([line(7)], toKnownProducts([7], partWith()))).toEqual([line(7)]);
});

test("a line that was added after the catalogue was requested is not reported", () => {
  expect(findRemoved([line(1), line(2)], toKnownProducts([1], partWith(1)))).toEqual([]);
});

test("an unknown or empty catalogue reports no line", () => {
  expect(findRemoved([line(1)], undefined)).toEqual([]);
  expect(findRemoved([line(1)], toKnownProducts([1], { categories: [], products: [] }))).toEqual([]);
});
