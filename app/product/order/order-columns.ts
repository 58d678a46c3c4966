import { formatThousandths } from "#contract/format-figures.ts";
import type { ProductReference } from "#contract/product.ts";
import { readInches, readWords } from "./read-words.ts";

export interface OrderColumn {
  heading: string;
  /** The number of cells under the heading. */
  span: number;
  /** Figures are aligned on their comma. `by` is a further figure of the same measure: 1,00 × 0,15 × 0,30. */
  kinds: ("words" | "figure" | "by")[];
}

export interface OrderColumns {
  /** Values that are the same in all rows, written once above the table: 'L 2,50 m'. */
  common: string[];
  columns: OrderColumn[];
  /** In the order of the references. `name`: the reference's text without the parts that all have in common. */
  rows: { name: string; cells: (string | undefined)[] }[];
}

/** A column, or a value common to all rows if its cells are all the same. */
interface Candidate {
  heading: string;
  isFigure: boolean;
  /** A row's cells. Undefined if the reference has no value. */
  cells: (string[] | undefined)[];
  /** Writes the value that all rows share. */
  formatCommon: (cells: readonly string[]) => string;
}

type Figures = (reference: ProductReference) => readonly (number | undefined)[] | number | undefined;

interface Unit {
  name: string;
  write: (value: number) => string;
}

const metres: Unit = { name: "m", write: (mm) => formatThousandths(mm, 2) };
const millimetres: Unit = { name: "mm", write: (mm) => formatThousandths(mm * 1000) };
const centimetres: Unit = { name: "cm", write: (mm) => formatThousandths(mm * 100) };
const kilograms: Unit = { name: "kg", write: (grams) => formatThousandths(grams) };
const pieces: Unit = { name: "und/m²", write: (pieces) => formatThousandths(pieces) };

const listFigures = (found: ReturnType<Figures>): readonly number[] =>
  (Array.isArray(found) ? found : [found]).filter((value) => typeof value === "number");

/** Thin walls are measured in millimetres, thick ones in centimetres. */
const thicknessUnit = (references: readonly ProductReference[]): Unit =>
  references.every(({ thickness_mm = 0 }) => thickness_mm % 5 === 0) ? centimetres : millimetres;

const column = (
  references: readonly ProductReference[],
  [word, read, unit, label]: readonly [string, Figures, Unit, string],
): Candidate => ({
  heading: unit === pieces ? word : `${word} (${unit.name})`,
  isFigure: true,
  cells: references.map((reference) => {
    const figures = listFigures(read(reference));
    return figures.length > 0 ? figures.map(unit.write) : undefined;
  }),
  formatCommon: (cells) => `${label} ${cells.join(" × ")} ${unit.name}`.trim(),
});

function listMeasures(references: readonly ProductReference[]): Candidate[] {
  const inches = references.map(readInches);
  const diameterUnit = inches.some((inch) => inch !== undefined) ? millimetres : metres;
  const measured = (...parts: Parameters<typeof column>[1]) => column(references, parts);
  const parts = references[0]?.weight_parts ?? [];
  const haveParts = references.every(
    ({ weight_parts = [] }) => weight_parts.map(({ name }) => name).join() === parts.map(({ name }) => name).join(),
  );
  return [
    {
      heading: "Ø (pulg.)",
      isFigure: true,
      cells: inches.map((inch) => (inch === undefined ? undefined : [String(inch)])),
      formatCommon: ([inch]) => `Ø ${inch}"`,
    },
    measured("Ø", ({ nominal_diameter_mm }) => nominal_diameter_mm, diameterUnit, "Ø"),
    measured("Segundo Ø", ({ second_diameter_mm }) => second_diameter_mm, metres, "segundo Ø"),
    measured("Interior", ({ inner_mm }) => inner_mm, metres, "interior"),
    measured("Medidas", ({ outer_mm }) => outer_mm, metres, ""),
    measured("Longitud", ({ length_mm }) => length_mm, metres, "L"),
    measured("Ancho", ({ width_mm }) => width_mm, metres, "ancho"),
    measured("Altura", ({ height_mm }) => height_mm, metres, "altura"),
    measured("Espesor", ({ thickness_mm }) => thickness_mm, thicknessUnit(references), "espesor"),
    {
      heading: "Clase",
      isFigure: false,
      cells: references.map((reference) => (reference.class ? [reference.class] : undefined)),
      formatCommon: ([name]) => `Clase ${name}`,
    },
    measured("Und/m²", ({ pieces_per_1000_m2 }) => pieces_per_1000_m2, pieces, ""),
    ...(haveParts
      ? parts.map(({ name }, at) =>
          measured(capitalise(name), ({ weight_parts }) => weight_parts?.[at]?.weight_g, kilograms, name),
        )
      : []),
    measured("Peso", ({ weight_g }) => weight_g, kilograms, "peso"),
  ];
}

