/** Stop words. */
const stopWords = new Set(
  "a al con de del e el en la las los o para por sin su un una y mas que diametro diam nominal und tipo".split(" "),
);

/**
 * Stems a Spanish word without accents, so that plural and gender make no difference: Savoy's light stemmer, as in
 * Lucene, for words of four letters or more.
 */
function stem(word: string): string {
  if (word.length < 4) return word;
  if (/eses$/.test(word)) return word.slice(0, -2);
  if (/ces$/.test(word)) return `${word.slice(0, -3)}z`;
  return word.replace(/[aeo]s?$/, "");
}

/**
 * Removes accents, case and the diameter sign of 'Ø36"', and writes '80x20x50', '80*20' and '80 por 20' with ×. Loose
 * marks are removed before normalizing, whose time grows with the square of a run of them.
 */
const fold = (text: string): string =>
  text
    .replace(/\p{M}/gu, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ø⌀∅φ](?=\s*\d)/g, " ")
    .replace(/\u2044/g, "/")
    .replace(/(\d\s?(?:["”]|''|′′|pulg(?:adas?)?\b\.?)\s*[x×*])(?=\d)/g, "$1 ")
    .replace(/(\d|\d\s?(?:cms?|mm|mts?|metros?|m))\s*(?:[x×*]|\bpor\b)\s*(?=\d)/g, "$1×");

const loadClass = /\b(?:clase\s*)?(?<load>[a-f]-?(?:15|125|250|400|600|900))\b|\bclase\s+(?<spaced>[a-f]\s\d{2,3})\b/;
const strengthClass =
  /\b(?:clase\b|cl(?![a-hj-uw-z]))\.?\s*-?(?<named>iii|ii|iv|i|v|[1-5])\b(?![.,/×])|\bc[-\s]?(?<short>iii|ii|iv)\b|\bc-?(?<digit>[1-5])\b|\b(?<roman>iii|ii|iv)\b/;
const unit =
  /"|”|“|''|′′|pulg(?:adas?)?\b\.?|in\b|cms?\b|centimetros?\b|mm\b|milimetros?\b|mts?\b|metros?\b|m\b|kgs?\b|kilos?\b|lts?\b|litros?\b|l\b/;
const number = new RegExp(`(?<number>\\d+ \\d+/\\d+|\\d+/\\d+|\\d+(?:[.,]\\d+)*)(?:\\s*(?<unit>${unit.source}))?`);
const word = /(?<without>\bsin\s+(?:el |la |los |las )?)?(?<word>\p{L}[\p{L}\d]*)/u;
const part = new RegExp([loadClass, strengthClass, number, word].map(({ source }) => source).join("|"), "gu");

/** For 'dos hojas', 'diez bicicletas'. */
const countWords = [
  "cero",
  "",
  "dos",
  "tres",
  "cuatro",
  "cinco",
  "seis",
  "siete",
  "ocho",
  "nueve",
  "diez",
  "once",
  "doce",
];

const romans = ["i", "ii", "iii", "iv", "v"];

export type Unit = "in" | "cm" | "mm" | "m" | "kg" | "plain";

function readUnit(text: string | undefined): Unit | undefined {
  if (!text) return undefined;
  if (/^(?:"|”|“|''|′′|p|in)/.test(text)) return "in";
  if (/^c/.test(text)) return "cm";
  if (/^(?:mm|mil)/.test(text)) return "mm";
  if (text.startsWith("k")) return "kg";
  return text.startsWith("l") ? "plain" : "m";
}

/** '1.050' is a thousand and fifty, '2,50' and '2.5' are decimals; a fraction stays as it is. */
function readNumber(text: string): number | string {
  if (text.includes("/")) return text;
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  return Number.parseFloat(text.replace(",", "."));
}

export interface WordToken {
  kind: "word" | "class";
  text: string;
  term: string;
}

export interface NumberToken {
  kind: "number";
  text: string;
  value: number | string;
  unit: Unit | undefined;
  /** Whether the unit is that of a later number: '20' in '20 × 30 cm'. */
  sharesUnit: boolean;
  /** Whether × joins it to the number before: 0,80 × 0,20. */
  continuesSize: boolean;
}

export type Token = WordToken | NumberToken;

/** Between two numbers that share the unit of the second: '6, 8 y 10 cm', 'Ø 1,20 a 0,60 m'. */
const sharedUnit = /^\s*(?:×|\/|,|a|y)\s*$/;

/** Splits a text into words, classes and numbers with their units. */
export function tokenize(text: string): Token[] {
  const folded = fold(text);
  const parts: Token[] = [];
  let end = 0;
  for (const match of folded.matchAll(part)) {
    const { load, spaced, named, short, digit, roman, number, unit, without, word } = match.groups ?? {};
    const between = folded.slice(end, match.index);
    const text = match[0].trim();
    if (load ?? spaced) {
      parts.push({ kind: "class", text, term: `=${(load ?? spaced ?? "").replace(/[-\s]/, "")}` });
    } else if (named ?? short ?? digit ?? roman) {
      const name = named ?? short ?? digit ?? roman ?? "";
      parts.push({ kind: "class", text, term: `=clase ${romans[Number(name) - 1] ?? name}` });
    } else if (number) {
      const continuesSize = parts.at(-1)?.kind === "number" && between.trim() === "×";
      parts.push({
        kind: "number",
        text,
        value: readNumber(number),
        unit: readUnit(unit),
        sharesUnit: false,
        continuesSize,
      });
    } else if (word && countWords.includes(word)) {
      parts.push({
        kind: "number",
        text,
        value: countWords.indexOf(word),
        unit: "plain",
        sharesUnit: false,
        continuesSize: false,
      });
    } else if (word && word.length > 1 && !stopWords.has(word)) {
      // 'sin tapa' must not match 'tapa'.
      const term = without ? `=sin ${stem(word)}` : /\d/.test(word) ? `=${word}` : stem(word);
      parts.push({ kind: "word", text, term });
    }
    // One-letter words, such as the 'y' between two numbers that share a unit, are ignored.
    if (!word || word.length > 1) end = match.index + match[0].length;
    shareUnit(parts, between);
  }
  return parts;
}

function shareUnit(parts: readonly Token[], between: string): void {
  if (!sharedUnit.test(between)) return;
  const last = parts.at(-1);
  if (last?.kind !== "number" || last.unit === undefined || last.unit === "kg") return;
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const before = parts[at];
    if (before?.kind !== "number" || before.unit !== undefined) return;
    before.unit = last.unit;
    before.sharesUnit = true;
    if (!before.continuesSize) return;
  }
}

const millimetresIn = { cm: 10, mm: 1, m: 1000 };

export const toMillimetres = (value: number, unit: keyof typeof millimetresIn): number =>
  Math.round(value * millimetresIn[unit]);

/** The term of a number in one unit; lengths are in millimetres. */
export function toTerm(value: number | string, unit: Unit): string {
  if (unit === "in") return `=${value}"`;
  if (unit === "plain" || typeof value === "string") return `=${value}`;
  return unit === "kg" ? `=${value}kg` : `=${toMillimetres(value, unit)}mm`;
}
