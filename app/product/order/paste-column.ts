/**
 * The figures of a spreadsheet column or row, one per table row, '' for an empty cell. Undefined for a single value.
 */
export function readPastedColumn(text: string): string[] | undefined {
  const cells = text.replace(/(?:\r\n|\r|\n)+$/, "").split(/\r\n|[\r\n\t]/);
  return cells.length > 1 ? cells.map((cell) => cell.trim()) : undefined;
}
