import { expect, test } from "vitest";
import { describeTotals, formatAmount } from "./list-totals.ts";

test("a quantity without a known unit is only a number", () => {
  expect(formatAmount({ quantity: 1200, unit: null })).toBe("1.200");
  expect(formatAmount({ quantity: 48, unit: "m²" })).toBe("48 m²");
});

test("only quantities with the same unit are added up", () => {
  const paving = { quantity: 48, unit: "m²" };
  expect(describeTotals([paving])).toBe("1 producto · 48 m²");
  expect(describeTotals([paving, { quantity: 2, unit: "m²" }])).toBe("2 productos · 50 m²");
  expect(describeTotals([paving, { quantity: 150, unit: "metro lineal" }])).toBe("2 productos");
  expect(describeTotals([paving, { quantity: 150, unit: null }])).toBe("2 productos");
  const most = { quantity: Number.MAX_SAFE_INTEGER, unit: "unidad" };
  expect(describeTotals([most, most])).toBe("2 productos · 18.014.398.509.481.982 unidades");
});
