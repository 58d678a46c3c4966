import * as z from "zod/mini";
import { formatCount } from "../text.ts";
import { isValidLines, isValidText, normalizeLine, normalizeLines } from "./field-rules.ts";

const notText = { error: "Este campo debe ser un texto" };
const unusableText = { error: "Este campo tiene caracteres que no se pueden usar" };
const tooLong = (max: number) => ({ error: `Escribe como máximo ${formatCount(max)} caracteres` });

interface TextRules {
  /** The message for an empty field. */
  required: string;
  /** Maximum characters. */
  max: number;
}

/** Normalizes a text, and checks its length and its characters. */
const textChecks = (max: number, normalize: typeof normalizeLine, isUsable: typeof isValidText) => [
  z.overwrite((value: string) => normalize(value, max)),
  z.maxLength(max, tooLong(max)),
  z.refine<string>(isUsable, unusableText),
];
const lineChecks = (max: number) => textChecks(max, normalizeLine, isValidText);
const linesChecks = (max: number) => textChecks(max, normalizeLines, isValidLines);

const requiredText = (required: string) =>
  z.string({ error: ({ input }) => (input == null ? required : notText.error) });

/** A required single-line field: trimmed, NFC, tabs become spaces, other control characters are rejected. */
export const textField = ({ required, max }: TextRules) =>
  requiredText(required).check(...lineChecks(max), z.minLength(1, { error: required }));

/** A required multi-line field; line ends (as \n) and tabs are kept. */
export const linesField = ({ required, max }: TextRules) =>
  requiredText(required).check(...linesChecks(max), z.minLength(1, { error: required }));

/**
 * Removes invisible characters from an e-mail address, which it gets when it is copied from a chat: no mail would arrive
 * there.
 */
export const visibleAddress = z.overwrite((value: string) => value.replace(/\p{Cf}/gu, ""));

/** An optional `textField`: empty or absent. */
export const optionalTextField = (max: number, ...rules: z.core.$ZodCheck<string>[]) =>
  z.optional(z.string(notText).check(...lineChecks(max), ...rules));

const tooManyLines = (maxLines: number) => ({ error: `Escribe como máximo ${maxLines} renglones` });

/** A pattern, because OpenAPI has no keyword for the number of lines. */
const fewLines = (maxLines: number) =>
  z.regex(new RegExp(`^(?:[^\\n]*\\n){0,${maxLines - 1}}[^\\n]*$`), tooManyLines(maxLines));

/** An optional `linesField`: empty or absent. Without `maxLines`, only its length is limited. */
export const optionalLinesField = (max: number, maxLines?: number) =>
  z.optional(z.string(notText).check(...linesChecks(max), ...(maxLines === undefined ? [] : [fewLines(maxLines)])));
