// A spreadsheet runs a cell that begins with one of these; the wide ones count in some languages.
const formula = /[\s\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
const formulaStart = new RegExp(`^${formula.source}|^[\\t\\r\\n\\0]`, "u");
/** Whatever separator the file has, some program takes each of these for the end of a cell, which another one follows. */
const separatorBeforeFormula = new RegExp(`[,;|\\t\\n\\v\\f\\0\\u0085\\u2028\\u2029](?=${formula.source})`, "gu");
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a table has no use for.
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g;

/** One cell of a CSV file: never a formula, quotes doubled; a number with the decimal comma of Colombia. */
export function toCell(value: string | number): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = value.replace(/\r\n?/g, "\n");
  const parted = text.replace(separatorBeforeFormula, "$&'");
  const harmless = `${formulaStart.test(parted) ? "'" : ""}${parted.replace(control, " ")}`;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table that Excel opens in Colombia: semicolons, and the mark of UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(toCell).join(";")).join("\r\n")}\r\n`;
