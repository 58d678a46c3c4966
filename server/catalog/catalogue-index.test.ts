import { expect, test } from "vitest";
import { categoryPageSize } from "#contract/catalog/category-page.ts";
import { createListedIndex, indexProducts, listEmptyCategories } from "./catalogue-index.ts";

const grates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ idProduct: index + 1, category_name: "Metalisteria" as const }));

test("a category has as many pages as its products fill", () => {
  const { hasPage } = indexProducts(grates(2 * categoryPageSize + 1));
  const pages = [2, 3, 4].map((page) => hasPage({ category: "Metalisteria", page }));
  expect(pages).toEqual([true, true, false]);
  expect(hasPage({ category: "Termoplástico", page: 1 })).toBe(false);
});

test("another server is assumed to have any product until it has listed its products", () => {
  const index = createListedIndex();
  expect(listEmptyCategories(index)).toEqual([]);
  expect([index.hasProduct(9), index.hasPage({ category: "Metalisteria", page: 2 })]).toEqual([true, true]);
  index.listed(grates(3));
  expect(listEmptyCategories(index)).toEqual(["Prefabricados de Concreto", "Termoplástico"]);
  expect([index.hasProduct(3), index.hasProduct(9)]).toEqual([true, false]);
  expect(index.hasPage({ category: "Metalisteria", page: 2 })).toBe(false);
});
