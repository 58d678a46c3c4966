import { expect, test } from "vitest";
import { conversionFaults, describeConversion } from "./describe-conversion.ts";

const pipe = { reference_value: "Ø 36", length_mm: 2500 };
const paver = { reference_value: "0,20 × 0,10", pieces_per_1000_m2: 50_000 };
const ml = (thousandths: number | undefined, waste_percent: 0 | 5 = 0) => ({
  unit: "ml" as const,
  thousandths,
  waste_percent,
});
const area = { unit: "m²" as const, thousandths: 180_000, waste_percent: 0 as const };

test("the result of a conversion is given in pieces and in the unit of sale", () => {
  expect(describeConversion(ml(250_000), pipe, { unidad: "unidad" })).toMatchObject({
    quantity: 100,
    words: "250 ml → 100 piezas de 2,50 m",
  });
  expect(describeConversion(ml(1, 5), pipe, { unidad: null })).toMatchObject({
    words: "0,001 ml + 5 % de desperdicio → 1 pieza de 2,50 m",
  });
  expect(describeConversion(area, paver, { unidad: "unidad" })).toMatchObject({
    quantity: 9000,
    words: "180 m² → 9.000 piezas, a 50 por m²",
  });
  expect(describeConversion(area, paver, { unidad: "m²" })).toMatchObject({
    quantity: 180,
    words: "180 m² → 180 m² (9.000 piezas)",
  });
  expect(describeConversion(ml(75_500), { ...pipe, length_mm: 1000 }, { unidad: "metro lineal" })).toMatchObject({
    quantity: 76,
    words: "75,5 ml → 76 m (76 piezas)",
  });
});

test("pieces have the product's own name if it has one", () => {
  const tubes = { unidad: "unidad", pieza: { singular: "tubo", plural: "tubos" } };
  expect(describeConversion(ml(250_000), pipe, tubes)).toMatchObject({ words: "250 ml → 100 tubos de 2,50 m" });
  expect(describeConversion(ml(1), pipe, tubes)).toMatchObject({ words: "0,001 ml → 1 tubo de 2,50 m" });
});

test("a failed conversion gives its reason", () => {
  const faultOf = (...asked: Parameters<typeof describeConversion>) => describeConversion(...asked);
  expect(faultOf(ml(undefined), pipe, { unidad: "unidad" })).toEqual({ fault: conversionFaults.figure });
  expect(faultOf(ml(1), undefined, { unidad: "unidad" })).toEqual({ fault: conversionFaults.reference });
  expect(faultOf(ml(1), paver, { unidad: "unidad" })).toEqual({ fault: conversionFaults.length });
  expect(faultOf(area, pipe, { unidad: "unidad" })).toEqual({ fault: conversionFaults.area });
  expect(faultOf(ml(Number.MAX_SAFE_INTEGER), { ...pipe, length_mm: 1 }, { unidad: "unidad" })).toMatchObject({
    quantity: 9007199254740991,
  });
  expect(faultOf(ml(Number.MAX_SAFE_INTEGER, 5), { ...pipe, length_mm: 1 }, { unidad: "unidad" })).toEqual({
    fault: conversionFaults.tooLarge,
  });
});
