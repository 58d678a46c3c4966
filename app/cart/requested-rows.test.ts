import { expect, test } from "vitest";
import { listUncoveredRows } from "#contract/requests/requested-rows.ts";
import { parseRequestedRows } from "./requested-rows.ts";

const row = { order: 1, status: "listo", match: { idProduct: 5, quantity: 2 } };

test("invalid stored rows are left out, and the list's page shows the others", () => {
  const stored = [row, null, 5, "a", {}, { ...row, order: "1" }, { ...row, match: null }, { ...row, match: 7 }];
  const rows = parseRequestedRows(JSON.stringify(stored));
  expect(rows).toEqual([row]);
  expect(listUncoveredRows(rows, [])).toEqual([row]);
});

test("a text that is not a JSON array contains no rows", () => {
  for (const stored of [null, "{", "null", "7", '{"order":1}'])
    expect(parseRequestedRows(stored), String(stored)).toEqual([]);
});
