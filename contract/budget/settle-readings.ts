import type { Draft } from "./draft.ts";
import { type DecimalSign, readQuantities } from "./read-quantity.ts";

const shows: readonly (readonly [DecimalSign, RegExp])[] = [
  [",", /^(?:\$\s*)?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/],
  [".", /^(?:\$\s*)?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/],
];

/** The decimal sign that numbers such as '1.250,50' and '$ 2.400.000' show; undefined without one, or if they differ. */
function findDecimal(numbers: readonly string[]): DecimalSign | undefined {
  const [sign, ...others] = shows.filter(([, pattern]) => numbers.some((text) => pattern.test(text.trim())));
  return others.length === 0 ? sign?.[0] : undefined;
}

/**
 * Decides quantities such as '1.234' by the other `numbers` of their table, if no quantity contradicts them and not
 * every quantity is of this kind: then they may have three decimals.
 */
export function settleReadings(rows: readonly Draft[], numbers: readonly string[]): Draft[] {
  const decimal = findDecimal(numbers);
  const counts = rows.map(({ quantity }) => ({
    all: readQuantities(quantity),
    settled: readQuantities(quantity, decimal),
  }));
  const isContradicted = counts.some(({ all, settled }) => all.length > 0 && settled.length === 0);
  if (!decimal || isContradicted || !counts.some(({ all }) => all.length === 1)) return [...rows];
  return rows.map((row, at) => {
    const { all = [], settled = [] } = counts[at] ?? {};
    return all.length > 1 && row.readings.join() === all.join() ? { ...row, readings: settled } : row;
  });
}
