import type { ProductReference } from "#contract/catalog/product.ts";
import { type Candidate, listMeasures } from "./order-measures.ts";
import { readWords } from "./read-words.ts";

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
export function listOrderColumns(references: readonly ProductReference[]): OrderColumns {
  const measures = listMeasures(references);
  const texts = listWords(references);
  const isEqual = ({ cells }: Candidate) => isSameInAll(cells.map((each) => each?.join(" ")));
  const shared = measures.filter(isEqual).map(({ cells, formatCommon }) => formatCommon(cells[0] ?? []));
  // Words go before the weights, which are the last columns.
  const weights = measures.findIndex(({ heading }) => heading.endsWith("(kg)"));
  const all: Candidate[] = [...measures];
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
