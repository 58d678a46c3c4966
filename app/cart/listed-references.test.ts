import { expect, test } from "vitest";
import { maxReferences, openReference } from "#contract/fields/field-rules.ts";
import { addAll, type Cart } from "./cart.ts";
import { findListed, removeReference, setReference } from "./listed-references.ts";

const pipe = { idProduct: 1, name: "Tubería", image_url: "productos/tuberia.jpg" };
const small = { code: "T-24", reference_value: 'Ø 24"' };
const large = { code: "T-36", reference_value: 'Ø 36"' };
const two: Cart = [
  {
    product: pipe,
    quantity: 36,
    references: [
      { ...small, quantity: 24 },
      { ...large, quantity: 12 },
    ],
  },
];

test("several references are added at once to one line, which they split", () => {
  const ordered = [
    { product: pipe, reference: small, quantity: 24 },
    { product: pipe, reference: large, quantity: 12 },
  ];
  expect(addAll([], ordered)).toEqual(two);
  expect(addAll([{ product: pipe, quantity: 3 }], ordered)).toEqual([
    {
      product: pipe,
      quantity: 39,
      references: [{ reference_value: openReference, quantity: 3 }, ...(two[0]?.references ?? [])],
    },
  ]);
});

test("if one reference cannot be added, none is", () => {
  const tooMany = [
    { product: pipe, reference: small, quantity: 1 },
    { product: pipe, reference: large, quantity: Number.MAX_SAFE_INTEGER },
  ];
  expect(addAll(two, tooMany)).toBe(two);
  const many = Array.from({ length: maxReferences - 1 }, (_, at) => ({
    product: pipe,
    reference: { reference_value: `Ø ${at}` },
    quantity: 1,
  }));
  expect(addAll(two, many)).toBe(two);
  expect(addAll(two, many.slice(1))[0]?.references).toHaveLength(maxReferences);
});

test("a reference is found by its code whatever its text, and nothing is found for no reference", () => {
  expect(findListed(two, 1, { code: "T-24", reference_value: "corregido" })?.quantity).toBe(24);
  expect(findListed([{ product: pipe, quantity: 3 }], 1, small)).toBeUndefined();
  expect(findListed(two, 2, small)).toBeUndefined();
});

test("setting a reference's quantity changes its line's quantity", () => {
  expect(setReference(two, 1, { reference: small, quantity: 30 })).toEqual([
    {
      product: pipe,
      quantity: 42,
      references: [
        { ...small, quantity: 30 },
        { ...large, quantity: 12 },
      ],
    },
  ]);
  for (const quantity of [24, 0, -1, 1.5, Number.MAX_SAFE_INTEGER]) {
    expect(setReference(two, 1, { reference: small, quantity })).toBe(two);
  }
  expect(setReference(two, 1, { reference: { reference_value: "otra" }, quantity: 3 })).toBe(two);
});

test("an amount in another unit is stored with its quantity and removed by another quantity", () => {
  const asked = { unit: "ml", thousandths: 60_000, waste_percent: 0 } as const;
  const inMetres = setReference(two, 1, { reference: small, quantity: 24, asked });
  expect(inMetres[0]?.references?.find(({ code }) => code === small.code)).toEqual({ ...small, quantity: 24, asked });
  const inPieces = setReference(inMetres, 1, { reference: small, quantity: 25 });
  expect(inPieces[0]?.references?.find(({ code }) => code === small.code)).toEqual({ ...small, quantity: 25 });
});

test("a reference is removed from its line, and the line with its last reference", () => {
  const one = removeReference(two, 1, small);
  expect(one).toEqual([{ product: pipe, quantity: 12, references: [{ ...large, quantity: 12 }] }]);
  expect(removeReference(one, 1, large)).toEqual([]);
  expect(removeReference(two, 1, { reference_value: "otra" })).toBe(two);
});
