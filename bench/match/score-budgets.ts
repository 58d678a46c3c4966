import { readUnit } from "#contract/budget/budget-unit.ts";
import { type BudgetMatcher, matchRows } from "#contract/budget/match-rows.ts";
import { readTable } from "#contract/budget/read-table.ts";
import type { MatchedRow } from "#contract/requests/matched-row.ts";
import type { Budget, ExpectedRow } from "./read-budget.ts";

const notMade = "-";

export interface Score {
  tables: number;
  rows: number;
  /** Rows that mean our products. */
  ours: number;
  /** … whose product is the match or a candidate, and whose product is the first candidate. */
  recalled: number;
  first: number;
  /** Rows with exactly one meaning, and those of them that are matched automatically. */
  certain: number;
  ready: number;
  automatic: number;
  wrong: string[];
  /** Rows that do not mean our products. */
  others: number;
  /** … and still ask. */
  falsePositives: number;
  quantities: number;
  units: number;
  entries: number;
  missed: string[];
}

const codeOf = ({ reference }: { reference: { code?: string | undefined } | undefined }): string =>
  reference?.code ?? "";

const noScore = (): Score => ({
  tables: 0,
  rows: 0,
  ours: 0,
  recalled: 0,
  first: 0,
  certain: 0,
  ready: 0,
  automatic: 0,
  wrong: [],
  others: 0,
  falsePositives: 0,
  quantities: 0,
  units: 0,
  entries: 0,
  missed: [],
});

function scoreRow(score: Score, row: MatchedRow, expected: ExpectedRow | undefined, name: string): void {
  const codes = expected?.codes ?? [notMade];
  const found = row.match ? codeOf(row.match) : undefined;
  const told = `${name}: ${row.item} ${row.text.replaceAll("\n", " ")} → ${found ?? row.status} (${row.doubts.join(", ")}) ${row.candidates.map(codeOf).join(" ")}`;
  if (row.status === "listo") {
    score.automatic += 1;
    if (codes.length > 1 || codes[0] !== found) score.wrong.push(told);
  }
  if (codes.every((code) => code === notMade)) {
    score.others += 1;
    if (row.status === "listo" || row.status === "por revisar") {
      score.falsePositives += 1;
      score.missed.push(told);
    }
  } else if (!codes.includes(notMade)) {
    const candidates = found === undefined ? row.candidates.map(codeOf) : [found];
    score.ours += 1;
    if (candidates.some((code) => codes.includes(code))) score.recalled += 1;
    else score.missed.push(told);
    if (codes.includes(candidates[0] ?? "")) score.first += 1;
    if (codes.length === 1) {
      score.certain += 1;
      if (found === codes[0]) score.ready += 1;
    }
  }
  if (!expected) return;
  score.entries += 1;
  const { quantity, unit } = expected;
  const isQuantity =
    quantity === undefined
      ? row.readings.length === 2
      : row.readings.length === 1 && row.readings[0] === Math.round(quantity * 1000);
  const isUnit = (readUnit(row.unit) ?? "") === unit;
  if (isQuantity) score.quantities += 1;
  if (isUnit) score.units += 1;
  if (!isQuantity || !isUnit) score.missed.push(`${told}: ${row.quantity} ${row.unit}`);
}

/** Scores the matching of labelled budgets. */
export function scoreBudgets(budgets: readonly Budget[], matcher: BudgetMatcher): Score {
  const score = noScore();
  for (const { name, text, expected } of budgets) {
    const table = readTable(text);
    if (!table.ok) throw new Error(`${name}: ${table.fault.kind}`);
    const rows = matchRows(table.rows, matcher);
    score.tables += 1;
    for (const row of rows) {
      const [first, last] = row.lines;
      const meant = expected.filter(({ line }) => line >= first && line <= last);
      if (row.kind === "headings") continue;
      score.rows += 1;
      scoreRow(score, row, meant[0], name);
      // Two rows were merged into one: the second is lost.
      for (const lost of meant.slice(1)) {
        score.entries += 1;
        score.ours += 1;
        score.missed.push(`${name}: line ${lost.line} is part of another row`);
      }
    }
  }
  return score;
}
