import { foldWords } from "./row-words.ts";
import type { Cell } from "./split-cells.ts";

/** A column that completes the description of a product: its size, diameter or class. */
export interface DescribingColumn {
  at: number;
  /** The word before its cells, 'diámetro' for 24; empty for cells that speak for themselves, as '80x20x50'. */
  label: string;
  /** The unit that the heading names for all cells; empty without one. */
  unit: string;
  /** Whether the heading is 'Referencia', whose cells may be codes. */
  isReference: boolean;
}

const labels: readonly (readonly [RegExp, string])[] = [
  [/^(?:diam(?:etros?)?|d|ø)$/, "diámetro"],
  [/^(?:largo|long|longitud|l)$/, "largo"],
  [/^(?:ancho|a)$/, "ancho"],
  [/^(?:alto|altura|h)$/, "alto"],
  [/^(?:esp|espesor|e)$/, "espesor"],
  [/^clase$/, "clase"],
  [/^(?:medidas?|dimension(?:es)?|tamano|tipo|ref|referencia|especificacion(?:es)?|caracteristicas?|modelo)$/, ""],
];

/** What may follow the words of a heading: 'nominal', 'técnica', a unit such as '(cm)'. */
const addition =
  / ?(?:nominal|interior|exterior|tecnicas?)?(?:(?:[ (]|(?="))\(?(?<unit>cms?|mm|mts?|m|pulg(?:adas)?|"|in)\)?)?$/;

/** The describing column that the folded `heading` names; undefined for another column. */
export function readDescribing(heading: string, at: number): DescribingColumn | undefined {
  const name = heading.replace(addition, "");
  const label = labels.find(([pattern]) => pattern.test(name))?.[1];
  if (label === undefined) return undefined;
  return { at, label, unit: addition.exec(heading)?.groups?.unit ?? "", isReference: name.startsWith("ref") };
}

/** A column whose cells speak for themselves. */
export const plainColumn = (at: number): DescribingColumn => ({ at, label: "", unit: "", isReference: false });

/**
 * Whether a cell of the column is a code, such as 'ALM-060' or 'TCR-24-II', or a number before the words at `textAt`: it
 * is no part of the description.
 */
export const isCode = ({ isReference, at }: DescribingColumn, cell: string, textAt: number | undefined): boolean =>
  isReference &&
  (/^[a-z]{2,}[-.]?\d[\w.-]*$/i.test(cell) || (textAt !== undefined && at < textAt && /^\d+$/.test(cell)));

const hasUnit = /["”″'a-z]\s*$/i;

/** The words of a describing cell: 'diámetro 24"'; empty for an empty cell, or if `text` has them already. */
export function describeCell({ label, unit }: DescribingColumn, cell: string, text: string): string {
  const words = foldWords(cell);
  if (!/[\p{L}\p{N}]/u.test(words)) return "";
  // Three lengths may be equal.
  if (label === "" && ` ${foldWords(text)} `.includes(` ${words} `)) return "";
  const value = unit === "" || hasUnit.test(cell) ? cell : `${cell} ${unit}`;
  return label === "" || words.startsWith(foldWords(label)) ? value : `${label} ${value}`;
}

const sized = /\d\s*[x×*]\s*\d|\d\s*(?:["”″]|pulg|cm|mm|mts?\b|m\b)|ø|\bclase\b/i;

/** Whether a cell has a size, a diameter or a class. */
export const isSized = (cell: Cell): boolean => typeof cell === "string" && sized.test(cell);
