import fc from "fast-check";
import { expect, test } from "vitest";
import { CartItem } from "#contract/requests/quotation.ts";
import { parseArray, parseCart } from "./cart-storage.ts";
import { cutNotes } from "./line-notes.ts";

const product = { idProduct: 1, name: "Tubería de concreto reforzado", image_url: "productos/tuberia.jpg" };
const line = { product, quantity: 12 };
const curb = { product: { ...product, idProduct: 3, name: "Bordillo recto" }, quantity: 150 };
const references = [
  { reference_value: 'Ø 24" (600 mm)', quantity: 4 },
  { reference_value: 'Ø 36" (900 mm)', quantity: 8 },
];

const parse = (value: unknown) => parseCart(JSON.stringify(value));

test("a stored list is read as it was written, with references and notes", () => {
  const cart = [{ ...line, references, note: "Con junta de caucho\nEntrega por etapas" }, curb];
  expect(parse(cart)).toEqual(cart);
});

test("a text with a lone surrogate is repaired: the page writes the list into addresses, which cannot contain one", () => {
  const broken = { ...product, name: "Tubo \ud800", image_url: "\udfff.jpg" };
  const reference = { code: "T-\ud800", reference_value: "60 \udc00cm 😀", quantity: 4 };
  expect(parse([{ product: broken, quantity: 4, references: [reference] }])).toEqual([
    {
      product: { ...product, name: "Tubo \ufffd", image_url: "\ufffd.jpg" },
      quantity: 4,
      references: [{ code: "T-\ufffd", reference_value: "60 \ufffdcm 😀", quantity: 4 }],
    },
  ]);
});

test.each([
  null,
  "x",
  7,
  [],
  { product },
  { product, quantity: 0 },
  { product, quantity: -1 },
  { product, quantity: 1.5 },
  { product, quantity: "2" },
  { product, quantity: 2 ** 53 },
  { product: { ...product, idProduct: 0 }, quantity: 1 },
  { product: { ...product, idProduct: "1" }, quantity: 1 },
  { product: { idProduct: 1, name: "Tubería" }, quantity: 1 },
])("an invalid line is dropped and the others kept: %j", (bad) => {
  expect(parse([bad, curb])).toEqual([curb]);
});

test.each([
  "todas",
  {},
  [],
  [{ reference_value: "Ø 24", quantity: 5 }],
  [{ reference_value: "Ø 24", quantity: 12.5 }],
  [{ quantity: 12 }],
  [
    { reference_value: "Ø 24", quantity: 6 },
    { reference_value: "Ø 24", quantity: 6 },
  ],
  [
    { code: "T-24", reference_value: "950 kg", quantity: 6 },
    { code: "T-24", reference_value: "955 kg", quantity: 6 },
  ],
])("invalid references are dropped and the line kept: %j", (bad) => {
  expect(parse([{ ...line, references: bad, note: "Urgente" }])).toEqual([{ ...line, note: "Urgente" }]);
});

test("a code is kept, and a code that is not a text is left out", () => {
  const kept = { code: "T-24", reference_value: "Ø 24", quantity: 12 };
  expect(parse([{ ...line, references: [kept] }])).toEqual([{ ...line, references: [kept] }]);
  const bare = [{ reference_value: "Ø 24", quantity: 12 }];
  expect(parse([{ ...line, references: [{ ...kept, code: 7 }] }])).toEqual([{ ...line, references: bare }]);
});

const asked = { unit: "ml", thousandths: 250_000, waste_percent: 5 };

test("an amount in another unit is kept, on a reference or on a line without references", () => {
  const split = [{ reference_value: "Ø 24", quantity: 12, asked }];
  expect(parse([{ ...line, references: split }])).toEqual([{ ...line, references: split }]);
  expect(parse([{ ...line, asked }])).toEqual([{ ...line, asked }]);
  expect(parse([{ ...line, references, asked }])).toEqual([{ ...line, references }]);
});

