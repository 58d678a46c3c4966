import { type Alternative, parseQuery } from "../search/search-terms.ts";

export type Role = "diameter" | "height" | "length" | "width" | "thickness";

/** A measure or a class in a row. */
export interface RowMeasure {
  /** The named dimension; undefined for a bare number. */
  role: Role | undefined;
  alternatives: readonly Alternative[];
  /** A number without a unit: '60' may be inches or centimetres. */
  isAmbiguous: boolean;
}

/** A number, also a fraction of an inch. */
const figure = String.raw`\d+ \d+/\d+|\d+/\d+|\d(?:[.,]*\d)*`;
const unit = String.raw`"|”|“|''|′′|pulg(?:adas?)?\b\.?|in\b|cms?\b|centimetros?\b|mm\b|milimetros?\b|mts?\b|metros?\b|m\b`;
/** Not the first of several lengths: 'Ø 0,35 × 0,60 m'. */
const alone = String.raw`(?!(?:${figure})\s*(?:${unit})?\s*[x×*]\s*\d)`;
const value = String.raw`\s*(?:=|:|de|es de)?\s*${alone}(?<value>(?:${figure})\s*(?:${unit})?)`;
const equals = String.raw`\s*[.]?\s*[=:]`;

const names: readonly (readonly [Role, string])[] = [
  ["diameter", String.raw`(?:ø|⌀|φ|\bd(?:iam(?:etro)?|ia|n)\b\.?\.?|\bd${equals})`],
  ["height", String.raw`(?:\b(?:altura|alto|alt)\b\.?|\bh${equals}|\bh\b)`],
  ["length", String.raw`(?:\b(?:longitud|long|largo)\b\.?|\bl${equals}|\bl\b)`],
  ["width", String.raw`(?:\bancho\b\.?|\b[ab]${equals})`],
  ["thickness", String.raw`(?:\b(?:espesor|esp)\b\.?|\be${equals})`],
];

const roled = new RegExp(
  names.map(([role, name]) => `(?<${role}>${name})${value.replace("<value>", `<${role}Value>`)}`).join("|"),
  "g",
);

/** For '80 cm de ancho'. */
const after: readonly (readonly [Role, string])[] = [
  ["diameter", "diametro"],
  ["height", "alt(?:o|ura)"],
  ["length", "larg[oa]|longitud"],
  ["width", "ancho"],
  ["thickness", "espesor|grueso"],
];

const roledAfter = new RegExp(
  String.raw`(?<value>(?:${figure})\s*(?:${unit})?)\s*de\s+(?:${after.map(([role, name]) => `(?<${role}>${name})`).join("|")})\b`,
  "g",
);

/** Bounds the words and measures of one row. */
export const maxQueryTerms = 60;

/** A number without a unit is no weight. */
const withoutWeights = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.filter(({ terms: [term = ""] }) => !term.endsWith("kg"));

export const readMeasures = (text: string): RowMeasure[] =>
  parseQuery(text, [], maxQueryTerms).flatMap(({ kind, alternatives, isAmbiguous }) =>
    kind === "word"
      ? []
      : { role: undefined, alternatives: isAmbiguous ? withoutWeights(alternatives) : alternatives, isAmbiguous },
  );

const withRole = (role: Role, said: string | undefined): RowMeasure[] =>
  said === undefined ? [] : readMeasures(said).map((measure) => ({ ...measure, role }));

type Groups = Readonly<Record<string, string | undefined>>;

/** The measures in the matches of `pattern`, and the text without these. */
const takeOut = (text: string, pattern: RegExp, read: (groups: Groups) => RowMeasure[]) => ({
  measures: [...text.matchAll(pattern)].flatMap(({ groups = {} }) => read(groups)),
  rest: text.replace(pattern, " ; "),
});

/** Extracts the measures with a named dimension from a text: 'D=0,90 m', 'altura 50 cm', '80 cm de ancho'. */
export function splitRoles(folded: string): { measures: RowMeasure[]; rest: string } {
  const named = takeOut(folded, roledAfter, ({ value, ...names }) =>
    after.flatMap(([role]) => (names[role] === undefined ? [] : withRole(role, value))),
  );
  const others = takeOut(named.rest, roled, (groups) =>
    names.flatMap(([role]) => withRole(role, groups[`${role}Value`])),
  );
  return { measures: [...named.measures, ...others.measures], rest: others.rest };
}
