import { expect, test } from "vitest";
import type { ListedProduct } from "#contract/catalog/catalogue-part.ts";
import type { CategoryName } from "#contract/catalog/product.ts";
import { groupProducts } from "./group-products.ts";

const product = (idProduct: number, category_name: CategoryName): ListedProduct => ({
  idProduct,
  name: `Producto ${idProduct}`,
  slogan: "",
  category_name,
  image_url: "",
});

const counting = (...counts: [CategoryName, number][]) =>
  counts.map(([category_name, count]) => ({ category_name, count }));

test("products are in three groups, in the order of the shortcuts and the catalogue", () => {
  const groups = groupProducts({
    categories: counting(["Prefabricados de Concreto", 2], ["Metalisteria", 1], ["Termoplástico", 700]),
    products: [
      product(1, "Prefabricados de Concreto"),
      product(2, "Metalisteria"),
      product(3, "Termoplástico"),
      product(4, "Prefabricados de Concreto"),
    ],
  });
  expect(
    groups.map(({ label, anchor, count, products }) => [
      label,
      anchor,
      count,
      products.map(({ idProduct }) => idProduct),
    ]),
  ).toEqual([
    ["Termoplásticos", "termoplasticos", 700, [3]],
    ["Prefabricados de Concreto", "prefabricados-de-concreto", 2, [1, 4]],
    ["Metalisteria", "metalisteria", 1, [2]],
  ]);
});

test("a category without products has an empty group, and an empty catalogue has only such groups", () => {
  const only = { categories: counting(["Metalisteria", 1]), products: [product(1, "Metalisteria")] };
  expect(groupProducts(only).map(({ label, count }) => [label, count])).toEqual([
    ["Termoplásticos", 0],
    ["Prefabricados de Concreto", 0],
    ["Metalisteria", 1],
  ]);
  expect(groupProducts({ categories: [], products: [] }).map(({ count }) => count)).toEqual([0, 0, 0]);
});
