/** How a table writes decimals. */
export type DecimalSign = "," | ".";

const grouped = (sign: string) => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{3})+$`);
const groups = { ",": grouped(","), ".": grouped(".") };

/** Thousandths of a number without groups; what is beyond them is rounded up, so that nothing falls short. */
function toThousandths(digits: string): number | undefined {
  const [whole = "", fraction = ""] = digits.split(".");
  const rest = fraction.slice(3);
  const value = Number(whole) * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0")) + (/[1-9]/.test(rest) ? 1 : 0);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** '1.250,50' with ',' is '1250.50'; undefined where the groups are not of three. */
function ungroup(text: string, decimal: DecimalSign): string | undefined {
  const group = decimal === "," ? "." : ",";
  const [whole = "", fraction, ...more] = text.split(decimal);
  if (more.length > 0 || fraction?.includes(group)) return undefined;
  if (whole.includes(group) && !groups[group].test(whole)) return undefined;
  return `${whole.replaceAll(group, "")}${fraction === undefined ? "" : `.${fraction}`}`;
}

const countWords =
  "un una uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cincuenta cien".split(
    " ",
  );
const counts = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 30, 50, 100];

/** 'dos' and 'doce', as messages have them. */
export const countWord = `(?:${countWords.join("|")})`;

/**
 * What a quantity may mean, in thousandths: none where it is no number, two where it can be read in two ways, as '1.234'
 * can, the one with groups first. A table that is known to write decimals by one sign leaves no doubt.
 */
export function readQuantities(text: string, decimal?: DecimalSign): number[] {
  // Groups are parted by blanks and apostrophes too.
  const bare = text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/(\d)[\s'’\u00a0\u202f](?=\d{3}(?!\d))/g, "$1");
  const counted = counts[countWords.indexOf(bare.toLowerCase())];
  if (counted !== undefined) return [counted * 1000];
  if (!/^\d[\d.,]*$/.test(bare) || /[.,]$/.test(bare)) return [];
  const signs: readonly DecimalSign[] = decimal ? [decimal] : [",", "."];
  const readings = signs.flatMap((sign) => ungroup(bare, sign) ?? []);
  // A number has no group of zeros before it: '0.250' is a quarter.
  const likely = /^0[.,]/.test(bare) ? readings.filter((digits) => digits.includes(".")) : readings;
  const values = likely.flatMap((digits) => toThousandths(digits) ?? []);
  return [...new Set(values)].sort((a, b) => b - a);
}

/** A number of a sheet, which has no spelling; what arithmetic adds at its end is left out. */
export function readNumberCell(value: number): number[] {
  if (!Number.isFinite(value) || value < 0) return [];
  const thousandths = Math.ceil(Number((value * 1000).toFixed(6)));
  return Number.isSafeInteger(thousandths) ? [thousandths] : [];
}
