export interface DimensionTable {
  headings: string[];
  /** Each row has as many cells as there are headings; joined by ' · ' they are the original text. */
  rows: string[][];
}

const separator = " · ";

/** A word before a figure or a class: 'espesor 25 mm', 'lámina de 3/16"', 'Clase II', 'clase B125 (andenes)'. */
const namedValue = /^(\p{L}{3,}) (?:de )?(?=\d|Ø|[IVX]+\b|[A-Z]\d)/u;

const plainKinds: readonly (readonly [RegExp, string])[] = [
  [/^Ø /, "Diámetro"],
  [/^L \d/, "Longitud"],
  [/\d kg$/, "Peso"],
  [/^[\d.,]+ (× [\d.,]+ )+(m|cm|mm)$/, "Medidas"],
  [/^[\d.,]+ und\/m²$/, "Unidades por m²"],
];

/** The heading of a column; undefined if its cells do not determine one. */
function findHeading(cells: string[]): string | undefined {
  const kind = plainKinds.find(([pattern]) => cells.every((cell) => pattern.test(cell)));
  if (kind) return kind[1];
  const words = new Set(cells.map((cell) => namedValue.exec(cell)?.[1]?.toLocaleLowerCase("es")));
  const [word] = words;
  return words.size === 1 && word ? word.charAt(0).toLocaleUpperCase("es") + word.slice(1) : undefined;
}

/**
 * The references as a table, if all have the same number of parts and each part has a certain heading. One column of
 * free text gets a general heading; with two there is no table.
 */
export function tableDimensions(references: readonly string[]): DimensionTable | undefined {
  const rows = references.map((reference) => reference.split(separator).map((part) => part.trim()));
  const columns = rows[0]?.length ?? 0;
  if (columns < 2 || rows.some((row) => row.length !== columns)) return undefined;
  const names = Array.from({ length: columns }, (_, column) => findHeading(rows.map((row) => row[column] ?? "")));
  if (names.filter((name) => name === undefined).length > 1) return undefined;
  const headings = names.map((name, column) => name ?? (column === 0 ? "Tipo" : "Detalle"));
  return new Set(headings).size === columns ? { headings, rows } : undefined;
}
