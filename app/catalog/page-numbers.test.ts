import { expect, test } from "vitest";
import { listPageNumbers } from "./page-numbers.ts";

test("the neighbours, the first, the last and every tenth page are linked", () => {
  expect(listPageNumbers(1, 2)).toEqual([1, 2]);
  expect(listPageNumbers(1, 8)).toEqual([1, 2, 3, 8]);
  expect(listPageNumbers(1, 23)).toEqual([1, 2, 3, 10, 20, 23]);
  expect(listPageNumbers(15, 70)).toEqual([1, 10, 13, 14, 15, 16, 17, 20, 30, 40, 50, 60, 70]);
});

test("all pages are linked if they fit in a row", () => {
  expect(listPageNumbers(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
