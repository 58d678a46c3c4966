import type { ProductReference } from "../catalog/product.ts";
import { isContained } from "../search/score-terms.ts";
import type { Alternative } from "../search/search-terms.ts";
import type { ReferenceFacts } from "./reference-facts.ts";
import type { Role, RowMeasure } from "./row-measures.ts";

/** How well a reference fits the measures of a row; 'surely' if no other reference can be meant. */
export type Fit = "no" | "perhaps" | "surely";

const known = (...lengths: readonly (number | undefined)[]): number[] =>
  lengths.filter((length) => length !== undefined);

/** The typed lengths of a reference that a role may mean. */
function lengthsOf(role: Role, reference: ProductReference): number[] {
  const { nominal_diameter_mm, second_diameter_mm, length_mm, laid_length_mm, width_mm, height_mm, thickness_mm } =
    reference;
  const { outer_mm = [], inner_mm = [] } = reference;
  const box = outer_mm.length > 0 ? outer_mm : inner_mm;
  switch (role) {
    case "diameter":
      return known(nominal_diameter_mm, second_diameter_mm);
    case "height":
      return known(height_mm, box[2]);
    case "length":
      return known(length_mm, laid_length_mm, Math.max(...box));
    case "width":
      return known(width_mm, box[0], box[1]);
    case "thickness":
      return known(thickness_mm, ...(box.length === 3 ? [Math.min(...box)] : []));
  }
}

const listTyped = (reference: ProductReference): number[] =>
  (["diameter", "height", "length", "width", "thickness"] as const).flatMap((role) => lengthsOf(role, reference));

/** Lengths that appear only in the text of a reference: a clear width, a projection. */
const untyped = ({ sizes }: ReferenceFacts, reference: ProductReference): number[] =>
  sizes.filter((size) => !listTyped(reference).includes(size));

const readLength = (term: string): number | undefined => {
  const length = /^=(\d+)mm$/.exec(term)?.[1];
  return length === undefined ? undefined : Number(length);
};

/** Whether `wanted` is a subsequence of `has`. */
function isInOrder(wanted: readonly number[], has: readonly number[]): boolean {
  let at = 0;
  for (const length of has) if (length === wanted[at]) at += 1;
  return at === wanted.length;
}

/** Thickness of a flat piece as a share of its width; length and width are enough to identify one. */
const flat = 0.3;

/** Compares '80×20×50' with a box; two lengths may be a section, or the sides of a flat piece. */
function fitSize(wanted: readonly number[], facts: ReferenceFacts, reference: ProductReference): Fit {
  const { outer_mm, inner_mm, length_mm, width_mm, height_mm, thickness_mm, nominal_diameter_mm, second_diameter_mm } =
    reference;
  const box = outer_mm ?? inner_mm;
  const others = known(nominal_diameter_mm, second_diameter_mm, width_mm, height_mm, length_mm, thickness_mm);
  if (!isContained(wanted, [...(box ?? []), ...others])) {
    return isContained(wanted, facts.sizes) ? "perhaps" : "no";
  }
  if (!box) return isInOrder(wanted, facts.sizes) ? "surely" : "perhaps";
  if (!outer_mm && !isInOrder(wanted.slice(0, box.length), box)) return "perhaps";
  if (wanted.length >= box.length) return isContained(box, wanted) ? "surely" : "perhaps";
  const [least = 0, middle = 0, longest = 0] = [...box].sort((a, b) => a - b);
  if (inner_mm && !outer_mm) return "surely";
  const isSection = isContained(wanted, [least, middle]) && longest > middle;
  const isFace = isContained(wanted, [middle, longest]) && least <= flat * middle;
  return isSection || isFace ? "surely" : "perhaps";
}

function fitTerm(term: string, role: Role | undefined, facts: ReferenceFacts, reference: ProductReference): Fit {
  const length = readLength(term);
  if (length === undefined) {
    if (!facts.terms.has(term)) return "no";
    const isPlain = /^=\d+$/.test(term);
    return isPlain || (role !== undefined && role !== "diameter") ? "perhaps" : "surely";
  }
  if (role !== undefined) {
    const lengths = lengthsOf(role, reference);
    if (lengths.includes(length)) return "surely";
    return lengths.length === 0 && untyped(facts, reference).includes(length) ? "surely" : "no";
  }
  if (lengthsOf("diameter", reference).includes(length)) return "surely";
  return [...facts.sizes, ...listTyped(reference)].includes(length) ? "perhaps" : "no";
}

