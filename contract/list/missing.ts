import type { ProductReference } from "../catalog/product.ts";
import { openReference } from "../fields/field-rules.ts";
import { formatCount } from "../text.ts";
import { isMunicipality } from "./works-place.ts";

/** A line of a list with the references of its product; none if the catalogue could not be loaded. */
export interface LineToQuote {
  idProduct: number;
  name: string;
  references: readonly { reference_value: string }[] | undefined;
  own: readonly ProductReference[];
}

/**
 * A detail without which sales cannot quote: the measures that tell a product's references apart, or the municipality
 * of the works.
 */
export interface Missing {
  what: string;
  product?: { idProduct: number; name: string };
}

/** A name, and its value; undefined if the reference does not have it. */
type Measure = readonly [name: string, read: (reference: ProductReference) => unknown];

/** The measures by which a buyer names a reference, in spoken order. */
const measures: readonly Measure[] = [
  ["diámetro", ({ nominal_diameter_mm }) => nominal_diameter_mm],
  ["medidas", ({ inner_mm, outer_mm }) => inner_mm ?? outer_mm],
  ["longitud", ({ length_mm }) => length_mm],
  ["ancho", ({ width_mm }) => width_mm],
  ["altura", ({ height_mm }) => height_mm],
  ["espesor", ({ thickness_mm }) => thickness_mm],
  ["clase", (reference) => reference.class],
];

/** Maximum measures in a sentence. */
const maxMeasures = 3;

const countDistinct = (values: readonly unknown[]): number =>
  new Set(values.map((value) => JSON.stringify(value))).size;

const joinWords = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} y ${words.at(-1)}` : words.join();

/**
 * 'diámetro y clase': the measures that differ, if every reference has them as typed data, and those that tell further
 * references apart. With 'tipo' if references are left that differ in words only.
 */
function nameDifferences(own: readonly ProductReference[]): string {
  const isOfAll = ([, read]: Measure) => own.every((reference) => read(reference) !== undefined);
  const countTold = (told: readonly Measure[]) =>
    countDistinct(own.map((reference) => told.map(([, read]) => read(reference))));
  const telling: Measure[] = [];
  for (const measure of [...measures.filter(isOfAll), ...measures.filter((one) => !isOfAll(one))]) {
    const others = isOfAll(measure) ? [] : telling;
    if (telling.length < maxMeasures && countTold([...others, measure]) > countTold(others)) telling.push(measure);
  }
  const names = measures.filter((measure) => telling.includes(measure)).map(([name]) => name);
  const isToldApart = countTold(telling) === countDistinct(own.map(({ reference_value }) => reference_value));
  return names.length === 0 ? "referencia" : joinWords(isToldApart ? names : ["tipo", ...names]);
}

const isOpen = ({ references = [], own }: LineToQuote): boolean =>
  references.length === 0
    ? countDistinct(own.map(({ reference_value }) => reference_value)) > 1
    : references.some(({ reference_value }) => reference_value === openReference);

/** The missing details of a list, by line, for the buyer's page and for sales. */
export function listMissing(lines: readonly LineToQuote[], city: string | undefined): Missing[] {
  const open = lines.filter(isOpen).map(({ idProduct, name, own }) => ({
    what: own.length > 0 ? nameDifferences(own) : "referencia",
    product: { idProduct, name },
  }));
  return isMunicipality(city ?? "") ? open : [...open, { what: "municipio" }];
}

/** 'clase de Tubería de concreto reforzado', 'municipio'. */
export const describeMissing = ({ what, product }: Missing): string => (product ? `${what} de ${product.name}` : what);

/** Lines that are named before the others are only counted. */
const maxNamed = 6;

/** 'diámetro y clase de Tubería de concreto reforzado, municipio'; undefined if nothing is missing. */
export function describeAllMissing(missing: readonly Missing[]): string | undefined {
  const [lines, others] = [missing.filter(({ product }) => product), missing.filter(({ product }) => !product)];
  const rest = lines.length - maxNamed;
  const more = rest > 0 ? [`la referencia de ${formatCount(rest)} ${rest === 1 ? "producto" : "productos"} más`] : [];
  const words = [...lines.slice(0, maxNamed).map(describeMissing), ...more, ...others.map(describeMissing)];
  return words.join(", ") || undefined;
}
