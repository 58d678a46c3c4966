/** A Markdown table, padded so that it is readable in a terminal too. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0), 3));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return `${[line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")}\n`;
}

/** A table with a column of figures, by their name, for each title. */
export function columnTable(corner: string, titles: string[], columns: readonly ReadonlyMap<string, string>[]): string {
  const names = [...(columns[0]?.keys() ?? [])];
  return table(
    [corner, ...titles],
    names.map((name) => [name, ...columns.map((column) => column.get(name) ?? "")]),
  );
}
