import { foldedCount } from "./count-words.ts";
import { type Draft, isAny, isEntry, type LineRule, maxLine, withReadings } from "./draft.ts";
import { depthOf } from "./item-number.ts";
import { readQuantities } from "./read-quantity.ts";
import { done, foldWords, isChapter, months, option } from "./row-words.ts";

const place =
  "(?:torre|casa|vivienda|apartamento|apto|bloque|edificio|manzana|sede|frente|tramo|etapa|pozo|camara|sumidero|modulo|kilometro|km)";

/** What may be equal to the one above. */
const site = `(?:${place}|parque|plaza|plazoleta|cancha|barrio|vereda|sector|calle|carrera|anden|costado|lado|conjunto)`;

const places = `(?:pisos?|nivel(?:es)?|plantas?|lotes?|${place}s)`;

/** 'más 5% de desperdicio', 'incluir desperdicio del 5%', alone in its line. */
const waste = String.raw`[(*+\s]*(?:nota:? )?(?:(?:adicion|agreg|anad|consider|inclu|sum)\p{L}* |mas |con |el |un )*(?:\d[\d.,]* ?% (?:de |por )?desperdicio|desperdicio:? (?:del? )?(?:el |un )?\d[\d.,]* ?%)`;

/** 'Son 8 casas iguales' */
const equalPlaces = String.raw`^(?:son |para )?(?:l[ao]s )?${foldedCount} ${place}s iguales\b`;

/** The quantities below are those of one place or unit, or of an option, which may not be wanted. */
const multipliers = [
  // 'Para 2 torres:', '2 torres:'
  String.raw`(?:^|\s)para (?:las |los )?${foldedCount} ${place}s?\b[^\d:]*:$`,
  String.raw`^${foldedCount} ${place}s\b[^\d:]*:$`,
  // 'Para cada una de las 12 casas:', 'En cada uno de los pozos'
  String.raw`(?:^|\s)cada un[oa] de (?:l[ao]s )?(?:${foldedCount} )?${place}s?\b`,
  equalPlaces,
  `^${waste}`,
  // 'por cada casa (son 3 casas)', 'Cantidades por vivienda'; not 'precios por unidad', 'valor de cada unidad'
  String.raw`(?:^|\s)(?:por|cada) ${place}\b|^(?!.*\b(?:cotiz[a-z]+|cuestan?|costos?|precios?|valen?|valor(?:es)?|vr\.?) (?:por|(?:de )?cada) unidad\b(?! (?:de vivi|habit|resid)))(?:.*\s)?(?:por|cada) unidad\b`,
  // 'Torres 3 y 4 (cada una)', 'Pisos 3 al 10'
  String.raw`^[^:]*\b${place}s?\b[^:]*\bcada un[oa]\b`,
  String.raw`^${places} (?:(?:\d+|[a-z])(?:, ?| ?(?:al?|y|e|hasta|[-–]) ?))+(?:\d+|[a-z])(?![\p{L}\d])`,
  // 'Opción 2 de 3:', 'Segunda opción', 'Propuesta B'; not 'Propuesta 12 de 2026', 'Vía alternativa', 'Opción de pago'
  String.raw`^(?!ruta |via )(?:[a-z]+ )?(?!propuesta|variante|escenario (?:cultural|deportiv|recreativ))${option}(?:al)?(?:es)?\b(?! de (?:entrega|pago)\b)|^(?:propuesta|variante) (?:\d+\b(?! de (?:20\d\d|${months}))|[b-z]\b|a ?(?:$|[:(.–-]))`,
  // 'No cotizar:', 'No cotizar, ya comprado:', 'No incluir lo comprado'; not 'No cotizar: transporte'
  String.raw`^no (?:se )?(?:compra[rn]?|cotiza[rn]?|incluir|pedir|piden?)(?: lo\b|[:,]? ?(?:ya\b|$))`,
  // 'APU 2.1', 'Análisis de precios unitarios'
  String.raw`^(?:a\.?p\.?u\.?|analisis (?:de )?precios? unitarios?)(?!\p{L})`,
].map((each) => new RegExp(each, "u"));

/** 'Cotización anterior:', 'Lo que llegó:', 'Inventario de obra': these rows may not be wanted. */
const unwanted = new RegExp(
  String.raw`^(?:[a-z]+ ){0,3}?(?:(?!instalad)${done}[oa]s?|anterior(?:es)?|devolucion(?:es)?|inventario|llego|llegaron|sobrantes?|stock)(?!\p{L})`,
  "u",
);

/** Whether the quantities below a line may be multiplied, or not be wanted. */
export const isMultiplier = (words: string): boolean => isAny(multipliers, words) || unwanted.test(words);