test.each([
  "250 ml",
  {},
  { ...asked, unit: "km" },
  { ...asked, thousandths: 0 },
  { ...asked, thousandths: 1.5 },
  { ...asked, thousandths: 2 ** 53 },
  { ...asked, waste_percent: 4 },
  { ...asked, waste_percent: "5" },
])("an invalid amount in another unit is dropped and its line kept: %j", (bad) => {
  expect(parse([{ ...line, asked: bad }])).toEqual([line]);
  const split = [{ reference_value: "Ø 24", quantity: 12 }];
  expect(parse([{ ...line, references: [{ ...split[0], asked: bad }] }])).toEqual([{ ...line, references: split }]);
});

test.each(["x".repeat(501), `${"a\n".repeat(57)}a`])(
  "a note that is too long to be sent is stored whole: %j",
  (note) => {
    expect(parse([{ ...line, references, note }])).toEqual([{ ...line, references, note }]);
  },
);

test.each([7, "", "   ", "\u0007"])("an invalid note is dropped and its line kept: %j", (bad) => {
  expect(parse([{ ...line, references, note: bad }])).toEqual([{ ...line, references }]);
});

test("the second line of a product is dropped", () => {
  expect(parse([line, { ...line, quantity: 3 }, curb])).toEqual([line, curb]);
});

test("unknown fields are not sent", () => {
  expect(parse([{ ...line, price: 1, product: { ...product, slogan: "" } }])).toEqual([line]);
});

test.each(["", "{", "null", "{}", '"cart"', "7"])("%j is not a list", (stored) => {
  expect(parseCart(stored)).toEqual([]);
  expect(parseArray(stored)).toBeUndefined();
});

test("no stored value is an empty list", () => {
  expect(parseCart(null)).toEqual([]);
  expect(parseArray(null)).toEqual([]);
});

test("reading never throws for any stored value, and a list that was read is read again unchanged", () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.anything()).map((value) => JSON.stringify(value, safely)),
  );
  fc.assert(
    fc.property(anything, (stored) => {
      const cart = parseCart(stored);
      expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    }),
  );
});

const safely = (_key: string, value: unknown) => (typeof value === "bigint" ? value.toString() : value);

/** Lines whose fields are each valid or invalid at random. */
const nearlyLine = fc.record(
  {
    product: fc.record(
      { idProduct: nearlyCount(), name: nearlyText(), image_url: nearlyText() },
      { requiredKeys: ["idProduct", "name"] },
    ),
    quantity: nearlyCount(),
    references: fc.array(
      fc.record(
        { code: nearlyText(), reference_value: nearlyText(), quantity: nearlyCount() },
        { requiredKeys: ["reference_value", "quantity"] },
      ),
      { maxLength: 2 },
    ),
    note: fc.oneof(
      nearlyText(),
      fc.constant("x".repeat(501)),
      fc.constant("a\r\nb"),
      fc.constant("a\n".repeat(30)),
      fc.constant("\u0007"),
    ),
  },
  { requiredKeys: ["product", "quantity"] },
);

function nearlyCount() {
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) },
    fc.constantFrom(0, 1.5, 2 ** 53, "1", null),
  );
}

function nearlyText() {
  return fc.oneof({ weight: 6, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) }, fc.constantFrom(7, null));
}

test("product and quantity are read exactly if the contract accepts them", () => {
  const Core = CartItem.def.shape;
  fc.assert(
    fc.property(nearlyLine, ({ product, quantity, ...extras }) => {
      const fits = Core.product.safeParse(product).success && Core.quantity.safeParse(quantity).success;
      expect(parse([{ product, quantity, ...extras }])).toHaveLength(fits ? 1 : 0);
    }),
    { numRuns: 1000 },
  );
});

test("a line is read exactly if the contract accepts it, with the same result", () => {
  fc.assert(
    fc.property(nearlyLine, (stored) => {
      const { references, note, ...core } = parse([stored])[0] ?? {};
      const asContract = CartItem.safeParse(stored);
      const line = parse([stored])[0];
      for (const sent of cutNotes(parse([stored]))) expect(CartItem.parse(sent)).toEqual(sent);
      if (asContract.success && line) {
        expect(core).toEqual({ product: asContract.data.product, quantity: asContract.data.quantity });
        expect(note ?? "").toBe(asContract.data.note ?? "");
        if (references) expect(references).toEqual(asContract.data.references);
      }
    }),
    { numRuns: 1000 },
  );
});
