/**
 * The figures of a column or row that was copied from a spreadsheet, one a row of the table: '' for an empty cell.
 * Undefined for what is a single value.
 */
export function readPastedColumn(text: string): string[] | undefined {
  const cells = text.replace(/(?:\r\n|\r|\n)+$/, "").split(/\r\n|[\r\n\t]/);
  return cells.length > 1 ? cells.map((cell) => cell.trim()) : undefined;
}
