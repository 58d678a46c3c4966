import { expect, test } from "vitest";
import { maxBudgetFile } from "../requests/budget-row.ts";
import { describeDoubt, describeFault } from "./budget-text.ts";

test("a file that is just too large is not said to have the size that is allowed", () => {
  expect(describeFault({ kind: "too many bytes", bytes: maxBudgetFile + 1, max: maxBudgetFile })).toBe(
    "El archivo pesa 11 MB y leemos hasta 10 MB. Guarda solo la hoja de cantidades.",
  );
});

test("a quantity that is written but in doubt is to be confirmed, and not said to be missing", () => {
  expect(describeDoubt("no quantity", { unit: "und", quantity: "12" })).toBe("Confirma la cantidad.");
  expect(describeDoubt("no quantity", { unit: "und", quantity: "" })).toBe("No tiene cantidad.");
});
