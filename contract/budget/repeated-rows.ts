import { type Draft, isEntry, type LineRule, maxLine, withoutReadings } from "./draft.ts";
import { foldWords, isSummary } from "./row-words.ts";

/** Before a quoted mail, whose lines may have no marks. */
const quote =
  /(?:^|\s)(?:escribio|wrote):$|^-+ ?(?:mensaje (?:original|reenviado)|original message|forwarded message)|^(?:de|from): \S.*@/;

const productOf = ({ text, unit }: Draft): string => foldWords(`${text.slice(0, maxLine)} ${unit}`);

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

/** Asks about the rows of a summary, or, if it comes first, about the rows below that it sums up. */
export const doubtSummed: LineRule = (rows, at, words) => {
  if (!isSummary(words)) return undefined;
  const [above, below] = [rows.slice(0, at), rows.slice(at)];
  return [...above, ...(above.some(isEntry) ? below.map(withoutReadings) : doubtDetails(below))];
};

/** Asks about the rows of a quoted mail with a product of the answer above it. */
export const doubtQuoted: LineRule = (rows, at, words) => {
  if (!quote.test(words)) return undefined;
  const answered = new Set(rows.slice(0, at).filter(isEntry).map(productOf));
  return rows.map((row, place) => (place >= at && answered.has(productOf(row)) ? withoutReadings(row) : row));
};
