import { tableDimensions } from "#contract/catalog/dimension-table.ts";
import { palette } from "#server/media/palette.ts";
import type { Paper } from "../document.ts";
import { type Block, beside, rule, space, stack, type TextStyle, textBlock } from "../layout.ts";

/** Above this number of references they are set in two columns, above three times as many in three. */
const maxOneColumn = 14;
const gutter = 16;

/** Between the text of a cell and the next column. */
const cellGap = 8;

/** The widest that a column may be, so that `wanted` widths fit into `width`: only the wide columns give way. */
function limitWidth(wanted: readonly number[], width: number): number {
  let left = width;
  for (const [index, each] of wanted.toSorted((a, b) => a - b).entries()) {
    const share = left / (wanted.length - index);
    if (each > share) return share;
    left -= each;
  }
  return width;
}

/** Divides the width by the longest text of each column, and breaks the texts of wide columns before any others. */
function shareWidth(paper: Paper, rows: readonly string[][], width: number, size: number): number[] {
  paper.doc.font("strong").fontSize(size);
  const wanted = (rows[0] ?? []).map(
    (_, column) => Math.max(...rows.map((row) => paper.doc.widthOfString(row[column] ?? ""))) + cellGap,
  );
  const limit = limitWidth(wanted, width);
  const limited = wanted.map((value) => Math.min(value, limit));
  const total = limited.reduce((sum, value) => sum + value, 0);
  return limited.map((value) => (value / total) * width);
}

function tableBlock(
  paper: Paper,
  headings: readonly string[],
  rows: readonly string[][],
  width: number,
  size: number,
): Block {
  const widths = shareWidth(paper, [[...headings], ...rows], width, size);
  const drawRow = (cells: readonly string[], style: TextStyle, role: "TH" | "TD"): Block => {
    let left = 0;
    const columns = cells.map((cell, column) => {
      const cellWidth = widths[column] ?? 0;
      const placed = { left, block: textBlock(paper, cell, cellWidth - cellGap, style, role) };
      left += cellWidth;
      return placed;
    });
    return stack(space(size * 0.3), beside(...columns), space(size * 0.3));
  };
  const heading: TextStyle = { font: "strong", size, color: palette.ink2 };
  const cell: TextStyle = { font: "text", size, color: palette.ink };
  return stack(
    drawRow(headings, heading, "TH"),
    rule(paper, width, palette.ink, 0.5),
    ...rows.flatMap((row) => [drawRow(row, cell, "TD"), rule(paper, width, palette.line, 0.5)]),
  );
}

function listBlock(paper: Paper, references: readonly string[], width: number, size: number): Block {
  const columns = references.length > maxOneColumn * 3 ? 3 : references.length > maxOneColumn ? 2 : 1;
  const columnWidth = (width - gutter * (columns - 1)) / columns;
  const perColumn = Math.ceil(references.length / columns);
  const style: TextStyle = { font: "text", size, color: palette.ink };
  const line = (reference: string): Block =>
    stack(
      space(size * 0.3),
      textBlock(paper, reference, columnWidth, style),
      space(size * 0.3),
      rule(paper, columnWidth, palette.line, 0.5),
    );
  const parts = Array.from({ length: columns }, (_, column) => ({
    left: column * (columnWidth + gutter),
    block: stack(...references.slice(column * perColumn, (column + 1) * perColumn).map(line)),
  }));
  return beside(...parts);
}

/** A product's references: as a table if they have columns, otherwise as lines. */
export function referenceBlock(paper: Paper, references: readonly string[], width: number, size: number): Block {
  const table = references.length <= maxOneColumn ? tableDimensions(references) : undefined;
  return table ? tableBlock(paper, table.headings, table.rows, width, size) : listBlock(paper, references, width, size);
}
