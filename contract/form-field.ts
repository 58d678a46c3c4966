import * as z from "zod/mini";

export const fieldLimits = { name: 120, phone: 40, email: 254, city: 120, address: 200, message: 4000, note: 500 };

/** Control characters, and halves of a character pair, which no file or mail can carry. */
const unusable = /[\p{Cc}\p{Surrogate}]/u;

// Marks without a shape, such as a zero-width space, are as empty as white space.
const isBlank = (value: string): boolean => !/[^\s\p{Cf}]/u.test(value);

const tidy = (value: string): string => (isBlank(value) ? "" : value.normalize("NFC").trim());

const notText = { error: "Este campo debe ser un texto" };
const unusableText = { error: "Este campo tiene caracteres que no se pueden usar" };
const tooLong = (max: number) => ({ error: `Escribe como máximo ${max.toLocaleString("es-CO")} caracteres` });

interface TextRules {
  /** What is said of an empty field. */
  required: string;
  /** The most characters. */
  max: number;
}

/** A field of one line: trimmed, NFC, not empty, without control characters. */
export function textField({ required, max }: TextRules) {
  return z.string({ error: ({ input }) => (input == null ? required : notText.error) }).check(
    z.overwrite(tidy),
    z.minLength(1, { error: required }),
    z.maxLength(max, tooLong(max)),
    z.refine((value) => !unusable.test(value), unusableText),
  );
}

const tidyLines = (value: string): string => tidy(value.replace(/\r\n?/g, "\n"));
const isUsableLines = (value: string): boolean => !unusable.test(value.replace(/[\n\t]/g, " "));

/** A field of several lines, which keeps its line ends (as \n) and tabs. */
export function linesField({ required, max }: TextRules) {
  return z
    .string({ error: ({ input }) => (input == null ? required : notText.error) })
    .check(
      z.overwrite(tidyLines),
      z.minLength(1, { error: required }),
      z.maxLength(max, tooLong(max)),
      z.refine(isUsableLines, unusableText),
    );
}

/** Like `linesField`, but may stay empty or be left out. */
export function optionalLinesField(max: number) {
  return z.optional(
    z
      .string(notText)
      .check(z.overwrite(tidyLines), z.maxLength(max, tooLong(max)), z.refine(isUsableLines, unusableText)),
  );
}

/** One address and nothing that could make it two. A rule of thumb: only a mail that arrives proves an address. */
export const looksLikeEmail = (value: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/.test(value);

export const hasPhoneDigits = (value: string): boolean => value.replace(/\D/g, "").length >= 7;
