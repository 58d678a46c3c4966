import { type Draft, isEntry, type LineRule, maxLine, withoutReadings } from "./draft.ts";
import { foldWords, isSummary } from "./row-words.ts";

/** Before a quoted mail, whose lines may have no marks. */
const quote =
  /(?:^|\s)(?:escribio|wrote):$|^-+ ?(?:mensaje (?:original|reenviado)|original message|forwarded message)|^(?:de|from): \S.*@/;

/** Without plurals. */
const productOf = ({ text, unit }: Draft): string =>
  foldWords(`${text.slice(0, maxLine)} ${unit}`).replace(/s(?![\p{L}\d])/gu, "");

/** 'TOTAL', 'Total general:', 'TOTAL OBRA' */
const closing = /^(?:gran )?total(?:es)?(?: (?:de )?(?:la )?(?:final|general|obra|pedido|proyecto))?:?$/;

/** Asks about the rows below a summary with the product and the quantity of one of its rows, alone or together. */
function doubtDetails(rows: readonly Draft[]): readonly Draft[] {
  const entries = rows.filter(isEntry).map((row) => ({ row, product: productOf(row), count: row.readings[0] ?? 0 }));
  const details = entries.filter(({ row, product, count }) => {
    const [summed, ...others] = entries.filter((each) => each.product === product);
    const sum = others.reduce((all, each) => all + each.count, 0);
    return summed && summed.row !== row && [count, sum].includes(summed.count);
  });
  const asked = new Set(details.map(({ row }) => row));
  return rows.map((row) => (asked.has(row) ? withoutReadings(row) : row));
}

/** Asks about the rows of `below` with the sum of those of their product in `above`. */
function doubtSums(above: readonly Draft[], below: readonly Draft[]): readonly Draft[] {
  const sums = new Map<string, number>();
  for (const row of above.filter(isEntry))
    sums.set(productOf(row), (sums.get(productOf(row)) ?? 0) + (row.readings[0] ?? 0));
  return below.map((row) => (sums.get(productOf(row)) === row.readings[0] ? withoutReadings(row) : row));
}

/** Asks about the rows of a summary, or, if it comes first, about the rows below that it sums up. */
export const doubtSummed: LineRule = (rows, at, words) => {
  const [above, below] = [rows.slice(0, at), rows.slice(at)];
  if (closing.test(words)) return [...above, ...doubtSums(above, below)];
  if (!isSummary(words)) return undefined;
  return [...above, ...(above.some(isEntry) ? below.map(withoutReadings) : doubtDetails(below))];
};

/** Asks about the rows of a quoted mail with a product of the answer above it. */
export const doubtQuoted: LineRule = (rows, at, words) => {
  if (!quote.test(words)) return undefined;
  const answered = new Set(rows.slice(0, at).filter(isEntry).map(productOf));
  return rows.map((row, place) => (place >= at && answered.has(productOf(row)) ? withoutReadings(row) : row));
};
