import { expect, test } from "vitest";
import { listPageNumbers } from "./page-numbers.ts";

test("beside the neighbours the first, the last and every tenth page have a link", () => {
  expect(listPageNumbers(1, 2)).toEqual([1, 2]);
  expect(listPageNumbers(1, 8)).toEqual([1, 2, 3, 8]);
  expect(listPageNumbers(1, 23)).toEqual([1, 2, 3, 10, 20, 23]);
  expect(listPageNumbers(15, 70)).toEqual([1, 10, 13, 14, 15, 16, 17, 20, 30, 40, 50, 60, 70]);
});

test("where they fit in a row, all pages have one", () => {
  expect(listPageNumbers(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
