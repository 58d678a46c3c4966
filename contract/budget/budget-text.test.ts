import { expect, test } from "vitest";
import { maxBudgetFile } from "../requests/budget-row.ts";
import { describeFault } from "./budget-text.ts";

test("a file that is just too large is not said to have the size that is allowed", () => {
  expect(describeFault({ kind: "too many bytes", bytes: maxBudgetFile + 1, max: maxBudgetFile })).toBe(
    "El archivo pesa 11 MB y leemos hasta 10 MB. Guarda solo la hoja de cantidades.",
  );
});
