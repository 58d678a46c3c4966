import * as z from "zod/mini";
import { isValidLines, isValidText, normalizeLine, normalizeLines } from "./field-rules.ts";
import { formatCount } from "./text.ts";

const notText = { error: "Este campo debe ser un texto" };
const unusableText = { error: "Este campo tiene caracteres que no se pueden usar" };
const tooLong = (max: number) => ({ error: `Escribe como máximo ${formatCount(max)} caracteres` });

interface TextRules {
  /** The message for an empty field. */
  required: string;
  /** Maximum characters. */
  max: number;
}

function requiredField(
  { required, max }: TextRules,
  normalize: typeof normalizeLine,
  isUsableText: typeof isValidText,
) {
  return z.string({ error: ({ input }) => (input == null ? required : notText.error) }).check(
    z.overwrite((value) => normalize(value, max)),
    z.minLength(1, { error: required }),
    z.maxLength(max, tooLong(max)),
    z.refine(isUsableText, unusableText),
  );
}

/** A required single-line field: trimmed, NFC, tabs become spaces, other control characters are rejected. */
export const textField = (rules: TextRules) => requiredField(rules, normalizeLine, isValidText);

/** A required multi-line field; line ends (as \n) and tabs are kept. */
export const linesField = (rules: TextRules) => requiredField(rules, normalizeLines, isValidLines);

/** An optional `textField`: empty or absent. */
export const optionalTextField = (max: number, ...rules: z.core.$ZodCheck<string>[]) =>
  z.optional(
    z.string(notText).check(
      z.overwrite((value) => normalizeLine(value, max)),
      z.maxLength(max, tooLong(max)),
      z.refine(isValidText, unusableText),
      ...rules,
    ),
  );

const tooManyLines = (maxLines: number) => ({ error: `Escribe como máximo ${maxLines} renglones` });

/** A pattern, because OpenAPI has no keyword for the number of lines. */
const fewLines = (maxLines: number) =>
  z.regex(new RegExp(`^(?:[^\\n]*\\n){0,${maxLines - 1}}[^\\n]*$`), tooManyLines(maxLines));

/** An optional `linesField`: empty or absent. Without `maxLines`, only its length is limited. */
export function optionalLinesField(max: number, maxLines?: number) {
  return z.optional(
    z.string(notText).check(
      z.overwrite((value) => normalizeLines(value, max)),
      z.maxLength(max, tooLong(max)),
      z.refine(isValidLines, unusableText),
      ...(maxLines === undefined ? [] : [fewLines(maxLines)]),
    ),
  );
}
