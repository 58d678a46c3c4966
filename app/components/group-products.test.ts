import { expect, test } from "vitest";
import type { CategoryName } from "#contract/product.ts";
import type { CardProduct } from "./card-product.ts";
import { groupProducts } from "./group-products.ts";

const product = (idProduct: number, category_name: CategoryName): CardProduct => ({
  idProduct,
  name: `Producto ${idProduct}`,
  slogan: "",
  category_name,
  image_url: "",
});

test("products stand in three groups, in the order of the shortcuts and each in the catalogue's own order", () => {
  const groups = groupProducts([
    product(1, "Prefabricados de Concreto"),
    product(2, "Metalisteria"),
    product(3, "Termoplástico"),
    product(4, "Prefabricados de Concreto"),
  ]);
  expect(
    groups.map(({ label, anchor, products }) => [label, anchor, products.map(({ idProduct }) => idProduct)]),
  ).toEqual([
    ["Termoplásticos", "termoplasticos", [3]],
    ["Prefabricados de Concreto", "prefabricados-de-concreto", [1, 4]],
    ["Metalisteria", "metalisteria", [2]],
  ]);
});

test("a category without products has no group, an empty catalogue none at all", () => {
  expect(groupProducts([product(1, "Metalisteria")]).map(({ category }) => category)).toEqual(["Metalisteria"]);
  expect(groupProducts([])).toEqual([]);
});
