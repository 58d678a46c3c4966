import { expect, test } from "vitest";
import { asTimes, targetTable } from "./target-table.ts";

test("a target says whether it is met; a figure without a bound has no result", () => {
  const rows = targetTable("What", [
    { what: "just met", figure: 1.1, atMost: 1.1, show: asTimes },
    { what: "missed", figure: 0.49, atLeast: 0.5, show: asTimes },
    { what: "not measured", figure: Number.NaN, atMost: 1, show: asTimes },
    { what: "for knowing", figure: 3, show: asTimes },
  ]).split("\n");
  const verdicts = rows.slice(2, 6).map((row) => row.split("|").at(-2)?.trim());
  expect(verdicts).toEqual(["met", "**not met**", "**not met**", ""]);
});
