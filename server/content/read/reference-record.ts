import * as z from "zod";
import type { ProductReference } from "#contract/catalog/product.ts";
import { isBlank } from "#contract/fields/field-rules.ts";

export const filled = z.string().refine((value) => !isBlank(value), { error: "un texto que no esté vacío" });

const isCode = (value: string): boolean => value.length <= 32 && /^[A-Z0-9]+(?:[.-][A-Z0-9]+)*$/.test(value);

const wholeFrom1 = (unit: string) => z.int({ error: `un número entero de ${unit} desde 1, sin comillas` }).positive();
const millimetres = wholeFrom1("milímetros");
const grams = wholeFrom1("gramos");
const dimensions = z.array(millimetres).refine(({ length }) => length === 2 || length === 3, {
  error: "una lista de dos o tres medidas en milímetros enteros",
});

/** A reference in the operator's file: its text, and optionally its code and measures. */
export const ReferenceRecord = z.object({
  reference_value: filled,
  code: z
    .string()
    .refine(isCode, {
      error: 'como máximo 32 letras mayúsculas sin acentos y cifras, separadas por "-" o ".", como "TCR-24-II"',
    })
    .optional(),
  nominal_diameter_mm: millimetres.optional(),
  second_diameter_mm: millimetres.optional(),
  inner_mm: dimensions.optional(),
  outer_mm: dimensions.optional(),
  length_mm: millimetres.optional(),
  laid_length_mm: millimetres.optional(),
  width_mm: millimetres.optional(),
  height_mm: millimetres.optional(),
  thickness_mm: millimetres.optional(),
  class: filled.optional(),
  weight_g: grams.optional(),
  weight_parts: z
    .array(z.object({ name: filled, weight_g: grams }))
    .min(2)
    .optional(),
  pieces_per_1000_m2: wholeFrom1("piezas en 1000 m²").optional(),
  /** Why a concrete piece does not weigh what its measures suggest: a chamfer, a hollow. */
  weight_exception: filled.optional(),
} satisfies Record<keyof ProductReference | "weight_exception", z.ZodType>);
export type ReferenceRecord = z.infer<typeof ReferenceRecord>;
