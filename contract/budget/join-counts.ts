import { readUnit } from "./budget-unit.ts";
import { isSized } from "./describing-columns.ts";
import { readLine } from "./read-line.ts";
import { type CellRow, joinLines, lineOf } from "./split-cells.ts";

/** '12 und', 'Cantidad: 12'; not '12' alone, which may be anything. */
const loneCount = /^(?:(?<heading>cant(?:idad)?)[.:\s]+)?(?<count>\d[\d.,]*)\s*(?<unit>\p{L}[\p{L}²³.]*)?$/iu;

function readLoneCount(line: string): string | undefined {
  const { heading, count, unit } = loneCount.exec(line)?.groups ?? {};
  const isCount = unit === undefined ? heading !== undefined : readUnit(unit) !== undefined;
  return isCount && count ? [count, unit].filter(Boolean).join(" ") : undefined;
}

/** Whether the quantities stand above their products: '8 und', 'Caja 60x60x60', '6 und', 'Tapa 60x60'. */
function areAbove(rows: readonly CellRow[]): boolean {
  const lines = rows.map(lineOf);
  const counts = [...lines.keys()].filter((at) => readLoneCount(lines[at] ?? "") !== undefined);
  const before = lines.slice(0, counts[0]).filter((line) => !line.endsWith(":"));
  const after = lines[(counts.at(-1) ?? 0) + 1] ?? "";
  return before.length === 0 || (isSized(after) && !before.some(isSized));
}

/** Joins the lines of a message that are only a quantity to the line before, if that has none. */
export function joinCounts(rows: readonly CellRow[]): readonly CellRow[] {
  if (areAbove(rows)) return rows;
  const joined: CellRow[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const line = lineOf(row);
    const count = readLoneCount(line);
    const text = lineOf(before);
    if (before && count && /\p{L}{3}/u.test(text) && readLine(text).quantity === "") {
      joined[joined.length - 1] = joinLines(before, row, `${text}: ${count}`);
    } else joined.push(row);
  }
  return joined;
}