const capitalise = (word: string): string => word.charAt(0).toLocaleUpperCase("es") + word.slice(1);

const isSameInAll = (values: readonly (string | undefined)[]): boolean =>
  values.length > 1 && values[0] !== undefined && values.every((value) => value === values[0]);

/** The words that typed fields do not contain: those common to all texts, and a column of the others. */
function listWords(references: readonly ProductReference[]): { common: string[]; column: Candidate; isFirst: boolean } {
  const words = references.map(readWords);
  const isCommon = (phrase: string) =>
    references.length > 1 && words.every((parts) => parts.some((each) => each.words === phrase));
  const common = [...new Set(words.flat().map((each) => each.words))].filter((phrase) => phrase && isCommon(phrase));
  const own = words.map((parts) =>
    parts.map((each) => each.words).filter((phrase) => phrase && !common.includes(phrase)),
  );
  // Words at the beginning of every text name the type and come first: 'Pieza central rebajada', 'En V'.
  const isFirst = words.every(([first]) => first?.words && !common.includes(first.words));
  const column = {
    heading: isFirst ? "Tipo" : "Detalle",
    isFigure: false,
    cells: own.map((phrases) => (phrases.length > 0 ? [phrases.join(" · ")] : undefined)),
    formatCommon: () => "",
  };
  return { common, column, isFirst };
}

/** Each reference's text without the parts that all texts contain. */
function nameRows(references: readonly ProductReference[]): string[] {
  const texts = references.map((reference) => readWords(reference).map(({ part }) => part));
  const isCommon = (part: string) => references.length > 1 && texts.every((parts) => parts.includes(part));
  return texts.map((parts, row) => {
    const own = parts.filter((part) => !isCommon(part));
    return own.length > 0 ? own.join(" · ") : (references[row]?.reference_value ?? "");
  });
}

/** A column of whole texts, used if all other columns are the same in all rows. */
const nameColumn = (references: readonly ProductReference[]): Candidate => ({
  heading: "Referencia",
  isFigure: false,
  cells: references.map(({ reference_value }) => [reference_value]),
  formatCommon: () => "",
});

const describe = ({ heading, isFigure, cells }: Candidate): OrderColumn => {
  const span = Math.max(...cells.map((each) => each?.length ?? 1));
  const first = isFigure ? ("figure" as const) : ("words" as const);
  return { heading, span, kinds: [first, ...Array<"by">(span - 1).fill("by")] };
};

/** The digits that pad each figure to its column's longest fraction: ',00', '0', ''. They align the commas. */
export function padFractions(cells: readonly (string | undefined)[]): string[] {
  const fractions = cells.map((cell) => /,\d+$/.exec(cell ?? "")?.[0] ?? "");
  const longest = Math.max(...fractions.map((fraction) => fraction.length));
  return fractions.map((fraction) =>
    longest === 0 ? "" : (fraction || ",").padEnd(longest, "0").slice(fraction.length),
  );
}

/** The references as columns. A column with equal cells is left out and written once in `common`. */
export function listColumns(references: readonly ProductReference[]): OrderColumns {
  const measures = listMeasures(references);
  const texts = listWords(references);
  const isEqual = ({ cells }: Candidate) => isSameInAll(cells.map((each) => each?.join(" ")));
  const shared = measures.filter(isEqual).map(({ cells, formatCommon }) => formatCommon(cells[0] ?? []));
  // Words go before the weights, which are the last columns.
  const weights = measures.findIndex(({ heading }) => heading.endsWith("(kg)"));
  const all = [...measures];
  all.splice(texts.isFirst ? 0 : weights, 0, texts.column);
  const telling = all.filter((each) => each.cells.some((cells) => cells) && !isEqual(each));
  const shown = telling.length > 0 ? telling : [nameColumn(references)];
  const columns = shown.map(describe);
  const names = nameRows(references);
  return {
    common: [...shared, ...texts.common],
    columns,
    rows: names.map((name, row) => ({
      name,
      cells: shown.flatMap(({ cells }, at) =>
        Array.from({ length: columns[at]?.span ?? 1 }, (_, cell) => cells[row]?.[cell]),
      ),
    })),
  };
}
