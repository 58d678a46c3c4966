import { readLine, readQuantityFirst } from "./read-line.ts";

const number = String.raw`\d[\d.,/]*`;
const unit = String.raw`(?:["”″]|(?:cms?|mm|mts?|m|pulg\p{L}*)(?!\p{L}))`;
const sized = new RegExp(
  String.raw`(?:[Øø]\s?)?${number}(?:(?:\s?[x×*]\s?${number})+(?:\s?${unit})?|\s?${unit})`,
  "iu",
);

/** The parts of 'Tubo clase II 24" con empaque': before its size, the size, and behind it. */
function splitSize(text: string): [before: string, size: string, behind: string] | undefined {
  const found = sized.exec(text);
  if (!found) return undefined;
  return [text.slice(0, found.index), found[0], text.slice(found.index + found[0].length)];
}

const isClass = (words: string): boolean => /^\s*(?:clase|cl\.?)\s?\S+\s*$/i.test(words);

/** Characters of a part of a line; a longer one has more than a size and a quantity. */
const maxLength = 100;

/**
 * 'Cajas 80x80x80 (4)' for the part '80x80x80 (4)' behind 'Cajas 60x60x60 (20)'; otherwise undefined. Other words beside
 * a size than its class may be said of both.
 */
export function completeSize(part: string, before: string): string | undefined {
  if (part.length > maxLength || before.length > maxLength) return undefined;
  const [lead] = splitSize(part) ?? [];
  // '24 cajas 60x60x60 (20), 80x80x80 (4)': 24 may be the sum.
  if (lead === undefined || !/^(?:de\s+)?$/i.test(lead) || readQuantityFirst(before)) return undefined;
  const [product = "", , first = ""] = splitSize(readLine(before).text) ?? [];
  const whole = product + part.slice(lead.length);
  const { text, quantity } = readLine(whole);
  const [, , second] = splitSize(text) ?? [];
  if (!/\p{L}{3}/u.test(product) || quantity === "" || second === undefined) return undefined;
  const isSame = isClass(second) ? first.trim() === "" || isClass(first) : (first + second).trim() === "";
  return isSame ? whole : undefined;
}