const order: readonly Fit[] = ["no", "perhaps", "surely"];
const better = (one: Fit, other: Fit): Fit => (order.indexOf(one) >= order.indexOf(other) ? one : other);

function fitAlternative({ terms: [term = ""], size }: Alternative, role: Role | undefined, facts: ReferenceFacts): Fit {
  const { reference } = facts;
  if (!reference) return "no";
  return size ? fitSize(size, facts, reference) : fitTerm(term, role, facts, reference);
}

const fitMeasure = ({ role, alternatives }: RowMeasure, facts: ReferenceFacts): Fit =>
  alternatives.map((alternative) => fitAlternative(alternative, role, facts)).reduce(better, "no");

/** Lengths of the row without a role that the reference has too. */
const bareLengths = (measures: readonly RowMeasure[], { sizes }: ReferenceFacts): number[] =>
  measures.flatMap(({ role, alternatives }) => {
    if (role !== undefined) return [];
    const lengths = alternatives.flatMap(({ terms: [term = ""], size }) => (size ? [] : (readLength(term) ?? [])));
    return lengths.find((length) => sizes.includes(length)) ?? [];
  });

/**
 * Compares all measures of a row: each must fit the reference, at least one surely, and lengths without a role must be
 * in the reference's order.
 */
export function fitMeasures(measures: readonly RowMeasure[], facts: ReferenceFacts): Fit {
  const fits = measures.map((measure) => fitMeasure(measure, facts));
  if (fits.length === 0 || fits.includes("no")) return "no";
  if (!isInOrder(bareLengths(measures, facts), facts.sizes)) return "perhaps";
  return fits.includes("surely") ? "surely" : "perhaps";
}

/** Whether a number without a unit fits one reference in inches and another in centimetres. */
export const isAmbiguousUnit = (
  { alternatives, role, isAmbiguous }: RowMeasure,
  all: readonly ReferenceFacts[],
): boolean =>
  isAmbiguous &&
  alternatives.filter((alternative) => all.some((facts) => fitAlternative(alternative, role, facts) === "surely"))
    .length > 1;

/** Whether a number without a role fits the reference only as its thickness, which buyers name by its word. */
export const fitsOnlyThickness = (measures: readonly RowMeasure[], facts: ReferenceFacts): boolean =>
  measures.some(({ role, alternatives }) => {
    if (role !== undefined) return false;
    const fitting = alternatives.filter((alternative) => fitAlternative(alternative, role, facts) !== "no");
    const isThickness = ({ terms: [term = ""], size }: Alternative) =>
      !size && readLength(term) === (facts.reference?.thickness_mm ?? 0);
    return fitting.length > 0 && fitting.every(isThickness);
  });

/** What a measure is a length of, and in which unit; undefined for a class and for a number that may be of another thing. */
function lengthKind({ role, alternatives: [alternative], isAmbiguous }: RowMeasure): string | undefined {
  const unit = alternative?.size ? "size" : /(?:mm|")$/.exec(alternative?.terms[0] ?? "")?.[0];
  return unit === undefined || (isAmbiguous && role === undefined) ? undefined : `${role} ${unit}`;
}

/** Whether a row has the sizes of several references, as '36" y 42"': each alone fits one. */
export const areSeveralSizes = (measures: readonly RowMeasure[], all: readonly ReferenceFacts[]): boolean => {
  const fitting = measures.filter((measure) => all.some((facts) => fitMeasure(measure, facts) !== "no"));
  const kinds = fitting.map(lengthKind).filter((kind) => kind !== undefined);
  return new Set(kinds).size < kinds.length;
};

export const countFits = (measures: readonly RowMeasure[], facts: ReferenceFacts): number =>
  measures.filter((measure) => fitMeasure(measure, facts) !== "no").length;
