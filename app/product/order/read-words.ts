import { formatThousandths } from "#contract/amounts/format-figures.ts";
import type { ProductReference } from "#contract/catalog/product.ts";

/** Millimetres of each unit in the references' texts. */
const unitsInMm: Record<string, number> = { mm: 1, cm: 10, m: 1000 };

const figures = String.raw`[\d.,]+(?: (?:a|/|×) [\d.,]+)*`;
const size = String.raw`(?<figures>${figures}) (?<unit>mm|cm|m)\b`;

const diameter = new RegExp(String.raw`Ø(?: interior)? (?:[\d ]+(?:\d/\d+)?" )?\(?${size}\)?`, "u");
const nominalInches = /Ø (?<inches>\d+)"/u;
const box = new RegExp(String.raw`(?:(?:interior|luz) )?\b${size}`, "iu");
const named = (words: string) => new RegExp(`(?:${words}) ${size}`, "iu");

const length = named("L|longitud|módulo de");
const width = named("ancho");
const height = named("altura(?: total)?");
const thickness = named("espesor");
const weight = /(?<figures>[\d.,]+) kg$/u;
const pieces = /(?<figures>[\d.,]+) und\/m²/u;

const readNumber = (text: string): number => Number(text.replaceAll(".", "").replace(",", "."));

/**
 * Removes a measure from a part of the text if a typed field has the same value. Otherwise returns the part as it is.
 */
function drop(part: string, pattern: RegExp, values: readonly (number | undefined)[], unit?: number): string {
  const match = pattern.exec(part);
  const { figures: written, unit: name } = match?.groups ?? {};
  if (!match || !written) return part;
  const scale = unit ?? unitsInMm[name ?? ""] ?? Number.NaN;
  const figures = written.split(/ (?:a|\/|×) /).map((figure) => Math.round(readNumber(figure) * scale));
  const known = values.filter((value) => value !== undefined);
  const isSame = figures.length === known.length && figures.every((value, at) => value === known[at]);
  return isSame ? `${part.slice(0, match.index)}${part.slice(match.index + match[0].length)}` : part;
}

function dropClass(part: string, { class: name }: ProductReference): string {
  const words = `clase ${name}`.toLowerCase();
  const at = name ? part.toLowerCase().search(new RegExp(`${words}(?![\\p{L}\\d])`, "u")) : -1;
  return at < 0 ? part : part.slice(0, at) + part.slice(at + words.length);
}

const isOfParts = (part: string, { weight_parts }: ProductReference): boolean =>
  weight_parts !== undefined &&
  part === weight_parts.map(({ name, weight_g }) => `${name} ${formatThousandths(weight_g)} kg`).join(" + ");

function dropMeasures(part: string, reference: ProductReference): string {
  const { nominal_diameter_mm, second_diameter_mm, height_mm, inner_mm, outer_mm } = reference;
  if (isOfParts(part, reference)) return "";
  let rest = drop(part, diameter, [nominal_diameter_mm, second_diameter_mm]);
  rest = drop(rest, diameter, [nominal_diameter_mm, height_mm]);
  rest = drop(rest, length, [reference.length_mm]);
  rest = drop(rest, width, [reference.width_mm]);
  rest = drop(rest, height, [height_mm]);
  rest = drop(rest, thickness, [reference.thickness_mm]);
  // A diameter without a typed field stays.
  if (!rest.includes("Ø")) rest = drop(rest, box, inner_mm ?? outer_mm ?? []);
  rest = drop(rest, pieces, [reference.pieces_per_1000_m2], 1000);
  return dropClass(drop(rest, weight, [reference.weight_g], 1000), reference);
}

const tidy = (words: string): string =>
  words
    .trim()
    .replace(/ {2,}/g, " ")
    .replace(/^\((.*)\)$/, "$1");

/** The parts of a reference's text, each with the words that no typed field repeats ('' for none). */
export function readWords(reference: ProductReference): { part: string; words: string }[] {
  return reference.reference_value
    .split(" · ")
    .map((part) => part.trim())
    .map((part) => ({ part, words: tidy(dropMeasures(part, reference)) }));
}

/** The nominal diameter in whole inches, if the text has one: pipes are known by it. */
export function readInches({ reference_value }: ProductReference): number | undefined {
  const inches = nominalInches.exec(reference_value)?.groups?.inches;
  return inches === undefined ? undefined : Number(inches);
}
