import { expect, test } from "vitest";
import { maxCartLines, maxCartReferences } from "#contract/requests/list-limit.ts";
import { addProduct, type Cart, changeQuantity, removeProduct } from "./cart.ts";

const pipe = { idProduct: 1, name: "Tubería de concreto reforzado", image_url: "productos/tuberia.jpg" };
const curb = { idProduct: 3, name: "Bordillo recto", image_url: "productos/bordillo.jpg" };

const split = (...quantities: number[]): Cart => [
  {
    product: pipe,
    quantity: quantities.reduce((sum, quantity) => sum + quantity, 0),
    references: quantities.map((quantity, index) => ({ reference_value: `Ø ${index}`, quantity })),
  },
];

test("adding a product that is not in the cart appends a line", () => {
  expect(addProduct([{ product: pipe, quantity: 12 }], { product: curb, quantity: 150 })).toEqual([
    { product: pipe, quantity: 12 },
    { product: curb, quantity: 150 },
  ]);
});

test("adding a product already in the cart raises its quantity and keeps its position", () => {
  const cart = [
    { product: pipe, quantity: 12 },
    { product: curb, quantity: 1 },
  ];
  expect(addProduct(cart, { product: pipe, quantity: 3 })).toEqual([{ product: pipe, quantity: 15 }, cart[1]]);
});

test("units added with a reference are counted under it, and the references add up to the line", () => {
  const first = addProduct([], { product: pipe, quantity: 12, reference: { reference_value: 'Ø 24"' } });
  expect(first).toEqual([{ product: pipe, quantity: 12, references: [{ reference_value: 'Ø 24"', quantity: 12 }] }]);
  const both = addProduct(first, { product: pipe, quantity: 2, reference: { reference_value: 'Ø 36"' } });
  expect(both[0]).toMatchObject({
    quantity: 14,
    references: [
      { reference_value: 'Ø 24"', quantity: 12 },
      { reference_value: 'Ø 36"', quantity: 2 },
    ],
  });
  expect(addProduct(both, { product: pipe, quantity: 1, reference: { reference_value: 'Ø 24"' } })[0]).toMatchObject({
    quantity: 15,
    references: [
      { reference_value: 'Ø 36"', quantity: 2 },
      { reference_value: 'Ø 24"', quantity: 13 },
    ],
  });
});

test("units without a reference stay open beside those with one, in any order of additions", () => {
  const open = { reference_value: "Por definir con un comercial", quantity: 3 };
  const chosen = { reference_value: 'Ø 36"', quantity: 2 };
  const openFirst = addProduct(addProduct([], { product: pipe, quantity: 3 }), {
    product: pipe,
    quantity: 2,
    reference: { reference_value: 'Ø 36"' },
  });
  expect(openFirst).toEqual([{ product: pipe, quantity: 5, references: [open, chosen] }]);
  const chosenFirst = addProduct(
    addProduct([], { product: pipe, quantity: 2, reference: { reference_value: 'Ø 36"' } }),
    { product: pipe, quantity: 3 },
  );
  expect(chosenFirst).toEqual([{ product: pipe, quantity: 5, references: [chosen, open] }]);
  expect(addProduct(chosenFirst, { product: pipe, quantity: 1 })[0]?.references).toEqual([
    chosen,
    { ...open, quantity: 4 },
  ]);
});

test("a reference is identified by its code, and by its text if one side has no code", () => {
  const saved = addProduct([], { product: pipe, quantity: 2, reference: { code: "T-24", reference_value: "950 kg" } });
  const corrected = { code: "T-24", reference_value: "955 kg" };
  expect(addProduct(saved, { product: pipe, quantity: 1, reference: corrected })[0]?.references).toEqual([
    { ...corrected, quantity: 3 },
  ]);
  const other = { code: "T-30", reference_value: "950 kg" };
  expect(addProduct(saved, { product: pipe, quantity: 1, reference: other })[0]?.references).toHaveLength(2);
  const bare = addProduct([], { product: pipe, quantity: 2, reference: { reference_value: "955 kg" } });
  expect(addProduct(bare, { product: pipe, quantity: 1, reference: corrected })[0]?.references).toEqual([
    { ...corrected, quantity: 3 },
  ]);
});

test("a line stores only the identifying fields of a reference", () => {
  const whole = { code: "T-24", reference_value: "950 kg", weight_g: 950_000 };
  const [line] = addProduct([], { product: pipe, quantity: 1, reference: whole });
  expect(JSON.stringify(line?.references)).toBe('[{"code":"T-24","reference_value":"950 kg","quantity":1}]');
  const [bare] = addProduct([], { product: pipe, quantity: 1, reference: { reference_value: "950 kg" } });
  expect(JSON.stringify(bare?.references)).toBe('[{"reference_value":"950 kg","quantity":1}]');
});

test("a line takes only as many references, and as many units of each, as can be sent", () => {
  const full = split(...Array<number>(100).fill(1));
  expect(addProduct(full, { product: pipe, quantity: 2, reference: { reference_value: "Ø otra" } })).toBe(full);
  expect(addProduct(full, { product: pipe, quantity: 2 })).toBe(full);
  const atLimit = addProduct([], {
    product: pipe,
    quantity: Number.MAX_SAFE_INTEGER,
    reference: { reference_value: 'Ø 36"' },
  });
  expect(addProduct(atLimit, { product: pipe, quantity: 1, reference: { reference_value: 'Ø 24"' } })).toEqual(atLimit);
});

test("a line stores only the contract's fields of a product", () => {
  const whole = { ...pipe, slogan: "Resiste", description: "…" };
  expect(addProduct([], { product: whole, quantity: 1 })).toEqual([{ product: pipe, quantity: 1 }]);
});

