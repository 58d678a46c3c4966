import { formatThousandths } from "#contract/amounts/format-figures.ts";
import type { ProductReference } from "#contract/catalog/product.ts";
import { readInches } from "./read-words.ts";

/** A column of the table, unless its cells are all the same. */
export interface Candidate {
  heading: string;
  isFigure: boolean;
  /** A row's cells. Undefined if the reference has no value. */
  cells: (string[] | undefined)[];
}

/** A column of typed measures. A value that all rows share is written once, above the table. */
interface Measure extends Candidate {
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
): Measure => ({
  heading: unit === pieces ? word : `${word} (${unit.name})`,
  isFigure: true,
  cells: references.map((reference) => {
    const figures = listFigures(read(reference));
    return figures.length > 0 ? figures.map(unit.write) : undefined;
  }),
  formatCommon: (cells) => `${label} ${cells.join(" × ")} ${unit.name}`.trim(),
});

/** The columns of the typed measures, the weights last. */
export function listMeasures(references: readonly ProductReference[]): Measure[] {
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
