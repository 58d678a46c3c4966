import { isDeepStrictEqual } from "node:util";
import { showValue } from "../read/content-error.ts";
import { nameRecord, showPath } from "../read/describe-issue.ts";
import { readMeasures } from "../read/reference-grammar.ts";
import type { ReferenceRecord } from "../read/reference-record.ts";

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
      const place = `productos.json, ${nameRecord(position, product)}, campo ${showPath(["productReferences", index])}`;
      return [`${place}: su texto ${showValue(reference.reference_value)} contradice ${names}`];
    }),
  );
}
