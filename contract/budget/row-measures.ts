import { type Alternative, parseQueryTerms } from "../search/search-terms.ts";

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

interface Name {
  role: Role;
  /** Before a measure: 'altura 50 cm', 'H=0,50'. */
  before: string;
  /** Behind it: '50 cm de alto'. */
  behind: string;
}

const names: readonly Name[] = [
  {
    role: "diameter",
    before: String.raw`(?:ø|⌀|φ|\bd(?:iam(?:etro)?|ia|n)\b\.?\.?|\bd${equals})`,
    behind: "diametro",
  },
  { role: "height", before: String.raw`(?:\b(?:altura|alto|alt)\b\.?|\bh${equals}|\bh\b)`, behind: "alt(?:o|ura)" },
  {
    role: "length",
    before: String.raw`(?:\b(?:longitud|long|largo)\b\.?|\bl${equals}|\bl\b)`,
    behind: "larg[oa]|longitud",
  },
  { role: "width", before: String.raw`(?:\bancho\b\.?|\b[ab]${equals})`, behind: "ancho" },
  { role: "thickness", before: String.raw`(?:\b(?:espesor|esp)\b\.?|\be${equals})`, behind: "espesor|grueso" },
];

const measureBehindName = new RegExp(
  names.map(({ role, before }) => `${before}${value.replace("<value>", `<${role}>`)}`).join("|"),
  "g",
);
const nameBehindMeasure = new RegExp(
  String.raw`(?<value>(?:${figure})\s*(?:${unit})?)\s*de\s+(?:${names.map(({ role, behind }) => `(?<${role}>${behind})`).join("|")})\b`,
  "g",
);

/** Bounds the words and measures of one row. */
export const maxQueryTerms = 60;

/** A number without a unit is no weight. */
const withoutWeights = (alternatives: readonly Alternative[]): Alternative[] =>
  alternatives.filter(({ terms: [term = ""] }) => !term.endsWith("kg"));

export const readRowMeasures = (text: string): RowMeasure[] =>
  parseQueryTerms(text, [], maxQueryTerms).flatMap(({ kind, alternatives, isAmbiguous }) =>
    kind === "word"
      ? []
      : { role: undefined, alternatives: isAmbiguous ? withoutWeights(alternatives) : alternatives, isAmbiguous },
  );

const withRole = (role: Role, said: string | undefined): RowMeasure[] =>
  said === undefined ? [] : readRowMeasures(said).map((measure) => ({ ...measure, role }));

type Groups = Readonly<Record<string, string | undefined>>;

/** The measures in the matches of `pattern`, and the text without these. */
const takeOut = (text: string, pattern: RegExp, read: (groups: Groups) => RowMeasure[]) => ({
  measures: [...text.matchAll(pattern)].flatMap(({ groups = {} }) => read(groups)),
  rest: text.replace(pattern, " ; "),
});

/** Extracts the measures with a named dimension from a text: 'D=0,90 m', 'altura 50 cm', '80 cm de ancho'. */
export function splitRoles(folded: string): { measures: RowMeasure[]; rest: string } {
  const behind = takeOut(folded, nameBehindMeasure, (groups) =>
    names.flatMap(({ role }) => (groups[role] === undefined ? [] : withRole(role, groups.value))),
  );
  const before = takeOut(behind.rest, measureBehindName, (groups) =>
    names.flatMap(({ role }) => withRole(role, groups[role])),
  );
  return { measures: [...behind.measures, ...before.measures], rest: before.rest };
}
