import * as z from "zod/mini";
import { isValidLines, isValidText, tidy, tidyLines } from "./field-rules.ts";
import { writeCount } from "./text.ts";

const notText = { error: "Este campo debe ser un texto" };
const unusableText = { error: "Este campo tiene caracteres que no se pueden usar" };
const tooLong = (max: number) => ({ error: `Escribe como máximo ${writeCount(max)} caracteres` });

interface TextRules {
  /** What is said of an empty field. */
  required: string;
  /** The most characters. */
  max: number;
}

function requiredField({ required, max }: TextRules, tidyText: typeof tidy, isUsableText: typeof isValidText) {
  return z.string({ error: ({ input }) => (input == null ? required : notText.error) }).check(
    z.overwrite((value) => tidyText(value, max)),
    z.minLength(1, { error: required }),
    z.maxLength(max, tooLong(max)),
    z.refine(isUsableText, unusableText),
  );
}

/** A field of one line: trimmed, NFC, not empty; a tab is a space, every other control character is refused. */
export const textField = (rules: TextRules) => requiredField(rules, tidy, isValidText);

/** A field of several lines, which keeps its line ends (as \n) and tabs. */
export const linesField = (rules: TextRules) => requiredField(rules, tidyLines, isValidLines);

/** Like `textField`, but may stay empty or be left out. */
export const optionalTextField = (max: number, ...rules: z.core.$ZodCheck<string>[]) =>
  z.optional(
    z.string(notText).check(
      z.overwrite((value) => tidy(value, max)),
      z.maxLength(max, tooLong(max)),
      z.refine(isValidText, unusableText),
      ...rules,
    ),
  );

const tooManyLines = (maxLines: number) => ({ error: `Escribe como máximo ${maxLines} renglones` });

/** As a pattern, because the description of the API has no other word for it. */
const fewLines = (maxLines: number) =>
  z.regex(new RegExp(`^(?:[^\\n]*\\n){0,${maxLines - 1}}[^\\n]*$`), tooManyLines(maxLines));

/** Like `linesField`, but may stay empty or be left out. Without `maxLines` its length alone is limited. */
export function optionalLinesField(max: number, maxLines?: number) {
  return z.optional(
    z.string(notText).check(
      z.overwrite((value) => tidyLines(value, max)),
      z.maxLength(max, tooLong(max)),
      z.refine(isValidLines, unusableText),
      ...(maxLines === undefined ? [] : [fewLines(maxLines)]),
    ),
  );
}
