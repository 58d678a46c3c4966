import { maxReadings } from "../requests/budget-row.ts";
import { countWord } from "./count-words.ts";
import type { Draft } from "./draft.ts";
import { readQuantities } from "./read-quantity.ts";
import { foldWords, isChapter, isSummary } from "./row-words.ts";

// All patterns are for folded words.
const count = String.raw`\b(?:\d+|${countWord})(?!\p{L})`;
const counts = new RegExp(count, "gu");
const size = /\d[\d.,]*(?:\s*[x×*]\s*\d[\d.,]*)+/g;
/** 'Uy no, ' */
const lead = String.raw`(?:\p{L}{1,4}[\s,.!]+)*`;
const place =
  "(?:torre|casa|vivienda|apartamento|apto|bloque|edificio|manzana|sede|frente|tramo|etapa|pozo|camara|sumidero|modulo|kilometro|km)";

/**
 * 'perdón, son 15', 'no, mejor 12', 'corrijo: 15', '15 en vez de 20', 'las de 60 pasan a 30'. Not 'Disculpe, me cotiza 20
 * cajas'.
 */
const correction = new RegExp(
  [
    String.raw`^${lead}(?:corrijo|correccion|corregir|rectific\p{L}+|me equivoque|no[\s,.!]+(?:son|eran|sean|mejor)|perdon[\s,.:!]+necesit\p{L}+)(?!\p{L})`,
    String.raw`^${lead}(?:perdon\p{L}*|disculp\p{L}*)[\s,.:!]+(?:(?:las?|los|el)\s+\p{L}+\s+)?(?:${count}|son|eran|es|no|mejor|quise)(?!\p{L})`,
    String.raw`^${lead}(?:(?:perdon\p{L}*|disculp\p{L}*|mejor|digo|que)[\s,.:!]+(?:(?:que|son|sean|de|en)\s+)*\d{1,3}(?!\d)|no (?:son )?de \d.*\bsino\b)`,
    String.raw`^(?:mejor|digo)\s+(?!una?\s)(?:(?:que\s+)?(?:son|sean)\s+)?${count}`,
    String.raw`\b(?:en vez|en lugar) de\s+\d`,
    String.raw`^\*\s?${count}$|^(?:agreg\p{L}+|sum\p{L}+|y)\s${count}\smas$`,
    String.raw`\b(?:son|sean|eran|lease|(?:pas[ae]n?|qued[ae]n?|cambi[ae]\p{L}*|aument\p{L}+|disminuy\p{L}+|modifi\p{L}+|reduc(?:e|en|ir)|(?:sub|baj)[ae](?:l[ao]s?|n)?)\b.*\b(?:a|en))\s+${count}(?:\s+(?:un\p{L}*|piezas|m\p{L}*))?\s*$`,
  ].join("|"),
  "u",
);

/** 'las tapas ya no', 'quítele las tapas'. Not 'se cancela de contado', which is paid. */
const retraction =
  /\bya no\b|^(?:olvid[ae](?:l[ao]s?)?|siempre no)(?!\p{L})|^(?:\p{L}{1,8}[\s,.]+){0,2}?(?:no van?|quit\p{L}+|elimin\p{L}+|cancel\p{L}+ (?:las|los|es[ao]s?|todo))(?!\p{L})/u;
/** 'ya no necesito nada' */
const everything = /\b(?:nada|todo)\b/;

/**
 * Quantities of one place or unit: 'Para 2 torres:', '2 torres:', 'por cada casa (son 3 casas)', 'Torres 3 y 4 (cada una)',
 * 'Pisos 3 al 10', 'Cantidades por vivienda', 'APU 2.1'. Those of an option, which may not be wanted: 'Opción 2:'.
 */
