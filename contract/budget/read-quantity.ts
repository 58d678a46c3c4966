import { readCountWords } from "./count-words.ts";

/** A number in a regular expression. */
export const amount = String.raw`\d[\d.,]*`;

const wholeAmount = new RegExp(`^${amount}$`);

/** Whether a text is a number and nothing else. */
export const isAmount = (text: string): boolean => wholeAmount.test(text);

/** A mobile number: the signature of a message is on the line of its last product sometimes. */
const isMobile = /^3\d{9}$/;

/** The decimal separator of a table. */
export type DecimalSign = "," | ".";

const grouped = (sign: string) => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{3})+$`);
const groups = { ",": grouped(","), ".": grouped(".") };

/** Thousandths of an ungrouped number. Further decimals are rounded up, so that no order is too small. */
function toThousandths(digits: string): number | undefined {
  const [whole = "", fraction = ""] = digits.split(".");
  const rest = fraction.slice(3);
  const value = Number(whole) * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0")) + (/[1-9]/.test(rest) ? 1 : 0);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** With ',' as the decimal sign, '1.250,50' is '1250.50'; undefined if the groups are not of three digits. */
function ungroup(text: string, decimal: DecimalSign): string | undefined {
  const group = decimal === "," ? "." : ",";
  const [whole = "", fraction, ...more] = text.split(decimal);
  if (more.length > 0 || fraction?.includes(group)) return undefined;
  if (whole.includes(group) && !groups[group].test(whole)) return undefined;
  return `${whole.replaceAll(group, "")}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** '4 + 12', '4+2'; not the chainage '1+250'. */
const sum = new RegExp(String.raw`^${amount}(?: \+ ${amount}|\+\d{1,2}(?!\d))+$`);

/** '~120', but not the struck out '~20 tapas~'; 'aprox. 8', '8 aprox'. */
const about =
  /(^|[\s:=(])[~≈±]\s*(?=\d[^~]*$)|^aprox(?:imadamente)?\.?\s+(?=\d)|\s\(?aprox(?:imad[oa]s?|imadamente)?\.?\)?$/gi;

/** Removes 'aprox.' from a quantity, or from the end of a line. */
export const removeAbout = (text: string): string => text.replace(about, "$1").trim();

/** '20 a 25', 'entre 20 y 25': either of both. */
export const range = String.raw`(?:entre\s+|de\s+)?${amount}\s+(?:a|o|u|y)\s+${amount}`;
const wholeRange = new RegExp(`^${range}$`, "i");

/** The possible sums; in each, all parts have the same decimal sign. */
function readSums(parts: readonly string[], signs: readonly DecimalSign[]): number[] {
  const sums = signs.flatMap((sign) => {
    const values = parts.map((part) => readQuantities(part, sign));
    return values.every(({ length }) => length === 1) ? values.flat().reduce((one, other) => one + other) : [];
  });
  return [...new Set(sums)].sort((a, b) => b - a);
}

/**
 * The possible values of a quantity in thousandths, the largest first: none if it is no number, two if it is
 * ambiguous, as '1.234'. With `decimal`, there is at most one.
 */
export function readQuantities(text: string, decimal?: DecimalSign): number[] {
  // Spaces and apostrophes separate groups too.
  const bare = removeAbout(text.replace(/\p{Cf}/gu, "").trim()).replace(/(\d)[\s'’\u00a0\u202f](?=\d{3}(?!\d))/g, "$1");
  const signs: readonly DecimalSign[] = decimal ? [decimal] : [",", "."];
  if (sum.test(bare)) return readSums(bare.split("+"), signs);
  if (wholeRange.test(bare)) {
    const ends = bare.match(/\d[\d.,]*/g) ?? [];
    return [...new Set(ends.flatMap((end) => readQuantities(end, decimal)))].sort((a, b) => b - a);
  }
  const counted = readCountWords(bare);
  if (counted !== undefined) return [counted * 1000];
  if (!isAmount(bare) || /[.,]$/.test(bare) || isMobile.test(bare)) return [];
  const readings = signs.flatMap((sign) => ungroup(bare, sign) ?? []);
  // Zero is no group of thousands: '0.250' is a quarter.
  const likely = /^0[.,]/.test(bare) ? readings.filter((digits) => digits.includes(".")) : readings;
  const values = likely.flatMap((digits) => toThousandths(digits) ?? []);
  return [...new Set(values)].sort((a, b) => b - a);
}

/** Whether a text is a quantity, also in words, or an ambiguous one. */
export const isQuantity = (text: string): boolean => readQuantities(text).length > 0;

/** The value of a number cell in thousandths, without floating-point noise. */
export function readNumberCell(value: number): number[] {
  if (!Number.isFinite(value) || value < 0) return [];
  const thousandths = Math.ceil(Number((value * 1000).toFixed(6)));
  return Number.isSafeInteger(thousandths) ? [thousandths] : [];
}

/** The possible values of a cell in thousandths, also of an amount of money. */
export const readFigures = (cell: string | number | undefined): number[] =>
  typeof cell === "number" ? readNumberCell(cell) : readQuantities((cell ?? "").replace(/^\s*\$\s*/, ""));

/** In thousandths: more pieces than a row orders. */
export const manyPieces = 10_000_000;

/** In thousandths of a peso: below every price of a piece. */
export const minPrice = 1_000_000;

/** Whether a cell beside a quantity may be a further quantity, or multiply it, because it is too small for a price. */
export const mayCount = (cell: string | number | undefined): boolean => {
  const [figure = 0] = String(cell).trim().startsWith("$") ? [] : readFigures(cell);
  return figure > 0 && figure < minPrice;
};

export const percentage = /^\s*(?<percent>[\d.,]+)\s*%\s*$/;

/** In thousandths: above every waste. */
const maxWaste = 300;

/** What a cell beside a quantity may be: a further quantity, or what multiplies it, 1.05 for a waste of '5 %' or 0.05. */
export function readFactors(cell: string | number | undefined): number[] {
  const { percent } = percentage.exec(String(cell))?.groups ?? {};
  if (percent) return readFigures(percent).map((waste) => 1000 + waste / 100);
  return [cell]
    .filter(mayCount)
    .flatMap((each) => readFigures(each).map((part) => (part <= maxWaste ? 1000 + part : part)));
}