const dwelling = "(?:casa|vivienda|apartamento|apto|torre|edificio|pozo|camara)";
/** 'Casa tipo A x 12', 'Vivienda B (12 unidades)' */
const dwellingTimes = new RegExp(
  String.raw`^(?<of>${dwelling}s?\b.*?)(?:\s[x×*]\s?|\s?\()(?<times>${foldedCount})(?:\sun\p{L}*)?\)?:?$`,
  "u",
);
/** '12 casa tipo a'; not '4 torre de iluminación'. */
const countedDwelling = new RegExp(
  String.raw`^${foldedCount} ${dwelling}s?(?: (?:tipo|modelo|iguales|\d{1,3}|[a-z])(?![\p{L}\d]).*)?$`,
  "u",
);
/** 'todo x 3', 'multiplicar por 3', 'eso es para una torre, son 6', 'lo mismo para la torre 2', 'Parque 2: igual'. */
const multiplierOfRowsAbove = new RegExp(
  String.raw`^(?:el doble(?!\p{L})|${waste}|(?:todo|lo anterior|es[ot]o?) (?:x|por|\*) ?(?<times>${foldedCount})|multiplic\p{L}+ (?:todo )?(?:x|por) ?(?<by>${foldedCount})|es[ot]o? es (?:por|para) (?:cada |(?<one>una?) (?:sol[oa] )?)?${place}\b(?:.*\bson (?<all>${foldedCount}))?|(?<again>lo mismo|igual|idem) (?:(?:\p{L}+ )?(?:para|en) (?:el|las?|los|otr[oa]s?) |(?:a|que) (?:(?:el|la) )?${place}\b)|(?<same>(?:para )?(?:(?:el|l[ao]s?) )?(?:otr[oa]s? )?(?:${foldedCount} )?${site}s?(?: [^\s:(,]+){0,2}[ :(,-]+(?:lo mismo|igual|idem)(?!\p{L})))|${equalPlaces}`,
  "u",
);
const countedPlaces = new RegExp(String.raw`(?<places>${foldedCount}) ${place}s?\b`, "u");

/** Whether a line multiplies the rows above it. */
export const multipliesAbove = (words: string): boolean => multiplierOfRowsAbove.test(words);

/** Asks whether the quantities of `rows` are wanted `factor` times; undefined if the buyer does not say how often. */
const multiply = (rows: readonly Draft[], factor: number | undefined): readonly Draft[] =>
  rows.map((row) => {
    if (!isEntry(row)) return row;
    return withReadings(row, factor === undefined ? [] : row.readings.flatMap((each) => [each, each * factor]));
  });

/** The number of places that a line names, or its other number of times; undefined without one. */
function findFactor(words: string): number | undefined {
  const { times, by, one, all, again, same } = multiplierOfRowsAbove.exec(words)?.groups ?? {};
  const places = one ? undefined : countedPlaces.exec(words)?.groups?.places;
  const [thousandths] = readQuantities(all ?? places ?? times ?? by ?? "");
  const factor = thousandths ? thousandths / 1000 : undefined;
  return (again ?? same) === undefined ? factor : (factor ?? 1) + 1;
}

/**
 * The words of a row without a product, with its number of places in front: '12 casa tipo a' also for an entry 'Casa tipo
 * A' and for 'Casa tipo A x 12'; undefined for another entry.
 */
export function wordsAbout({ kind, text, unit, quantity }: Draft): string | undefined {
  if (text.length > maxLine) return undefined;
  if (kind !== "entry") return foldWords(text).replace(dwellingTimes, "$<times> $<of>");
  const words = foldWords(`${quantity} ${text}`);
  // '2 torres:' is read as a quantity.
  return (unit === "" && text.endsWith(":")) || countedDwelling.test(words) ? words : undefined;
}

/** The end of the rows below the heading at `at`. */
function findEnd(rows: readonly Draft[], at: number): number {
  const depth = depthOf(rows[at]?.item ?? "");
  const isNext = (row: Draft) => {
    const words = row.kind === "text" || isEntry(row) ? wordsAbout(row) : undefined;
    if (row.kind === "text" && row.item !== "" && depthOf(row.item) <= depth) return true;
    return words !== undefined && (words.endsWith(":") || isChapter(words) || countedDwelling.test(words));
  };
  const next = rows.findIndex((row, place) => place > at && isNext(row));
  return next < 0 ? rows.length : next;
}

/** Asks about the rows above a line such as 'todo x 3'. */
export const multiplyAbove: LineRule = (rows, at, words) => {
  const above = rows.slice(0, at);
  if (!multipliesAbove(words) || !above.some(isEntry)) return undefined;
  return [...multiply(above, findFactor(words)), ...rows.slice(at)];
};

/** Asks about the rows below a heading such as 'Para 2 torres:', up to the next one. */
export const multiplyBelow: LineRule = (rows, at, words) => {
  if (!isMultiplier(words) && !countedDwelling.test(words)) return undefined;
  // 'Cantidades por vivienda' may be the last line.
  if (!rows.slice(at).some(isEntry)) return multiply(rows, findFactor(words));
  const end = findEnd(rows, at);
  return [...rows.slice(0, at + 1), ...multiply(rows.slice(at + 1, end), findFactor(words)), ...rows.slice(end)];
};
