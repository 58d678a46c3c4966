import { expect, test } from "vitest";
import { findQuantityFault, readDigits, toQuantity } from "./quantity-text.ts";

test("digits and written thousands are a number, anything else is not taken over", () => {
  expect(["12", " 12 ", "", "1.500", "1 500", "1.234.567"].map(readDigits)).toEqual([
    "12",
    "12",
    "",
    "1500",
    "1500",
    "1234567",
  ]);
  for (const text of ["-1", "1,5", "1.5", "1e400", "doce", "１２", "1.50"]) expect(readDigits(text)).toBeUndefined();
});

test("a quantity is never below 1 and never more than a number holds exactly", () => {
  expect(["", "0", "007", "12", "9007199254740991"].map(toQuantity)).toEqual([1, 1, 7, 12, Number.MAX_SAFE_INTEGER]);
  expect(toQuantity("9007199254740992")).toBeUndefined();
  expect(toQuantity("9".repeat(400))).toBeUndefined();
});

test("what is no quantity is said to be too large only where it is a whole number", () => {
  expect(["12", "", "1.500"].map(findQuantityFault)).toEqual([undefined, undefined, undefined]);
  expect(["2,5", "-4", "1e3"].map(findQuantityFault)).toEqual(["notWhole", "notWhole", "notWhole"]);
  expect(findQuantityFault("9007199254740992")).toBe("tooLarge");
});
