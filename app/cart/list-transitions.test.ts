import { expect, test } from "vitest";
import type { Cart } from "./cart.ts";
import { addLines, changeReference } from "./list-transitions.ts";

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

test("a reference is replaced in its position, or its units are added to an existing one", () => {
  const medium = { code: "T-30", reference_value: 'Ø 30"' };
  expect(changeReference(two, 1, { before: small, after: medium })[0]?.references).toEqual([
    { ...medium, quantity: 24 },
    { ...large, quantity: 12 },
  ]);
  expect(changeReference(two, 1, { before: small, after: large })).toEqual([
    { product: pipe, quantity: 36, references: [{ ...large, quantity: 36 }] },
  ]);
  expect(changeReference(two, 1, { before: large, after: small })[0]?.references).toEqual([{ ...small, quantity: 36 }]);
  expect(changeReference(two, 1, { before: small, after: small })).toBe(two);
  expect(changeReference(two, 1, { before: medium, after: large })).toBe(two);
  expect(changeReference(two, 2, { before: small, after: large })).toBe(two);
});

test("choosing a reference for a line without one moves all its units and keeps its note", () => {
  const open: Cart = [{ product: pipe, quantity: 5, note: "Por etapas" }];
  expect(changeReference(open, 1, { before: undefined, after: small })).toEqual([
    { product: pipe, quantity: 5, references: [{ ...small, quantity: 5 }], note: "Por etapas" },
  ]);
  expect(changeReference(two, 1, { before: undefined, after: small })).toBe(two);
});

test("an amount in another unit stays with its units, which are converted for their new reference", () => {
  const asked = { unit: "ml", thousandths: 250_000, waste_percent: 0 } as const;
  const unknown = { code: "T-30", reference_value: 'Ø 30"' };
  const references = [{ ...small, length_mm: 800 }, { ...large, length_mm: 1000 }, unknown];
  const product = { references, unidad: "unidad" };
  const cart: Cart = [{ product: pipe, quantity: 313, references: [{ ...small, quantity: 313, asked }] }];
  const longer = changeReference(cart, 1, { before: small, after: large }, product);
  expect(longer).toEqual([{ product: pipe, quantity: 250, references: [{ ...large, quantity: 250, asked }] }]);
  expect(changeReference(longer, 1, { before: large, after: small }, product)).toEqual(cart);
  expect(changeReference(cart, 1, { before: small, after: unknown }, product)).toEqual([
    { product: pipe, quantity: 313, references: [{ ...unknown, quantity: 313 }] },
  ]);
  const both: Cart = [
    {
      product: pipe,
      quantity: 318,
      references: [
        { ...small, quantity: 313, asked },
        { ...large, quantity: 5, asked: { ...asked, thousandths: 5000 } },
      ],
    },
  ];
  expect(changeReference(both, 1, { before: small, after: large }, product)).toEqual([
    {
      product: pipe,
      quantity: 255,
      references: [{ ...large, quantity: 255, asked: { ...asked, thousandths: 255_000 } }],
    },
  ]);
});

test("the lines of another list are all added, or none", () => {
  const other: Cart = [...two, { product: { ...pipe, idProduct: 2 }, quantity: 3 }];
  expect(addLines([], other)).toEqual(other);
  expect(addLines(two, other)).toMatchObject([{ quantity: 72, references: [{ quantity: 48 }, { quantity: 24 }] }, {}]);
  const tooMany: Cart = [{ product: { ...pipe, idProduct: 2 }, quantity: Number.MAX_SAFE_INTEGER }];
  const full = addLines(two, tooMany);
  expect(addLines(full, other)).toBe(full);
});

test("lines of another list bring their amounts in other units, and a note if the line has none", () => {
  const asked = { unit: "ml", thousandths: 5000, waste_percent: 0 } as const;
  const curb = { ...pipe, idProduct: 2 };
  const other: Cart = [
    { product: pipe, quantity: 2, references: [{ ...small, quantity: 2, asked }], note: "Nueva" },
    { product: curb, quantity: 3, asked, note: "Puente" },
  ];
  expect(addLines([], other)).toEqual(other);
  const noted: Cart = [{ product: curb, quantity: 1, note: "Antes" }];
  expect(addLines(noted, other)[0]).toEqual({ product: curb, quantity: 4, note: "Antes" });
});
