import { expect, test } from "vitest";
import { formatWeight } from "#contract/amounts/load.ts";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { foundProduct } from "../../../tests/support/found-product.ts";
import type { KnownProducts } from "../catalogue-check.ts";
import { loadOfCart } from "./cart-load.ts";

const pipe = { code: "TCR-36", reference_value: 'Ø 36" · 1.880 kg', weight_g: 1_880_000 };
const found = (idProduct: number, unidad: string, ...references: LineProduct["references"]) =>
  foundProduct(idProduct, references, unidad);
const known: KnownProducts = new Map([
  [1, found(1, "unidad", pipe, { reference_value: 'Ø 24"' })],
  [2, found(2, "m²", { reference_value: "Adoquín", weight_g: 2900, pieces_per_1000_m2: 50_000 })],
  [3, undefined],
]);
const line = (
  idProduct: number,
  quantity: number,
  references?: { code?: string; reference_value: string; quantity: number }[],
) => ({
  product: { idProduct, name: `P${idProduct}`, image_url: "" },
  quantity,
  ...(references && { references }),
});

test("a reference has the catalogue's weight for its code, whatever its text", () => {
  const load = loadOfCart([line(1, 10, [{ code: "TCR-36", reference_value: "antes", quantity: 10 }])], known);
  expect(load).toMatchObject({ grams: 18_800_000n, unweighed: [] });
});

test("a line of a product with one reference has that reference's weight, in whole pieces", () => {
  expect(formatWeight(loadOfCart([line(2, 180)], known).grams)).toBe("26,1 t");
});

test("open units, references without a weight and lines without a reference are named; removed products are not counted", () => {
  const references = [
    { reference_value: openReference, quantity: 2 },
    { reference_value: 'Ø 24"', quantity: 1 },
  ];
  expect(loadOfCart([line(1, 3, references), line(3, 9)], known)).toMatchObject({
    unweighed: ["P1"],
    unweighedItems: 2,
  });
  expect(loadOfCart([line(1, 3)], known)).toMatchObject({ grams: 0n, unweighedItems: 1 });
  expect(loadOfCart([line(1, 3)], undefined)).toMatchObject({ grams: 0n, unweighedItems: 1 });
});
