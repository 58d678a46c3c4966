import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReferenceMeasures } from "../catalog/product.ts";
import { convertAmount, findMaxAmount } from "./convert-amount.ts";
import { addAmounts, describeAmount, type RequestedAmount, wasteOptions } from "./requested-amount.ts";
import { listRequestableUnits } from "./sale-units.ts";

const ask = (
  thousandths: number,
  unit: RequestedAmount["unit"],
  waste_percent: RequestedAmount["waste_percent"] = 0,
): RequestedAmount => ({
  unit,
  thousandths,
  waste_percent,
});
const pipe = { length_mm: 2500 };
const kerb = { laid_length_mm: 800, outer_mm: [800, 200, 350] };
const tile = { laid_length_mm: 200, outer_mm: [200, 200, 60], pieces_per_1000_m2: 25_000 };
const paver = { outer_mm: [200, 100, 60], pieces_per_1000_m2: 50_000, weight_g: 2900 };
const paver24 = { outer_mm: [240, 120, 60], pieces_per_1000_m2: 34_700 };

test.each<[string, RequestedAmount, ReferenceMeasures, string, number, bigint]>([
  ["250 ml of pipes of 2,50 m", ask(250_000, "ml"), pipe, "unidad", 100, 100n],
  ["250,01 ml of pipes of 2,50 m", ask(250_010, "ml"), pipe, "unidad", 101, 101n],
  ["120 ml of kerbs of 0,80 m", ask(120_000, "ml"), kerb, "unidad", 150, 150n],
  ["0,80 ml of kerbs of 0,80 m", ask(800, "ml"), kerb, "unidad", 1, 1n],
  ["0,801 ml of kerbs of 0,80 m", ask(801, "ml"), kerb, "unidad", 2, 2n],
  ["120 ml and 5 % of kerbs of 0,80 m", ask(120_000, "ml", 5), kerb, "unidad", 158, 158n],
  ["0,60 ml of tiles of 0,20 m", ask(600, "ml"), tile, "unidad", 3, 3n],
  ["37 ml of tiles of 0,20 m, sold by m²", ask(37_000, "ml"), tile, "m²", 8, 185n],
  ["180 m² of pavers, 50 in one", ask(180_000, "m²"), paver, "unidad", 9000, 9000n],
  ["180 m² of pavers, sold by m²", ask(180_000, "m²"), paver, "m²", 180, 9000n],
  ["180 m² and 3 % of pavers, sold by m²", ask(180_000, "m²", 3), paver, "m²", 186, 9270n],
  ["180 m² and 10 % of pavers, 50 in one", ask(180_000, "m²", 10), paver, "unidad", 9900, 9900n],
  ["12,345 m² of pavers, 34,7 in one", ask(12_345, "m²"), paver24, "unidad", 429, 429n],
  ["10 m² of slabs of 0,40 × 0,40 m, sold by m²", ask(10_000, "m²"), { outer_mm: [400, 400] }, "m²", 10, 63n],
  ["75,5 ml of channel of 1,00 m, sold by the metre", ask(75_500, "ml"), { length_mm: 1000 }, "metro lineal", 76, 76n],
  ["0,001 ml", ask(1, "ml"), pipe, "unidad", 1, 1n],
])("%s", (_, asked, measures, unit, quantity, pieces) => {
  expect(convertAmount(asked, measures, unit)).toEqual({ quantity, pieces });
});

test("an amount is converted exactly, where floating point would order a piece too many", () => {
  // Floating point would order a piece too many: 1.1 × 100 pieces of 1 m come out as 111.
  expect(Math.ceil((100 * 1.1) / 1)).toBe(111);
  expect(convertAmount(ask(100_000, "ml", 10), { length_mm: 1000 }, "unidad")?.quantity).toBe(110);
});

test("a unit is offered if the data allow it, and otherwise nothing is converted", () => {
  expect(listRequestableUnits(pipe, "unidad")).toEqual(["ml"]);
  expect(listRequestableUnits(pipe, undefined)).toEqual(["ml"]);
  expect(listRequestableUnits(tile, "m²")).toEqual(["ml", "m²"]);
  expect(listRequestableUnits({ outer_mm: [400, 600] }, "unidad")).toEqual([]);
  expect(listRequestableUnits({ outer_mm: [400, 600] }, "m²")).toEqual(["m²"]);
  expect(listRequestableUnits(pipe, "caja")).toEqual([]);
  expect(listRequestableUnits({ length_mm: 500 }, "m²")).toEqual([]);
  expect(listRequestableUnits({ pieces_per_1000_m2: 500 }, "metro lineal")).toEqual([]);
  for (const length_mm of [0, -5, 1.5, Number.NaN]) expect(listRequestableUnits({ length_mm }, "unidad")).toEqual([]);
  expect(convertAmount(ask(1000, "m²"), pipe, "unidad")).toBeUndefined();
  expect(convertAmount(ask(1000, "ml"), {}, "unidad")).toBeUndefined();
});

