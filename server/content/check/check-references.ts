import { isDeepStrictEqual } from "node:util";
import { hasFigures } from "#contract/catalog/has-figures.ts";
import { type ContentFault, showValue } from "../read/content-error.ts";
import { listAt, nameRecord, showPath, showPlace, valueAt } from "../read/describe-issue.ts";
import { readMeasures } from "../read/reference-grammar.ts";
import { ReferenceRecord } from "../read/reference-record.ts";
import { isWithin, solidGrams } from "./solid-weight.ts";

const file = "productos.json";

interface Place {
  record: string;
  index: number;
}

const faultAt = ({ record, index }: Place, field: string, found: unknown, expected: string): ContentFault => ({
  file,
  record,
  field: showPath(["productReferences", index, field]),
  found: typeof found === "string" ? found : showValue(found),
  expected,
});

/** The weight must be the sum of its parts. */
function checkParts(place: Place, { weight_g, weight_parts }: ReferenceRecord): ContentFault[] {
  const sum = weight_parts?.reduce((total, part) => total + part.weight_g, 0);
  if (sum === undefined || sum === weight_g) return [];
  return [faultAt(place, "weight_g", weight_g, `${sum}, la suma de sus weight_parts`)];
}

function checkWeight(place: Place, reference: ReferenceRecord): ContentFault[] {
  const solid = solidGrams(reference);
  const { weight_g, weight_exception } = reference;
  if (solid === undefined || weight_g === undefined || weight_exception) return [];
  // A weight in whole kilograms counts as rounded.
  const rounded = weight_g % 1000 === 0 ? 500 : 0;
  if (isWithin(weight_g, solid, 0.03) || Math.abs(weight_g - solid) <= rounded) return [];
  const expected = `cerca de ${Math.round(solid)} gramos, lo que pesa su volumen en concreto de 2400 kg/m³, o un weight_exception que diga por qué no`;
  return [faultAt(place, "weight_g", weight_g, expected)];
}

function checkPieces(place: Place, { pieces_per_1000_m2: pieces, outer_mm }: ReferenceRecord): ContentFault[] {
  const [long, wide] = outer_mm ?? [];
  if (pieces === undefined || long === undefined || wide === undefined) return [];
  const whole = 1e9 / (long * wide);
  if (isWithin(pieces, whole, 0.01)) return [];
  return [faultAt(place, "pieces_per_1000_m2", pieces, `cerca de ${Math.round(whole)}, lo que resulta de su outer_mm`)];
}

/** `firsts` has the places of the codes before this one. */
function checkCode(place: Place, code: unknown, firsts: Map<string, string>): ContentFault[] {
  if (typeof code !== "string") return [];
  const first = firsts.get(code);
  if (first !== undefined) {
    const found = `${showValue(code)}, que también tiene el ${first}`;
    return [faultAt(place, "code", found, "un código que ninguna otra referencia tenga")];
  }
  firsts.set(code, `${place.record}, ${showPath(["productReferences", place.index])}`);
  return [];
}

/** Finds contradictions within and between the references of productos.json, which may have other faults too. */
export function findReferenceFaults(products: unknown): ContentFault[] {
  const firsts = new Map<string, string>();
  return listAt(products).flatMap((product, position) => {
    const record = nameRecord(position, product);
    const isConcrete = valueAt(product, ["category_name"]) === "Prefabricados de Concreto";
    return listAt(product, ["productReferences"]).flatMap((written, index) => {
      const place = { record, index };
      const faults = checkCode(place, valueAt(written, ["code"]), firsts);
      const { data: reference } = ReferenceRecord.safeParse(written);
      if (!reference) return faults;
      faults.push(...checkParts(place, reference), ...checkPieces(place, reference));
      return isConcrete ? [...faults, ...checkWeight(place, reference)] : faults;
    });
  });
}

/** Warnings about references that buyers cannot tell from a later one, because it has the same text. */
export function warnOfEqualReferences(
  products: readonly { name: string; productReferences: readonly ReferenceRecord[] }[],
): string[] {
  return products.flatMap((product, position) => {
    const texts = product.productReferences.map(({ reference_value }) => reference_value);
    return texts.flatMap((text, index) => {
      const last = texts.lastIndexOf(text);
      if (last === index) return [];
      const place = showPlace(file, products, [position, "productReferences", index]);
      return [
        `${place}: el elemento ${last + 1} tiene el mismo texto ${showValue(text)}, así que los compradores no los distinguen`,
      ];
    });
  });
}

/** Warnings about products without references: the list may have been forgotten. */
export const warnOfMissingReferences = (
  products: readonly { name: string; productReferences: readonly ReferenceRecord[] }[],
): string[] =>
  products.flatMap(({ productReferences }, position) =>
    productReferences.length === 0
      ? [
          `${showPlace(file, products, [position, "productReferences"])}: no tiene ninguna referencia, así que el producto se pide sin medida`,
        ]
      : [],
  );

/** Warnings about the first reference without figures of a product whose other references would make an order table. */
export function warnOfMissingFigures(
  products: readonly { name: string; productReferences: readonly ReferenceRecord[] }[],
): string[] {
  return products.flatMap((product, position) => {
    const references = product.productReferences;
    const without = references.findIndex((reference) => !hasFigures(reference));
    const isTold = new Set(references.map(({ reference_value }) => reference_value)).size === references.length;
    if (without < 0 || !references.some(hasFigures) || !isTold) return [];
    const place = showPlace(file, products, [position, "productReferences", without]);
    return [`${place}: no tiene medidas ni peso en sus campos, así que el producto no tiene tabla para pedir`];
  });
}

/** The fields of a reference that contradict its text; those that only one of them contains are ignored. */
function listContradictions(reference: ReferenceRecord): string[] {
  const fields = new Map<string, unknown>(Object.entries(reference));
  return Object.entries(readMeasures(reference.reference_value)).flatMap(([name, said]) =>
    fields.has(name) && !isDeepStrictEqual(fields.get(name), said) ? name : [],
  );
}

/** Warnings about references that were corrected in their text but not in their fields, or vice versa. */
export function warnOfContradictingReferences(
  products: readonly { name: string; productReferences: readonly ReferenceRecord[] }[],
): string[] {
  return products.flatMap((product, position) =>
    product.productReferences.flatMap((reference, index) => {
      const names = listContradictions(reference).join(", ");
      if (names === "") return [];
      const place = showPlace(file, products, [position, "productReferences", index]);
      return [`${place}: su texto ${showValue(reference.reference_value)} contradice ${names}`];
    }),
  );
}
