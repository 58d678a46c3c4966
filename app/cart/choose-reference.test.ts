import { expect, test } from "vitest";
import { chooseReference } from "./choose-reference.ts";

test("a chosen reference has its text and, if the text is unique, its code", () => {
  const references = [
    { reference_value: "24", code: "T-24" },
    { reference_value: "30", code: "T" },
    { reference_value: "36", code: "T" },
    { reference_value: "42", code: "" },
    { reference_value: "48" },
  ];
  const chosen = ["24", "30", "36", "42", "48", ""].map((text) => chooseReference(references, text));
  expect(chosen).toEqual([
    { code: "T-24", reference_value: "24" },
    ...["30", "36", "42", "48"].map((reference_value) => ({ reference_value })),
    undefined,
  ]);
});
