import { foldWords } from "./row-words.ts";

const split = (words: string): string[] => words.split(" ");

const upToTwentyNine = split(
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
);
const tens = split("treinta cuarenta cincuenta sesenta setenta ochenta noventa");
const hundreds = split(
  "cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
);

const values = new Map<string, number>([
  ...upToTwentyNine.map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, 10 * at + 30] as const),
  ...hundreds.flatMap((word, at) => [
    [word, 100 * at + 100] as const,
    [word.replace(/os$/, "as"), 100 * at + 100] as const,
  ]),
  ["un", 1],
  ["una", 1],
  ["veintiun", 21],
  ["veintiuna", 21],
  ["ciento", 100],
  ["mil", 1000],
]);

/** The words with an accent, because a line is matched before its accents are removed. */
const accented = split("dieciséis veintiún veintidós veintitrés veintiséis");

const word = `(?:${[...values.keys(), ...accented].join("|")})`;

const dozens = new Map([
  ["media docena", 6],
  ["una docena", 12],
  ["docena y media", 18],
  ["una docena y media", 18],
]);

/** Matches numbers as words: 'dos', 'treinta y cinco', 'dos mil quinientos'. */
export const countWord = String.raw`(?:media\s+docena|(?:una\s+)?docena\s+y\s+media|una\s+docena)(?!\p{L})|${word}(?:\s+(?:y\s+)?${word}(?!\p{L}))*`;

/** Matches a number in figures or words, in a folded text. */
export const foldedCount = String.raw`\b(?:\d+|${countWord})(?!\p{L})`;

/** The number that the words mean; undefined if they are none, as 'dos cinco'. */
export function readCountWords(text: string): number | undefined {
  const words = foldWords(text);
  const dozen = dozens.get(words);
  if (dozen !== undefined) return dozen;
  const parts = words.split(/ (?:y )?/).map((part) => values.get(part));
  let thousands = 0;
  let rest = 0;
  for (const value of parts) {
    // The part after 'ciento' is below 100, the part after 'treinta' below 10.
    const room = rest === 0 ? 1000 : rest % 100 === 0 ? 100 : rest % 10 === 0 && rest % 100 > 10 ? 10 : 0;
    if (value === 1000 && thousands === 0) {
      thousands = (rest || 1) * 1000;
      rest = 0;
    } else if (value !== undefined && value < room) rest += value;
    else return undefined;
  }
  return thousands + rest;
}

const spelledOut = new RegExp(
  String.raw`(?<lead>^|[^\p{L}\d.,])(?:(?<before>${countWord})\s*\((?<figures>\d+)\)|(?<count>\d+)\s*\((?<again>${countWord})\))`,
  "giu",
);

/** Writes a number that is in words and figures once: '12' for 'doce (12)' and '12 (doce)'. Two that differ stay. */
export const joinSpelledOut = (text: string): string =>
  text.replace(spelledOut, (all, lead: string, before?: string, figures?: string, count?: string, again?: string) => {
    const digits = figures ?? count ?? "";
    return readCountWords(before ?? again ?? "") === Number(digits) ? lead + digits : all;
  });
