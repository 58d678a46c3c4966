// Spreadsheets evaluate a cell that begins with one of these, in some locales the full-width ones too.
const formula = /[\s\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
const formulaStart = new RegExp(`^${formula.source}|^[\\t\\r\\n\\0]`, "u");
/** Every separator that some program may split at, where a formula follows. */
const separatorBeforeFormula = new RegExp(`[,;|\\t\\n\\v\\f\\0\\u0085\\u2028\\u2029](?=${formula.source})`, "gu");
// biome-ignore lint/suspicious/noControlCharactersInRegex: a table has no use for control characters.
const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g;

/** A CSV cell: never a formula, quotes doubled, numbers with the decimal comma of Colombia. */
export function toCell(value: string | number): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = value.replace(/\r\n?/g, "\n");
  const parted = text.replace(separatorBeforeFormula, "$&'");
  const harmless = `${formulaStart.test(parted) ? "'" : ""}${parted.replace(controlCharacters, " ")}`;
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A CSV file that Excel opens in Colombia: separated by semicolons, with a byte order mark. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(toCell).join(";")).join("\r\n")}\r\n`;
