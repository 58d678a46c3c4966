import { expect, test } from "vitest";
import { findOnlyReference } from "./only-reference.ts";

test("a product with one distinct reference, or none, needs no choice", () => {
  const one = { code: "A-1", reference_value: "0,60 m" };
  expect(findOnlyReference([one])).toEqual(one);
  expect(findOnlyReference([{ reference_value: "A" }, { reference_value: "A" }])).toEqual({ reference_value: "A" });
  expect(findOnlyReference([])).toBeNull();
  expect(findOnlyReference([one, { reference_value: "0,70 m" }])).toBeUndefined();
});
