import { expect, test } from "vitest";
import { countPieces, describeUnweighed, describeWholeLoad, formatWeight, loadCaveat, sumLoad } from "./load.ts";

/** The sentence about weight and truckloads. */
const describeLoad = (...given: Parameters<typeof describeWholeLoad>) => describeWholeLoad(...given)[0];

const pipe = { weight_g: 1_880_000, length_mm: 2500 };
const vehicles = [
  { name: "doble troque", load_kg: 18_000 },
  { name: "turbo", load_kg: 4500 },
];
const item = (changed: Partial<Parameters<typeof sumLoad>[0][number]> = {}) => ({
  name: "Tubería",
  quantity: 100,
  unit: "unidad",
  measures: pipe,
  ...changed,
});

test("weight and truckloads are given in one line", () => {
  expect(describeLoad(sumLoad([item()]), vehicles)).toBe(
    "188 t aprox. · 12 viajes de doble troque (18 t, 9 piezas por viaje)",
  );
});

test("pieces have their product's name if it is the same for all", () => {
  const tubes = { singular: "tubo", plural: "tubos" };
  const said = (...items: Partial<Parameters<typeof sumLoad>[0][number]>[]) =>
    describeLoad(sumLoad(items.map((each) => item(each))), vehicles);
  expect(said({ piece: tubes })).toBe("188 t aprox. · 12 viajes de doble troque (18 t, 9 tubos por viaje)");
  expect(said({ piece: tubes, quantity: 50 }, { piece: tubes, quantity: 50 })).toContain("9 tubos por viaje");
  expect(said({ piece: tubes }, { piece: { singular: "poste", plural: "postes" } })).toContain("9 piezas por viaje");
  expect(said({ piece: tubes }, {})).toContain("9 piezas por viaje");
  const heavy = { weight_g: 10_000_000 };
  expect(said({ piece: tubes, quantity: 2, measures: heavy })).toContain("1 tubo por viaje");
});

test("the smallest vehicle that takes everything at once is chosen", () => {
  expect(describeLoad(sumLoad([item({ quantity: 2 })]), vehicles)).toBe("3,8 t aprox. · 1 viaje de turbo (4,5 t)");
  expect(describeLoad(sumLoad([item({ quantity: 3 })]), vehicles)).toBe(
    "5,6 t aprox. · 1 viaje de doble troque (18 t)",
  );
});

test("pieces of different weights have no number per truckload", () => {
  const load = sumLoad([item(), item({ measures: { weight_g: 955_000 } })]);
  expect(describeLoad(load, vehicles)).toBe("283,5 t aprox. · 17 viajes de doble troque (18 t)");
});

test("without vehicles no truckloads are given, and without a weight nothing", () => {
  expect(describeWholeLoad(sumLoad([item()]))).toEqual(["188 t aprox."]);
  expect(describeWholeLoad(sumLoad([item()]), [])).toEqual(["188 t aprox."]);
  expect(describeWholeLoad(sumLoad([item({ measures: undefined })]), vehicles)).toEqual([]);
  expect(describeWholeLoad(sumLoad([]), vehicles)).toEqual([]);
});

test("items without a weight are counted and named, and the truckloads say what they leave out", () => {
  const load = sumLoad([item(), ...["Tapa", "Caja", "Tapa"].map((name) => item({ name, measures: undefined }))]);
  expect(describeWholeLoad(load, vehicles)).toEqual([
    "188 t aprox. · 12 viajes de doble troque (18 t, 9 piezas por viaje)",
    "Sin contar 3 líneas sin peso: Tapa, Caja",
    loadCaveat,
  ]);
  const many = Array.from({ length: 8 }, (_, nth) => item({ name: `P${nth}`, measures: undefined }));
  expect(describeUnweighed(sumLoad([item(), ...many]))).toBe(
    "Sin contar 8 líneas sin peso: P0, P1, P2, P3, P4 y 3 más",
  );
});

test("a piece too heavy for every vehicle is reported", () => {
  const load = sumLoad([item({ quantity: 1, measures: { weight_g: 20_000_000 } })]);
  expect(describeLoad(load, vehicles)).toBe("20 t aprox. · una pieza pesa más que la carga de doble troque (18 t)");
});

test("quantities in metres or square metres are weighed in whole pieces, or not at all if their number is unknown", () => {
  const count = (quantity: number, unit: string, measures = {}) => countPieces({ quantity, unit, measures });
  expect(count(10, "m²", { pieces_per_1000_m2: 34_700 })).toBe(347n);
  expect(count(1, "m²", { pieces_per_1000_m2: 34_700 })).toBe(35n);
  expect(count(251, "metro lineal", { length_mm: 2500 })).toBe(101n);
  expect(count(3, "metro lineal")).toBeUndefined();
  expect(count(3, "caja", pipe)).toBeUndefined();
  expect(sumLoad([item({ unit: "m²" })])).toMatchObject({ grams: 0n, unweighedItems: 1 });
});

test("invalid figures of another server have no weight", () => {
  for (const weight_g of [0, -1, 1.5, Number.NaN, 1e300]) {
    expect(sumLoad([item({ measures: { weight_g } })])).toMatchObject({ grams: 0n, unweighedItems: 1 });
  }
  expect(countPieces({ quantity: 3, unit: "metro lineal", measures: { length_mm: 0 } })).toBeUndefined();
});

test("a weight below one tonne is in kilograms, and a large one is exact", () => {
  expect([2900n, 999_949n, 1_000_000n, 117_640_000n].map(formatWeight)).toEqual([
    "2,9 kg",
    "999,9 kg",
    "1 t",
    "117,6 t",
  ]);
  expect(formatWeight(1_880_000n * BigInt(Number.MAX_SAFE_INTEGER))).toBe("16.933.534.598.913.063,1 t");
});
