import { readUnit } from "./budget-unit.ts";
import { readHeadings } from "./read-headings.ts";
import { isQuantity } from "./read-quantity.ts";
import { type Cell, type CellRow, type Delimiter, isBlankRow, lineEnd, splitDelimited } from "./split-cells.ts";

const isNumber = (cell: Cell): boolean => isQuantity(String(cell));

/** Whether a cell is a number, or a number with a unit: '24', '24 UND'. */
function isFigure(cell: Cell): boolean {
  const [, count = "", unit = ""] = /^\s*(\d[\d.,]*)\s*(\D*)$/.exec(String(cell)) ?? [];
  return isQuantity(count) && (unit === "" || readUnit(unit) !== undefined);
}

/** Lines that are examined to detect the delimiter. */
const sampledLines = 60;

/** Share of the lines that must have the same number of cells in a table. */
const minShare = 0.6;

/** Whether most rows have the same number of cells, at least `minColumns`. */
export function hasEvenColumns(rows: readonly CellRow[], minColumns: number): boolean {
  const counts = rows.map(({ cells }) => cells.length);
  const common = [...new Set(counts)]
    .filter((count) => count >= minColumns)
    .map((count) => counts.filter((each) => each === count).length);
  return rows.length > 0 && Math.max(0, ...common) >= minShare * rows.length;
}

/** Detects the delimiter of a text; undefined for a text without cells. */
export function findDelimiter(text: string): Delimiter | undefined {
  const lines = text.split(lineEnd);
  const head = lines.slice(0, sampledLines).join("\n");
  const split = (delimiter: Delimiter) => {
    const rows = splitDelimited(head, delimiter).filter((row) => !isBlankRow(row));
    // The lines above the headings may have no columns.
    const start = rows.findIndex(({ cells }) => readHeadings(cells) !== undefined);
    return rows.slice(Math.max(0, start));
  };
  // Tabs are not typed: they come from a spreadsheet.
  if (/\t/.test(text)) return "\t";
  // '1,250.00 $650,000.00', '0,60x0,60': the commas are those of numbers.
  const ofNumbers = /\d,\d{3}(?:\.\d+)?\s+\$?\s?\d|\b\d,\d{1,2}\s?[x×*]\s?\d,\d/;
  const delimiters: Delimiter[] = [";", "|", ","];
  if (ofNumbers.test(head.replace(/"[^"\n]*"/g, ""))) delimiters.pop();
  return delimiters.find((delimiter) => {
    const rows = split(delimiter);
    // A sentence has no cell with a number alone.
    const isCount = delimiter === "," ? isNumber : isFigure;
    if (delimiter === "," && rows.length === 1) return false;
    // 'TCR-36-III;24' has columns; commas occur in sentences.
    return (
      hasEvenColumns(rows, delimiter === "," ? 3 : 2) &&
      2 * rows.filter(({ cells }) => cells.some(isCount)).length >= rows.length
    );
  });
}
