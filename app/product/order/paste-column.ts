/**
 * The figures of a spreadsheet column or row, one per table row, '' for an empty cell. Undefined for a single value.
 */
export function readPastedColumn(text: string): string[] | undefined {
  const lines = text.split(/\r\n|[\r\n]/);
  while (lines.at(-1) === "") lines.pop();
  const cells = lines.flatMap((line) => line.split("\t"));
  return cells.length > 1 ? cells.map((cell) => cell.trim()) : undefined;
}