const multiplier = new RegExp(
  String.raw`(?:^|\s)(?:para (?:las |los )?${count} ${place}s?\b[^\d:]*:$|(?:por|cada) ${place}\b)|^${count} ${place}s\b[^\d:]*:$|^[^:]*\b${place}s?\b[^:]*\bcada un[oa]\b|^(?:pisos|niveles|plantas|torres|casas|viviendas|apartamentos|aptos|bloques|edificios|manzanas|lotes) (?:(?:\d+|[a-z])(?:, ?| ?(?:al?|y|e|hasta|[-–]) ?))+(?:\d+|[a-z])(?![\p{L}\d])|^(?:opcion|alternativa) (?:\d|[a-z]\b)|^(?:a\.?p\.?u\.?|analisis (?:de )?precios? unitarios?)(?!\p{L})`,
  "u",
);
const dwelling = "(?:casa|vivienda|apartamento|apto|torre|edificio|pozo|camara)";
/** 'Casa tipo A x 12', 'Vivienda B (12 unidades)' */
const dwellingTimes = new RegExp(
  String.raw`^(?<of>${dwelling}s?\b.*?)(?:\s[x×*]\s?|\s?\()(?<times>${count})(?:\sun\p{L}*)?\)?:?$`,
  "u",
);
/** '12 casa tipo a'; not '4 torre de iluminación'. */
const countedDwelling = new RegExp(
  String.raw`^${count} ${dwelling}s?(?: (?:tipo|modelo|\d{1,3}|[a-z])(?![\p{L}\d]).*)?$`,
  "u",
);
/** 'todo x 3', 'multiplicar por 3', 'eso es por torre', 'lo mismo para la torre 2'. */
const multiplierBelow = new RegExp(
  String.raw`^(?:el doble(?!\p{L})|(?:todo|lo anterior|es[ot]o?) (?:x|por|\*) ?(?<times>${count})|multiplic\p{L}+ (?:todo )?(?:x|por) ?(?<by>${count})|es[ot]o? es (?:por|para) (?:cada )?${place}|(?:${place} \S+[ :(]+)?(?<again>lo mismo|igual|idem) (?:(?:\p{L}+ )?para (?:el|las?|los|otr[oa]s?) |(?:a|que) (?:el|la) ${place}))`,
  "u",
);
const countedPlaces = new RegExp(String.raw`(?<places>${count}) ${place}s?\b`, "u");
/** 'x 3', 'solo 4', 'faltan 2', 'cambia a 80x80' beside a row. */
const noted = new RegExp(
  String.raw`^(?:ya )?(?:x|solo|solamente|(?:falta|aument|sum|agreg|qued|ten)\p{L}*|hay) ?(?:\d|${countWord}(?!\p{L}))|^(?:se )?cambi\p{L}+ (?:a|por)(?!\p{L})`,
  "u",
);
/** Longer lines are no headings and no corrections. */
const maxLine = 200;

/** Whether the note beside a row changes its quantity or its product. */
export function isAboutRow(note: string): boolean {
  const words = foldWords(note.slice(0, maxLine));
  return [correction, retraction, multiplier, noted].some((each) => each.test(words));
}

/** Whether a line of a message is about the quantities of lines above it, and has no product of its own. */
export function isAboutRows(line: string): boolean {
  if (line.length > maxLine) return false;
  const words = foldWords(line);
  return (correction.test(words) && words.search(counts) >= 0) || multiplierBelow.test(words);
}

const withReadings = (row: Draft, readings: readonly number[]): Draft => ({
  ...row,
  readings: [...new Set(readings)].sort((a, b) => b - a).slice(0, maxReadings),
});

/** Asks whether the quantities of `rows` are wanted `factor` times; undefined if the buyer does not say how often. */
const multiply = (rows: readonly Draft[], factor: number | undefined): readonly Draft[] =>
  rows.map((row) => {
    if (row.kind !== "entry") return row;
    return withReadings(row, factor === undefined ? [] : row.readings.flatMap((each) => [each, each * factor]));
  });

/** The number of places that a line names, or its other number of times; undefined without one. */
function findFactor(words: string): number | undefined {
  const { times, by, again } = multiplierBelow.exec(words)?.groups ?? {};
  const [thousandths] = readQuantities(countedPlaces.exec(words)?.groups?.places ?? times ?? by ?? "");
  const factor = thousandths ? thousandths / 1000 : undefined;
  return again === undefined ? factor : (factor ?? 1) + 1;
}

const isEntry = ({ kind }: Draft): boolean => kind === "entry";

/** The beginnings of the words and the numbers by which a correction names a row. */
const namesOf = (text: string): string[] =>
  (foldWords(text.slice(0, maxLine)).match(/\d+|\p{L}{4,}/gu) ?? []).map((name) =>
    /\d/.test(name) ? name : name.slice(0, 3),
  );

/** Asks about the entries above a correction that have most of its words and numbers; without any about the last one. */
function correct(rows: readonly Draft[], at: number, words: string): readonly Draft[] {
  const said = namesOf(words);
  const above = rows.slice(0, at).filter(isEntry);
  const shared = above.map(({ text, quantity }) => {
    const names = namesOf(`${text} ${quantity}`);
    return said.filter((name) => names.includes(name)).length;
  });
  const highest = Math.max(0, ...shared);
  const meant = new Set(highest > 0 ? above.filter((_, place) => shared[place] === highest) : above.slice(-1));
  return rows.map((row) => {
    if (!meant.has(row)) return row;
    const names = namesOf(row.text);
    const [only, ...others] = (
      words
        .replace(size, "")
        .replace(/\b(?:vez|lugar) de|\bde \d+/g, "")
        .match(counts) ?? []
    ).filter((each) => !names.includes(each));
    const readings = only !== undefined && others.length === 0 ? readQuantities(only) : [];
    return withReadings(row, readings.length > 0 ? [...row.readings, ...readings] : []);
  });
}

