import { expect, test } from "vitest";
import { readMeasures } from "./read/reference-grammar.ts";
import { readContent } from "./read-content.ts";

const { products } = await readContent("content");
const references = products.flatMap(({ productReferences }) => productReferences);
const countOf = (...names: (keyof (typeof references)[number])[]) =>
  references.filter((reference) => names.some((name) => reference[name] !== undefined)).length;

test("every reference of the demonstration catalogue has a unique code", () => {
  expect(references).toHaveLength(175);
  expect(new Set(references.map(({ code }) => code)).size).toBe(175);
  expect(references.every(({ code }) => code !== undefined && code.length <= 16)).toBe(true);
});

test("the typed fields cover the measures in the texts", () => {
  expect({
    weight: countOf("weight_g"),
    parts: countOf("weight_parts"),
    dimensions: countOf("inner_mm", "outer_mm"),
    diameter: countOf("nominal_diameter_mm"),
    class: countOf("class"),
    thickness: countOf("thickness_mm"),
    length: countOf("length_mm"),
    pieces: countOf("pieces_per_1000_m2"),
  }).toEqual({
    weight: 175,
    parts: 5,
    dimensions: 114,
    diameter: 45,
    class: 27,
    thickness: 32,
    length: 37,
    pieces: 11,
  });
});

test.each(references)("text and fields of $code agree", (reference) => {
  const { reference_value, code: _code, weight_exception: _exception, laid_length_mm: _laid, ...measures } = reference;
  expect(measures).toEqual(readMeasures(reference_value));
});

test("the length that a piece adds to a row is one of its own sides", () => {
  const laid = references.filter(({ laid_length_mm }) => laid_length_mm !== undefined);
  expect(laid.length).toBeGreaterThan(20);
  for (const { code, laid_length_mm = 0, outer_mm } of laid) expect(outer_mm, code).toContain(laid_length_mm);
});
