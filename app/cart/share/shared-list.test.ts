import { expect, test } from "vitest";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { foundProduct } from "../../../tests/support/found-product.ts";
import { toCart } from "./shared-list.ts";

const found = (idProduct: number, name: string, references: LineProduct["references"]) => ({
  ...foundProduct(idProduct, references),
  name,
  image_url: `${idProduct}.jpg`,
});
const pipe = found(1, "Tubo", [
  { code: "T-24", reference_value: 'Ø 24" · 955 kg' },
  { code: "T-36", reference_value: 'Ø 36"' },
]);
const plain = found(2, "Rejilla", [{ reference_value: "40 × 60" }, { reference_value: "50 × 80" }]);
const known = new Map<number, LineProduct | undefined>([
  [1, pipe],
  [2, plain],
  [9, undefined],
]);
const product = ({ idProduct, name, image_url }: LineProduct) => ({ idProduct, name, image_url });

test("codes become the present references, with requested amounts, and a line without a split stays one line", () => {
  const asked = { unit: "ml", thousandths: 10_000, waste_percent: 0 } as const;
  const { cart, faults } = toCart(
    [
      {
        idProduct: 1,
        parts: [
          { quantity: 4, asked, reference: { code: "T-24" } },
          { quantity: 2, reference: { reference_value: openReference } },
        ],
      },
      { idProduct: 2, parts: [{ quantity: 7 }] },
    ],
    known,
  );
  expect(faults).toEqual([]);
  expect(cart).toEqual([
    {
      product: product(pipe),
      quantity: 6,
      references: [
        { code: "T-24", reference_value: 'Ø 24" · 955 kg', quantity: 4, asked },
        { reference_value: openReference, quantity: 2 },
      ],
    },
    { product: product(plain), quantity: 7 },
  ]);
});

test("a reference without a code is found by its text", () => {
  const { cart } = toCart(
    [{ idProduct: 2, parts: [{ quantity: 3, reference: { reference_value: "50 × 80" } }] }],
    known,
  );
  expect(cart[0]?.references).toEqual([{ reference_value: "50 × 80", quantity: 3 }]);
});

test("a removed product is left out with a message, and units of a removed reference become open with a message", () => {
  const { cart, faults } = toCart(
    [
      { idProduct: 9, parts: [{ quantity: 1 }] },
      { idProduct: 8, parts: [{ quantity: 1 }] },
      { idProduct: 1, parts: [{ quantity: 12, reference: { code: "T-99" } }] },
    ],
    known,
  );
  expect(cart).toEqual([
    { product: product(pipe), quantity: 12, references: [{ reference_value: openReference, quantity: 12 }] },
  ]);
  expect(faults).toEqual([
    "2 productos ya no están en el catálogo y quedaron fuera.",
    "Tubo: la referencia T-99 ya no está en el catálogo; sus 12 unidades quedan por definir.",
  ]);
});

test("open units of a removed reference are named by the unit of sale", () => {
  const paver = { ...found(4, "Adoquín", []), unidad: "m²" };
  const faultOf = (quantity: number) =>
    toCart([{ idProduct: 4, parts: [{ quantity, reference: { code: "A-9" } }] }], new Map([[4, paver]])).faults;
  expect(faultOf(1180)).toEqual(["Adoquín: la referencia A-9 ya no está en el catálogo; 1.180 m² quedan por definir."]);
  expect(faultOf(1)).toEqual(["Adoquín: la referencia A-9 ya no está en el catálogo; 1 m² queda por definir."]);
});

test("a product named twice becomes one line; units beyond its limit are left out with a message", () => {
  const max = Number.MAX_SAFE_INTEGER;
  const lines = [2, 3, max].map((quantity) => ({ idProduct: 2, parts: [{ quantity }] }));
  const { cart, faults } = toCart(lines, known);
  expect(cart).toEqual([{ product: product(plain), quantity: 5 }]);
  expect(faults).toEqual(["Rejilla: la cantidad es demasiado grande y una parte quedó fuera."]);
  expect(toCart([...lines, ...lines], known).faults).toEqual(faults);
});

test("references beyond the limit of a line are left out with a message, not counted as another reference", () => {
  const references = Array.from({ length: 101 }, (_, at) => ({ reference_value: `Ø ${at}` }));
  const parts = references.map((reference) => ({ quantity: 1, reference }));
  const lines = [parts.slice(0, 100), parts.slice(100)].map((some) => ({ idProduct: 3, parts: some }));
  const { cart, faults } = toCart(lines, new Map([[3, found(3, "Codo", references)]]));
  expect(cart[0]?.references).toEqual(references.slice(0, 100).map((reference) => ({ ...reference, quantity: 1 })));
  expect(faults).toHaveLength(1);
});

test("a text in place of a reference is shown shortened", () => {
  const code = `LLAMA YA AL 300 ${"x".repeat(500)}`;
  const { faults } = toCart([{ idProduct: 1, parts: [{ quantity: 1, reference: { code } }] }], known);
  expect(faults).toEqual([
    `Tubo: la referencia ${code.slice(0, 40)}… ya no está en el catálogo; su unidad queda por definir.`,
  ]);
});
