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

const amount = String.raw`\d+ \d+/\d+|\d+/\d+|\d(?:[.,]*\d)*`;
const unit = String.raw`"|”|“|''|′′|pulg(?:adas?)?\b\.?|in\b|cms?\b|centimetros?\b|mm\b|milimetros?\b|mts?\b|metros?\b|m\b`;
const value = String.raw`\s*(?:=|:|de|es de)?\s*(?<value>(?:${amount})\s*(?:${unit})?)(?!\s*[x×*]\s*\d)`;
const equals = String.raw`\s*[.]?\s*[=:]`;

const names: readonly (readonly [Role, string])[] = [
  [
    "diameter",
    String.raw`(?:ø|⌀|φ|\bd(?:iam(?:etro)?|ia|n)\b\.?(?:\s*(?:nominal|int(?:erior|erno)?|ext(?:erior|erno)?))?\.?|\bd${equals})`,
  ],
  ["height", String.raw`(?:\b(?:altura|alto|alt)\b\.?|\bh${equals}|\bh\b)`],
  ["length", String.raw`(?:\b(?:longitud|long|largo)\b\.?|\bl${equals}|\bl\b)`],
  ["width", String.raw`(?:\bancho\b\.?|\b[ab]${equals})`],
  ["thickness", String.raw`(?:\b(?:espesor|esp)\b\.?|\be${equals})`],
];

const roled = new RegExp(
  names.map(([role, name]) => `(?<${role}>${name})${value.replace("<value>", `<${role}Value>`)}`).join("|"),
  "g",
);

/** For '80 cm de ancho', unless it is part of '60 x 80'. */
const after: readonly (readonly [Role, string])[] = [
  ["diameter", "diametro"],
  ["height", "alt(?:o|ura)"],
  ["length", "larg[oa]|longitud"],
  ["width", "ancho"],
  ["thickness", "espesor|grueso"],
];

const roledAfter = new RegExp(
  String.raw`(?<value>(?:${amount})\s*(?:${unit})?)\s*de\s+(?:${after.map(([role, name]) => `(?<${role}>${name})`).join("|")})\b`,
  "g",
);

/** The end of the text before a number that belongs to a longer number or a size. */
const endsInsideSize = /(?:[\d.,/]|[x×*]\s*)$/;

/** Characters before a number that `goesOn` needs. */
const lookBehind = 8;

const maxQueryTerms = 60;

/** The largest number that may be a count, such as 'dos hojas'. */
const maxCounted = 12;

/** Removes the meanings that are unlikely in a description: a number without a unit is no weight. */
const keepLikely = (alternatives: readonly Alternative[], isAmbiguous: boolean): Alternative[] =>
  alternatives.filter(({ terms: [term = ""], size }) => {
    if (size || !isAmbiguous) return true;
    return !term.endsWith("kg") && (!/^=\d+$/.test(term) || Number(term.slice(1)) <= maxCounted);
  });

export const readMeasures = (text: string): RowMeasure[] =>
  parseQuery(text, [], maxQueryTerms).flatMap(({ kind, alternatives, isAmbiguous }) =>
    kind === "word" ? [] : { role: undefined, alternatives: keepLikely(alternatives, isAmbiguous), isAmbiguous },
  );

/** Extracts the measures with a named dimension from a text: 'D=0,90 m', 'altura 50 cm', '80 cm de ancho'. */
export function splitRoles(folded: string): { measures: RowMeasure[]; rest: string } {
  const measures: RowMeasure[] = [];
  const take = (role: Role, said: string | undefined) => {
    if (said !== undefined) measures.push(...readMeasures(said).map((measure) => ({ ...measure, role })));
  };
  const groupsOf = (all: unknown[]) => all.at(-1) as Record<string, string | undefined>;
  const rest = folded
    .replace(roledAfter, (...all) => {
      const [whole, at] = [String(all[0]), Number(all.at(-3))];
      // Not a lookbehind: iOS before 16.4 rejects a whole script that contains one.
      if (endsInsideSize.test(folded.slice(Math.max(0, at - lookBehind), at))) return whole;
      const groups = groupsOf(all);
      for (const [role] of after) if (groups[role] !== undefined) take(role, groups.value);
      return " ; ";
    })
    .replace(roled, (...all) => {
      const groups = groupsOf(all);
      for (const [role] of names) take(role, groups[`${role}Value`]);
      return " ; ";
    });
  return { measures, rest };
}
