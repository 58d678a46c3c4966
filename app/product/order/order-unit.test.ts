import { expect, test } from "vitest";
import type { RequestedAmount } from "#contract/amounts/requested-amount.ts";
import { listProductUnits } from "#contract/amounts/sale-units.ts";
import { demoProduct as find } from "../../../tests/support/demo-content.ts";
import { createReader, findUnconverted, formatListedQuantity, nameOrderUnit, type OrderUnit } from "./order-unit.ts";

const ml = { unit: "ml", waste_percent: 0 } as const;

test("figures are in the unit of sale until another unit is selected", () => {
  expect(createReader(find(1), undefined)(4, "250")).toEqual({ quantity: 250 });
  expect(createReader(find(1), undefined)(4, "12,5")).toEqual({ fault: "notWhole" });
});

test("a figure in metres becomes whole pieces of its row, and both are kept", () => {
  expect(createReader(find(1), ml)(4, "250,1")).toMatchObject({
    quantity: 101,
    asked: { unit: "ml", thousandths: 250_100, waste_percent: 0 },
    result: "101 tubos de 2,50 m",
  });
  expect(createReader(find(3), ml)(3, "100")).toMatchObject({ quantity: 125, result: "125 bordillos de 0,80 m" });
  expect(createReader(find(13), { unit: "m²", waste_percent: 5 })(0, "180")).toMatchObject({
    quantity: 189,
    asked: { unit: "m²", thousandths: 180_000, waste_percent: 5 },
    result: "189 m² (9.450 adoquines)",
  });
});

test("a size that cannot be converted is counted in pieces, with the reason", () => {
  const { productReferences } = find(14);
  const row = productReferences.findIndex(({ length_mm, laid_length_mm }) => !(laid_length_mm ?? length_mm));
  expect(createReader(find(14), ml)(row, "12")).toEqual({ quantity: 12 });
  expect(createReader(find(14), ml)(row, "12,5")).toEqual({ fault: "notWhole" });
  expect(findUnconverted(row, find(14), ml)).toBe("El catálogo no dice cuántos metros rinde esta referencia.");
  expect(findUnconverted(0, find(1), ml)).toBeUndefined();
  expect(findUnconverted(0, find(1), { ...ml, unit: "m²" })).toMatch(/en un m²/);
});

test("a listed quantity is written in the selected unit: as requested, otherwise as the largest amount that gives it", () => {
  const written = (quantity: number, unit?: OrderUnit, asked?: RequestedAmount) =>
    formatListedQuantity({ quantity, ...(asked && { asked }) }, 4, find(1), unit);
  const said = { ...ml, thousandths: 249_500 };
  expect(written(100)).toBe("100");
  expect(written(100, undefined, said)).toBe("100");
  expect(written(100, ml, said)).toBe("249,5");
  expect(written(100, ml)).toBe("250");
  expect(written(105, { ...ml, waste_percent: 5 })).toBe("250");
  expect(written(105, { ...ml, waste_percent: 5 }, said)).toBe("250");
  // For a product sold by m²: another unit than the requested one, with 50 pieces each.
  expect(formatListedQuantity({ quantity: 180, asked: said }, 0, find(13), { unit: "m²", waste_percent: 0 })).toBe(
    "180",
  );
});

test("an invalid figure is invalid in any unit", () => {
  for (const text of ["0", "-1", "−1", "1.5", '"2"', "1e3"]) {
    expect(createReader(find(1), ml)(0, text), text).toEqual({ fault: "noFigure" });
  }
  expect(createReader(find(1), ml)(0, "100000000000000000000")).toHaveProperty("fault");
  expect(createReader(find(1), ml)(0, " ")).toEqual({});
  expect(createReader(find(1), ml)(0, "1.250")).toMatchObject({ quantity: 500 });
  expect(createReader(find(1), ml)(0, "1,5")).toMatchObject({ quantity: 1 });
});

test("a unit is offered if some size allows it, and is named differently from the unit of sale", () => {
  expect(listProductUnits(find(7))).toEqual([]);
  expect(listProductUnits(find(1))).toEqual(["ml"]);
  expect(nameOrderUnit("sold", find(1))).toBe("unidades");
  expect(["sold" as const, ...listProductUnits(find(14))].map((unit) => nameOrderUnit(unit, find(14)))).toEqual([
    "m²",
    "ml",
    "m² con desperdicio",
  ]);
});
