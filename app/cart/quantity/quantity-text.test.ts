import { expect, test } from "vitest";
import { listLimits } from "#contract/requests/list-limit.ts";
import { findQuantityFault, readOptionalQuantity, readQuantity } from "./quantity-text.ts";
import { groupThousands } from "./use-grouped-text.ts";

test("digits with or without thousands separators are a quantity, other text is not", () => {
  expect(["12", " 12 ", "007", "1.500", "1 500", "1.234.567"].map(readQuantity)).toEqual([
    12, 12, 7, 1500, 1500, 1_234_567,
  ]);
  for (const text of ["-1", "1,5", "1.5", "1e400", "doce", "１２", "1.50", "1500.000", "1."]) {
    expect(readQuantity(text)).toBeUndefined();
  }
});

test("invisible characters that were copied along do not hide a quantity", () => {
  expect(["\u200e24", "\u200b1.500\u2069"].map(readQuantity)).toEqual([24, 1500]);
  expect(readOptionalQuantity("\u200e24")).toEqual({ quantity: 24 });
});

test("a quantity is at least 1 and at most the largest safe integer", () => {
  expect(["", "0", "000", "9007199254740991"].map(readQuantity)).toEqual([1, 1, 1, Number.MAX_SAFE_INTEGER]);
  for (const text of ["9007199254740992", "9.007.199.254.740.992", "9".repeat(400)]) {
    expect(readQuantity(text)).toBeUndefined();
  }
});

test("formatting a quantity keeps its value, and other text stays unchanged", () => {
  for (const quantity of [1, 999, 1180, 12_500, 1_234_567, Number.MAX_SAFE_INTEGER]) {
    expect(readQuantity(groupThousands(String(quantity)))).toBe(quantity);
    expect(readOptionalQuantity(groupThousands(String(quantity)))).toEqual({ quantity });
  }
  expect(["1180", "", "1.180", "1180,5", "-1180", "9007199254740992"].map(groupThousands)).toEqual([
    "1.180",
    "",
    "1.180",
    "1180,5",
    "-1180",
    "9007199254740992",
  ]);
});

test("only a whole number is reported as too large", () => {
  expect(["12", "", "1.500"].map(findQuantityFault)).toEqual([undefined, undefined, undefined]);
  expect(["2,5", "-4", "1e3"].map(findQuantityFault)).toEqual(["notWhole", "notWhole", "notWhole"]);
  expect(findQuantityFault("9007199254740992")).toBe("tooLarge");
});

test("the message about the limits of a list names the largest quantity", () => {
  const [largest = ""] = /[\d.]+(?=\.$)/.exec(listLimits) ?? [];
  expect(readQuantity(largest)).toBe(Number.MAX_SAFE_INTEGER);
});
