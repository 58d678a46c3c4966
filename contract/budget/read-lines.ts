import { isAboutRows } from "./doubt-quantities.ts";
import { type Draft, headingRow, titleRow, withKind } from "./draft.ts";
import { joinCounts } from "./join-counts.ts";
import { joinRows } from "./join-rows.ts";
import { joinTableRows } from "./join-table-rows.ts";
import { readHeadings } from "./read-headings.ts";
import { type LineSource, readLine } from "./read-line.ts";
import { type DecimalSign, manyPieces, minPrice, readQuantities } from "./read-quantity.ts";
import { type CellRow, lineOf } from "./split-cells.ts";
import { complete, readOwnedHeading, splitSentence } from "./split-sentence.ts";

/** Above the length of a line with the headings of a table. */
const maxHeadings = 500;

export function lineRow(row: CellRow, of: LineSource, decimal?: DecimalSign): Draft {
  const line = lineOf(row);
  if (of === "message" && isAboutRows(line)) return titleRow(row);
  if (line.length <= maxHeadings && readHeadings(line.split(/\s+/)) !== undefined) return headingRow(row);
  const { isDoubtful = false, ...parts } = readLine(String(row.cells[0] ?? ""), of);
  const readings = readQuantities(parts.quantity, decimal);
  const minimum = parts.unit === "" ? manyPieces : minPrice;
  const isPrice = /^(?:c\/u)?$/i.test(parts.unit) && readings.every((reading) => reading >= minimum);
  return withKind({ lines: row.lines, ...parts, readings: isDoubtful || isPrice ? [] : readings });
}

function splitRow(row: CellRow): CellRow[] {
  // Joined lines are one row.
  if (row.lines[0] !== row.lines[1]) return [row];
  const parts = splitSentence(lineOf(row));
  return parts.length === 1 ? [row] : parts.map((part) => ({ lines: row.lines, cells: [part] }));
}

function completeLines(rows: readonly CellRow[]): CellRow[] {
  let before = "";
  let owned = "";
  return rows.map((row) => {
    const line = lineOf(row);
    const counted = /^(?:[-•*·]\s*)?(?=\d)/;
    if (!counted.test(line)) owned = readOwnedHeading(line);
    const whole = complete(line, before) ?? line;
    before = owned === "" ? whole : whole.replace(counted, owned);
    return before === line ? row : { lines: row.lines, cells: [before] };
  });
}

/** In '1 Tubo, 2 Caja, 3 Tapa' the numbers are item numbers, not quantities. */
function readNumberedList(drafts: readonly Draft[], strict: readonly Draft[]): Draft[] {
  const counted = drafts.filter(
    ({ item, unit, quantity }, at) => item === "" && unit === "" && quantity !== "" && strict[at]?.quantity === "",
  );
  const isList = counted.length > 2 && counted.every(({ quantity }, at) => quantity === String(at + 1));
  if (!isList) return [...drafts];
  return drafts.map((row) =>
    counted.includes(row) ? withKind({ ...row, item: row.quantity, quantity: "", readings: [] }) : row,
  );
}

/** Parses lines without columns: those of a table, or of a message. */
export function readLines(lines: readonly CellRow[]): Draft[] {
  const rows = joinTableRows(lines);
  const strict = rows.map((row) => lineRow(row, "table"));
  const isTable = strict.some(
    ({ kind, item, unit, readings }) =>
      kind === "headings" || (kind === "entry" && unit !== "" && readings.length > 0 && /\d$/.test(item)),
  );
  if (isTable) return joinRows(strict);
  const parts = completeLines(joinCounts(rows).flatMap(splitRow));
  return readNumberedList(
    parts.map((row) => lineRow(row, "message")),
    parts.map((row) => lineRow(row, "table")),
  );
}
