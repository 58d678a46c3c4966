import fc from "fast-check";
import { expect, test } from "vitest";
import { type RequestedAmount, wasteOptions } from "../amounts/requested-amount.ts";
import { openReference } from "../fields/field-rules.ts";
import type { CartItem } from "../requests/quotation.ts";
import { readListLink, writeListLink } from "./list-link.ts";

const product = (idProduct: number) => ({ idProduct, name: `P${idProduct}`, image_url: "" });
const pipes: CartItem = {
  product: product(1),
  quantity: 29,
  references: [
    {
      code: "TCR-24-II",
      reference_value: 'Ø 24"',
      quantity: 24,
      asked: { unit: "ml", thousandths: 57_500, waste_percent: 3 },
    },
    { reference_value: openReference, quantity: 5 },
  ],
  note: "Puente de la vereda",
};
const curbs: CartItem = {
  product: product(3),
  quantity: 150,
  asked: { unit: "m²", thousandths: 1000, waste_percent: 0 },
};

const count = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const asked: fc.Arbitrary<RequestedAmount> = fc.record({
  unit: fc.constantFrom("ml", "m²"),
  thousandths: count,
  waste_percent: fc.constantFrom(...wasteOptions),
});
const text = fc.string({ unit: "binary", minLength: 1 }).filter((each) => each !== openReference);
const counted = { quantity: count, asked: fc.option(asked, { nil: undefined }) };
const reference = fc.oneof(
  fc.record({ ...counted, code: text, reference_value: text }),
  fc.record({ ...counted, reference_value: text }),
  fc.record({ ...counted, reference_value: fc.constant(openReference) }),
);
const item = fc.record({
  product: count.map(product),
  ...counted,
  references: fc.option(fc.array(reference, { minLength: 1, maxLength: 5 }), { nil: undefined }),
});
const lists = fc.array(item, { minLength: 1, maxLength: 20 }) as fc.Arbitrary<CartItem[]>;

/** The lines as a link carries them: with a code, the text of a reference does not matter. */
const asLinked = ({ product: { idProduct }, quantity, references, asked: whole }: CartItem) => ({
  idProduct,
  parts: references
    ? references.map(({ code, reference_value, quantity: units, asked: own }) => ({
        quantity: units,
        ...(own && { asked: own }),
        reference: code && reference_value !== openReference ? { code } : { reference_value },
      }))
    : [{ quantity, ...(whole && { asked: whole }) }],
});

test("a link has products, reference codes, quantities and requested amounts, and no notes", () => {
  const link = writeListLink([pipes, curbs]);
  expect(link).toMatch(/^1_\w{4}_1\.24m57500w3-TCR-24-II\.5o_3\.150s1000$/);
  expect(readListLink(link)).toEqual({
    kind: "list",
    lines: [pipes, curbs].map(asLinked),
    isChanged: false,
    unread: 0,
  });
});

test("every list is read back from its link, whose characters no program takes for the end of a link", () => {
  fc.assert(
    fc.property(lists, (list) => {
      const link = writeListLink(list);
      expect(link).toMatch(/^[\w.%-]*[\w%]$/);
      expect(readListLink(link)).toEqual({ kind: "list", lines: list.map(asLinked), isChanged: false, unread: 0 });
    }),
  );
});

test("a link that was cut is reported as changed, with the lines that arrived", () => {
  const link = writeListLink([pipes, curbs]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: link.length - 1 }), (end) => {
      const read = readListLink(link.slice(0, end));
      if (read.kind === "list") expect(read.isChanged).toBe(true);
    }),
  );
  expect(readListLink(link.slice(0, -"0s1000".length))).toMatchObject({
    kind: "list",
    isChanged: true,
    lines: [asLinked(pipes), { idProduct: 3, parts: [{ quantity: 15 }] }],
  });
});

test("invalid parts are counted, and the others kept", () => {
  const read = (body: string) => readListLink(`1_0000_${body}`);
  expect(read("x.1_3.0_4.1e3_3.-5_0.7_7_5.12.13m9w4-A.14-%E0_6.2")).toEqual({
    kind: "list",
    isChanged: true,
    lines: [
      { idProduct: 5, parts: [{ quantity: 12 }] },
      { idProduct: 6, parts: [{ quantity: 2 }] },
    ],
    unread: 8,
  });
});

test("an invalid list is distinguished from one of a later release", () => {
  for (const text of ["", "1", "1_", "1_0000_", "lista", "<script>", "1_0000_x", "%E0%A4"]) {
    expect(readListLink(text)).toEqual({ kind: "unreadable" });
  }
  expect(readListLink("2_anything:else")).toEqual({ kind: "other version" });
});

test("no fragment makes the parser throw, and every quantity is valid", () => {
  const near = fc.string({ unit: fc.constantFrom(..."12_.-%Emsot0w "), maxLength: 60 });
  fc.assert(
    fc.property(near, (body) => {
      const read = readListLink(`1_${body}`);
      const parts = read.kind === "list" ? read.lines.flatMap((line) => line.parts) : [];
      for (const { quantity } of parts) expect(quantity).toBeGreaterThanOrEqual(1);
    }),
  );
});

test("of a link with too many lines the first are read, and the others counted", () => {
  const body = Array.from({ length: 700 }, (_, index) => `${index + 1}.1`).join("_");
  const read = readListLink(`1_0000_${body}`);
  expect(read).toMatchObject({ kind: "list", unread: 200 });
  expect(read.kind === "list" && read.lines).toHaveLength(500);
});

test("the longest list is read back whole: 2,000 references with long codes, in other units", () => {
  const references = Array.from({ length: 20 }, (_, index) => ({
    code: `${"C".repeat(76)}-${100 + index}`,
    reference_value: "x",
    quantity: Number.MAX_SAFE_INTEGER,
    asked: { unit: "ml" as const, thousandths: Number.MAX_SAFE_INTEGER, waste_percent: 10 as const },
  }));
  const list = Array.from({ length: 100 }, (_, index) => ({ product: product(index + 1), quantity: 1, references }));
  expect(readListLink(writeListLink(list))).toEqual({
    kind: "list",
    lines: list.map(asLinked),
    isChanged: false,
    unread: 0,
  });
});
