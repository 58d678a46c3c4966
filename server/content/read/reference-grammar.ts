import type { ReferenceMeasures } from "#contract/catalog/product.ts";

/** '1.050', '2,50': points group thousands, a comma precedes at most three decimals. */
const figure = "\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,3})?|\\d+(?:,\\d{1,3})?";

/** 2500 for '2,50'; computed from digits, without rounding. */
function toThousandths(figure: string): number {
  const [whole = "", decimals = ""] = figure.replaceAll(".", "").split(",");
  return Number(whole + decimals.padEnd(3, "0"));
}

const divisors: Record<string, number> = { m: 1, cm: 100, mm: 1000 };
const toMillimetres = (figure: string, unit = "m"): number => toThousandths(figure) / (divisors[unit] ?? Number.NaN);

type Captures = (string | undefined)[];
type Rule = [pattern: RegExp, read: (captures: Captures) => ReferenceMeasures];

/** Compiles a pattern: N is a figure, U a unit of length, W any preceding words. */
function rule(pattern: string, read: Rule[1]): Rule {
  const source = pattern.replaceAll("N", `(${figure})`).replaceAll("U", "(mm|cm|m)").replaceAll("W", "(?:\\p{L}+ )*");
  return [new RegExp(`^${source}$`, "u"), read];
}

const readLength =
  (name: "length_mm" | "width_mm" | "height_mm" | "thickness_mm") =>
  ([value = "", unit]: Captures): ReferenceMeasures => ({ [name]: toMillimetres(value, unit) });

function readDiameters([first = "", second, height]: Captures): ReferenceMeasures {
  return {
    nominal_diameter_mm: toMillimetres(first),
    ...(second && { second_diameter_mm: toMillimetres(second) }),
    ...(height && { height_mm: toMillimetres(height) }),
  };
}

/** Words for dimensions of an opening or of something the piece fits on; all other dimensions are the piece's own. */
const innerWords = /interior|luz|realce/i;

function readDimensions([words = "", ...figures]: Captures): ReferenceMeasures {
  const all = figures.flatMap((value) => (value ? toMillimetres(value) : []));
  return innerWords.test(words) ? { inner_mm: all } : { outer_mm: all };
}

function readWeightParts([sum = ""]: Captures): ReferenceMeasures {
  const weight_parts = sum.split(" + ").map((part) => {
    const [name = "", value = ""] = part.split(" ");
    return { name, weight_g: toThousandths(value) };
  });
  return { weight_g: weight_parts.reduce((total, part) => total + part.weight_g, 0), weight_parts };
}

/** Patterns of a reference's parts and their measures; the first match applies. */
const rules: readonly Rule[] = [
  rule("N kg", ([value = ""]) => ({ weight_g: toThousandths(value) })),
  rule(`(\\p{L}+ (?:${figure}) kg(?: \\+ \\p{L}+ (?:${figure}) kg)+)`, readWeightParts),
  rule("N und/m²", ([value = ""]) => ({ pieces_per_1000_m2: toThousandths(value) })),
  rule("[Cc]lase ([IVX]+|[A-Z]\\d+)(?: \\(.+\\))?", ([name = ""]) => ({ class: name })),
  rule("espesor N U", readLength("thickness_mm")),
  rule("(?:L|longitud|módulo de) N U", readLength("length_mm")),
  rule("ancho N U", readLength("width_mm")),
  rule("altura (?:total )?N U", readLength("height_mm")),
  rule('WØ \\d+" \\(N mm\\)', ([value = ""]) => ({ nominal_diameter_mm: toMillimetres(value, "mm") })),
  rule("WØ (?:interior )?N(?: (?:a|/) N)?(?: × N)? m", readDiameters),
  rule("(W)N × N(?: × N)? m(?: \\+ .+)?", readDimensions),
];

/**
 * Extracts the measures that a reference's text states unambiguously in the style of this catalogue; other wording is
 * ignored.
 */
export function readMeasures(reference: string): ReferenceMeasures {
  const measures: ReferenceMeasures = {};
  for (const part of reference.split(" · ")) {
    const [pattern, read] = rules.find(([pattern]) => pattern.test(part)) ?? [];
    if (read) Object.assign(measures, read(pattern?.exec(part)?.slice(1) ?? []));
  }
  return measures;
}
