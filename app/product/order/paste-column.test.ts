import { expect, test } from "vitest";
import { readPastedColumn } from "./paste-column.ts";

test.each([
  ["24\r\n\r\n1.250\r\n", ["24", "", "1.250"]],
  ["24\n 12\n\n\n", ["24", "12"]],
  ["24\r12", ["24", "12"]],
  ["24\t\t12", ["24", "", "12"]],
  ["24", undefined],
  ["24\r\n\r\n", undefined],
  ["\r\n", undefined],
  ["", undefined],
])("%j is read as a column of a spreadsheet", (pasted, cells) => {
  expect(readPastedColumn(pasted)).toEqual(cells);
});

test("a column may have any number of empty cells between its figures", () => {
  const empty = Array.from({ length: 100_000 }, () => "");
  expect(readPastedColumn(["5", ...empty, "7"].join("\r\n"))).toEqual(["5", ...empty, "7"]);
});
