import { readUnit } from "./budget-unit.ts";
import { money, readLine, unitWord } from "./read-line.ts";
import { amount, isAmount } from "./read-quantity.ts";
import { type CellRow, joinLines, lineOf } from "./split-cells.ts";

/** 'ML 125,00 $ 480.000', '36 UND': the end of a row of a table. */
const endOfRow = new RegExp(
  String.raw`^(?:(?<first>${unitWord})\s+${amount}|${amount}\s*(?<second>${unitWord}))${money}$`,
  "iu",
);

function isEndOfRow(line: string): boolean {
  const { first, second } = endOfRow.exec(line)?.groups ?? {};
  return readUnit(first ?? second ?? "") !== undefined;
}

/** Joins the cells at the end of a row, if each is on a line of its own: unit, quantity and prices. */
function joinEnds(rows: readonly CellRow[]): CellRow[] {
  const joined: CellRow[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const line = lineOf(row);
    if (before && isAmount(line) && readUnit(lineOf(before)) !== undefined) {
      joined[joined.length - 1] = joinLines(before, row, `${lineOf(before)} ${line}`);
    } else joined.push(row);
  }
  return joined;
}

/** '3.1' alone, or before the first words of a description. */
const beginsRow = (line: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3})+\.?$/.test(line) || readLine(line, "table").item !== "";

/** Lines of one row of a table. */
const maxLines = 12;

/**
 * Joins the lines of each row of a table, from that with its item number to that with its unit and quantity. Other
 * lines stay.
 */
export function joinTableRows(rows: readonly CellRow[]): CellRow[] {
  const joined: CellRow[] = [];
  for (const row of joinEnds(rows)) {
    const start = isEndOfRow(lineOf(row)) ? findStart(joined) : undefined;
    if (start === undefined) {
      joined.push(row);
      continue;
    }
    const own = [...joined.splice(start), row];
    joined.push(joinLines(own[0] ?? row, row, own.map(lineOf).join(" ")));
  }
  return joined;
}

/** The place of the line with the item number of the row whose last lines are those of `rows`. */
function findStart(rows: readonly CellRow[]): number | undefined {
  for (let at = rows.length - 1; at >= Math.max(0, rows.length - maxLines); at -= 1) {
    const line = lineOf(rows[at]);
    if (readLine(line, "table").quantity !== "") return undefined;
    if (beginsRow(line)) return /\p{L}{3}/u.test(rows.slice(at).map(lineOf).join(" ")) ? at : undefined;
  }
  return undefined;
}