/**
 * The words of a row without a product, with its number of places in front: '12 casa tipo a' also for an entry 'Casa tipo
 * A' and for 'Casa tipo A x 12'; undefined for another entry.
 */
function wordsAbout({ kind, text, unit, quantity }: Draft): string | undefined {
  if (text.length > maxLine) return undefined;
  if (kind !== "entry") return foldWords(text).replace(dwellingTimes, "$<times> $<of>");
  const words = foldWords(`${quantity} ${text}`);
  // '2 torres:' is read as a quantity.
  return (unit === "" && text.endsWith(":")) || countedDwelling.test(words) ? words : undefined;
}

/** The end of the rows below the heading at `at`. */
function findEnd(rows: readonly Draft[], at: number): number {
  const isNext = (row: Draft) => {
    const words = row.kind === "text" || isEntry(row) ? wordsAbout(row) : undefined;
    return words !== undefined && (words.endsWith(":") || isChapter(words) || countedDwelling.test(words));
  };
  const next = rows.findIndex((row, place) => place > at && isNext(row));
  return next < 0 ? rows.length : next;
}

/** Whether rows above a summary are those that it sums up: not below the title of a summary that each page repeats. */
function hasOwnRows(above: readonly Draft[]): boolean {
  const first = above.findIndex(({ kind }) => kind === "entry");
  return first >= 0 && !above.slice(0, first).some(({ text }) => isSummary(text));
}

/** Before a quoted mail, whose lines may have no marks. */
const quote =
  /(?:^|\s)(?:escribio|wrote):$|^-+ ?(?:mensaje (?:original|reenviado)|original message|forwarded message)|^(?:de|from): \S.*@/;

const productOf = ({ text, unit }: Draft): string => foldWords(`${text.slice(0, maxLine)} ${unit}`);

/** Asks about the rows of a quoted mail with a product of the answer above it. */
function doubtQuoted(above: readonly Draft[], quoted: readonly Draft[]): readonly Draft[] {
  const answered = new Set(above.filter(isEntry).map(productOf));
  return quoted.map((row) => (isEntry(row) && answered.has(productOf(row)) ? withReadings(row, []) : row));
}

/** Asks about the rows below a summary with the product and the quantity of one of its rows, alone or together. */
function doubtDetails(rows: readonly Draft[]): readonly Draft[] {
  const entries = rows.filter(isEntry).map((row) => ({ row, product: productOf(row), count: row.readings[0] ?? 0 }));
  const details = entries.filter(({ row, product, count }) => {
    const [summed, ...others] = entries.filter((each) => each.product === product);
    const sum = others.reduce((all, each) => all + each.count, 0);
    return summed && summed.row !== row && [count, sum].includes(summed.count);
  });
  const asked = new Set(details.map(({ row }) => row));
  return rows.map((row) => (asked.has(row) ? withReadings(row, []) : row));
}

/**
 * Asks about quantities that another line corrects ('perdón, son 15'), takes back ('las tapas ya no') or multiplies
 * ('Para 2 torres:'). The quantity as written and the other one are offered. Asks about those of a summary too, and
 * those that a quoted mail has again.
 */
export function doubtQuantities(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.reduce<readonly Draft[]>((rows, draft, at) => {
    const words = wordsAbout(draft);
    if (words === undefined) return rows;
    const above = rows.slice(0, at);
    if (isSummary(words) && hasOwnRows(above)) return [...above, ...multiply(rows.slice(at), undefined)];
    if (isSummary(words)) return [...above, ...doubtDetails(rows.slice(at))];
    if (draft.kind === "headings" || draft.kind === "total") return rows;
    if (quote.test(words)) return [...above, ...doubtQuoted(above, rows.slice(at))];
    if (retraction.test(words) && everything.test(words)) {
      return [...multiply(above, undefined), ...rows.slice(at)];
    }
    if (correction.test(words) || retraction.test(words)) return correct(rows, at, words);
    if (multiplierBelow.test(words) && above.some((row) => row.kind === "entry")) {
      return [...multiply(above, findFactor(words)), ...rows.slice(at)];
    }
    if (!multiplier.test(words) && !countedDwelling.test(words)) return rows;
    // 'Cantidades por vivienda' may be the last line.
    if (!rows.slice(at).some(isEntry)) return multiply(rows, findFactor(words));
    const end = findEnd(rows, at);
    const below = multiply(rows.slice(at + 1, end), findFactor(words));
    return [...rows.slice(0, at + 1), ...below, ...rows.slice(end)];
  }, drafts);
}
