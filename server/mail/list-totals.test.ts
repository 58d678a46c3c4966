import { expect, test } from "vitest";
import { describeTotals, formatAmount, writeUnit } from "./list-totals.ts";

test.each([
  ["unidad", "unidades"],
  ["metro lineal", "metros lineales"],
  ["m²", "m²"],
  ["kg", "kg"],
  ["pieza", "piezas"],
  ["camión", "camiones"],
  ["caja de 12", "cajas de 12"],
  ["vez", "veces"],
])("a '%s' is one, and '%s' are many", (one, many) => {
  expect([writeUnit(one, 1), writeUnit(one, 2), writeUnit(one, 1n)]).toEqual([one, many, one]);
});

test("a quantity of which nobody knows what it counts is a number alone", () => {
  expect(formatAmount({ quantity: 1200, unit: null })).toBe("1.200");
  expect(formatAmount({ quantity: 48, unit: "m²" })).toBe("48 m²");
});

test("only what is counted in the same is added up", () => {
  const paving = { quantity: 48, unit: "m²" };
  expect(describeTotals([paving])).toBe("1 producto · 48 m²");
  expect(describeTotals([paving, { quantity: 2, unit: "m²" }])).toBe("2 productos · 50 m²");
  expect(describeTotals([paving, { quantity: 150, unit: "metro lineal" }])).toBe("2 productos");
  expect(describeTotals([paving, { quantity: 150, unit: null }])).toBe("2 productos");
  const most = { quantity: Number.MAX_SAFE_INTEGER, unit: "unidad" };
  expect(describeTotals([most, most])).toBe("2 productos · 18.014.398.509.481.982 unidades");
});