test("a result above the largest safe integer is not converted", () => {
  expect(convertAmount(ask(Number.MAX_SAFE_INTEGER, "ml", 10), { length_mm: 1 }, "unidad")).toBeUndefined();
});

const anyAsked = (unit: RequestedAmount["unit"]) =>
  fc.record({
    unit: fc.constant(unit),
    thousandths: fc.integer({ min: 1, max: 10 ** 9 }),
    waste_percent: fc.constantFrom(...wasteOptions),
  });

test("never a piece short and never one too many, for any length and waste", () => {
  fc.assert(
    fc.property(anyAsked("ml"), fc.integer({ min: 1, max: 20_000 }), (asked, length_mm) => {
      const { quantity, pieces } = convertAmount(asked, { length_mm }, "unidad") ?? { quantity: 0, pieces: 0n };
      const needed = BigInt(asked.thousandths) * BigInt(100 + asked.waste_percent);
      expect(BigInt(quantity)).toBe(pieces);
      expect(pieces * BigInt(length_mm) * 100n).toBeGreaterThanOrEqual(needed);
      expect((pieces - 1n) * BigInt(length_mm) * 100n).toBeLessThan(needed);
    }),
  );
});

test("never a piece short and never one too many, for any pieces in a square metre", () => {
  fc.assert(
    fc.property(anyAsked("m²"), fc.integer({ min: 1, max: 200_000 }), (asked, pieces_per_1000_m2) => {
      const { pieces } = convertAmount(asked, { pieces_per_1000_m2 }, "unidad") ?? { pieces: 0n };
      const needed = BigInt(asked.thousandths) * BigInt(100 + asked.waste_percent) * BigInt(pieces_per_1000_m2);
      expect(pieces * 10n ** 8n).toBeGreaterThanOrEqual(needed);
      expect((pieces - 1n) * 10n ** 8n).toBeLessThan(needed);
    }),
  );
});

test("a product sold by m² is ordered in the fewest whole square metres that contain all pieces", () => {
  fc.assert(
    fc.property(anyAsked("ml"), (asked) => {
      const { quantity, pieces } = convertAmount(asked, tile, "m²") ?? { quantity: 0, pieces: 0n };
      expect(BigInt(quantity) * 25n).toBeGreaterThanOrEqual(pieces);
      expect(BigInt(quantity - 1) * 25n).toBeLessThan(pieces);
    }),
  );
});

test("the amount of a quantity converts back to it, and a thousandth more converts to more", () => {
  const lengths = fc.integer({ min: 3, max: 20_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 6 }),
      fc.constantFrom(...wasteOptions),
      lengths,
      (quantity, waste, length) => {
        const choice = { unit: "ml", waste_percent: waste } as const;
        const convert = (thousandths: number) =>
          convertAmount({ ...choice, thousandths }, { length_mm: length }, "unidad")?.quantity;
        const asked = findMaxAmount(quantity, choice, { length_mm: length }, "unidad") ?? 0;
        expect(convert(asked)).toBe(quantity);
        expect(convert(asked + 1)).toBe(quantity + 1);
      },
    ),
  );
  expect(findMaxAmount(24, { unit: "ml", waste_percent: 0 }, pipe, "unidad")).toBe(60_000);
  expect(findMaxAmount(180, { unit: "m²", waste_percent: 0 }, paver, "m²")).toBe(180_000);
  // There is no amount in a unit that cannot be converted.
  expect(findMaxAmount(1, { unit: "m²", waste_percent: 0 }, pipe, "unidad")).toBeUndefined();
});

test("an amount is described with its waste, and added to one with the same unit and waste", () => {
  expect(describeAmount(ask(250_000, "ml"))).toBe("250 ml");
  expect(describeAmount(ask(1_250_500, "m²", 5))).toBe("1.250,5 m² + 5 % de desperdicio");
  expect(addAmounts(ask(250_000, "ml", 3), ask(500, "ml", 3))).toEqual(ask(250_500, "ml", 3));
  expect(addAmounts(ask(1, "ml", 3), ask(1, "ml", 5))).toBeUndefined();
  expect(addAmounts(ask(1, "ml"), ask(1, "m²"))).toBeUndefined();
  expect(addAmounts(ask(1, "ml"), undefined)).toBeUndefined();
  expect(addAmounts(ask(Number.MAX_SAFE_INTEGER, "ml"), ask(1, "ml"))).toBeUndefined();
});