test("minus stops at 1 and plus at the largest safe integer", () => {
  expect(changeQuantity([{ product: pipe, quantity: 1 }], 1, -1)).toEqual([{ product: pipe, quantity: 1 }]);
  const full: Cart = [{ product: pipe, quantity: Number.MAX_SAFE_INTEGER }];
  expect(changeQuantity(full, 1, 1)).toEqual(full);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%s is not a quantity", (quantity) => {
  const cart: Cart = [{ product: pipe, quantity: 4 }];
  expect(addProduct(cart, { product: curb, quantity })).toEqual(cart);
});

test("plus on a line with references adds to the last reference", () => {
  expect(changeQuantity(split(8, 4), 1, 1)).toEqual(split(8, 5));
});

test("minus takes from the last reference, down to its last unit", () => {
  expect(changeQuantity(split(8, 2), 1, -1)).toEqual(split(8, 1));
  expect(changeQuantity(split(8, 4), 1, -9)).toEqual(split(8, 1));
  expect(changeQuantity(split(8, 1), 1, -1)).toEqual(split(8, 1));
});

test("removing removes only that line", () => {
  expect(removeProduct([...split(2), { product: curb, quantity: 1 }], 1)).toEqual([{ product: curb, quantity: 1 }]);
});

const ml = (thousandths: number, waste_percent: 0 | 5 = 0) => ({ unit: "ml" as const, thousandths, waste_percent });

test("an amount in another unit is stored on its reference, or on a line without references", () => {
  const chosen = { reference_value: 'Ø 24"' };
  expect(addProduct([], { product: pipe, quantity: 100, reference: chosen, asked: ml(250_000) })).toEqual([
    { product: pipe, quantity: 100, references: [{ ...chosen, quantity: 100, asked: ml(250_000) }] },
  ]);
  expect(addProduct([], { product: pipe, quantity: 100, asked: ml(250_000) })).toEqual([
    { product: pipe, quantity: 100, asked: ml(250_000) },
  ]);
});

test("two amounts in the same unit are added up; different ones are dropped and only the quantity stays", () => {
  const chosen = { reference_value: 'Ø 24"' };
  for (const reference of [chosen, undefined]) {
    const first = addProduct([], { product: pipe, quantity: 100, reference, asked: ml(250_000) });
    const askedOf = (cart: Cart) => (reference ? cart[0]?.references?.[0]?.asked : cart[0]?.asked);
    const alike = addProduct(first, { product: pipe, quantity: 40, reference, asked: ml(100_000) });
    expect(alike[0]?.quantity).toBe(140);
    expect(askedOf(alike)).toEqual(ml(350_000));
    for (const other of [
      addProduct(first, { product: pipe, quantity: 1, reference }),
      addProduct(first, { product: pipe, quantity: 42, reference, asked: ml(100_000, 5) }),
    ]) {
      expect(askedOf(other)).toBeUndefined();
      expect(JSON.stringify(other)).not.toContain("asked");
    }
  }
});

test("changing a quantity drops the amount in another unit", () => {
  const chosen = { reference_value: 'Ø 24"' };
  for (const reference of [chosen, undefined]) {
    const cart = addProduct([], { product: pipe, quantity: 100, reference, asked: ml(250_000) });
    expect(JSON.stringify(changeQuantity(cart, 1, 1))).not.toContain("asked");
    expect(JSON.stringify(changeQuantity(cart, 1, -1))).not.toContain("asked");
    expect(
      JSON.stringify(addProduct(cart, { product: pipe, quantity: 1, reference: { reference_value: 'Ø 30"' } })).match(
        /asked/g,
      )?.length ?? 0,
    ).toBe(reference ? 1 : 0);
  }
});

test("a list takes no more products and references than a request can carry", () => {
  const lines = Array.from({ length: maxCartLines }, (_, at) => ({
    product: { ...pipe, idProduct: at + 1 },
    quantity: 1,
  }));
  expect(addProduct(lines, { product: { ...pipe, idProduct: 501 }, quantity: 1 })).toBe(lines);
  expect(addProduct(lines, { product: pipe, quantity: 1 })[0]?.quantity).toBe(2);
  const references = Array.from({ length: 100 }, (_, at) => ({ reference_value: `Ø ${at}`, quantity: 1 }));
  const others = Array.from({ length: maxCartReferences / 100 - 1 }, (_, at) => ({
    product: { ...pipe, idProduct: at + 2 },
    quantity: 100,
    references,
  }));
  const cover = { ...pipe, idProduct: 400 };
  const full = [
    ...others,
    { product: pipe, quantity: 99, references: references.slice(1) },
    { product: cover, quantity: 1 },
  ];
  expect(addProduct(full, { product: cover, quantity: 1, reference: { reference_value: "0,80 m" } })).toBe(full);
  expect(addProduct(full, { product: { ...curb, idProduct: 501 }, quantity: 1 })).toBe(full);
  expect(addProduct(full, { product: pipe, quantity: 1, reference: { reference_value: "Ø 7" } })).not.toBe(full);
});

test("a longer list of an earlier release keeps its lines, and their quantities can be raised", () => {
  const lines = Array.from({ length: maxCartLines + 9 }, (_, at) => ({
    product: { ...pipe, idProduct: at + 1 },
    quantity: 1,
  }));
  expect(addProduct(lines, { product: pipe, quantity: 1 })).toHaveLength(maxCartLines + 9);
  expect(addProduct(lines, { product: pipe, quantity: 1 })[0]?.quantity).toBe(2);
});
