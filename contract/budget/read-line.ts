import { readUnit } from "./budget-unit.ts";
import { countWord, joinSpelledOut } from "./count-words.ts";
import { looksLikeItem } from "./item-number.ts";
import { amount, isQuantity, mayCount, range, readQuantities, removeAbout } from "./read-quantity.ts";
import { countLetters } from "./row-words.ts";

/** The parts of a line of text; missing ones are empty. */
export interface LineParts {
  item: string;
  text: string;
  unit: string;
  quantity: string;
  /** Whether figures behind the quantity may be quantities too: '2 12 24', '1 200'. */
  isDoubtful?: boolean;
}

/** A word that may be a unit. */
export const unitWord = String.raw`(?:m(?:ts?|etros?)?\.? (?:lineal(?:es)?|cuadrados?|c[uú]bicos?)|[a-záéíóú]{1,12}[²³23]?\.?|m\.l\.|m\.?\^?[23]|c\/u)`;
/** Prices at the end of a line. Each line matches in one way only: '$ 5' in two would take exponential time. */
export const money = String.raw`(?:\s+(?:\$?${amount}|\$))*`;

const unitThenQuantity = new RegExp(
  String.raw`^(?<text>.+?)\s+(?<unit>${unitWord})\s+(?<quantity>${amount})(?<figures>${money})\s*$`,
  "iu",
);
const quantityThenUnit = new RegExp(
  String.raw`^(?<text>.+?)(?<mark>[\s:,=x×(-]\s*)(?<quantity>${amount})\s*(?<unit>${unitWord})\)?(?<figures>${money})\s*$`,
  "iu",
);
/** For 'y 6 cajas', 'también otros 4'. */
const joining = String.raw`(?:(?:y|e|tambi[eé]n|adem[aá]s|m[aá]s o menos|m[aá]s|otr[oa]s?|necesit[oa](?:mos)?|quiero|cant(?:idad|\.)?|son|ser[ií]an|unos|unas|como|aprox(?:imadamente)?\.?|m[ií]nimo)[\s,:]+)*`;
/** Not 'un saludo', 'una pregunta', 'mil gracias'. */
const polite = String.raw`(?!(?:un|una|uno)\s+(?:saludo|abrazo|pregunta|consulta|cordial|feliz|buen|gran|favor|vez|cotizaci|presupuesto|momento|duda)|mil\s+(?:gracias|disculpas))`;

/** Words that ask for something. */
export const asking =
  "(?:cotiz|necesit|precio|requier|requer|quier|quisi|solicit|favor|regal|busc|pedir|pido|compr|agr[eé]g|falta|pendient|m[aá]nd[ae]|consig)";
const owning = String.raw`(?:ten(?:g|[ií]a|emos)\p{L}*|hay|hab[ií]a|(?:qued|sobr)(?:an?|[oó]|aron)|(?:compr|ped|recib|lleg|entreg|despach|envi|instal|us|llev)(?:[éíó]|[ai]mos|aron|ieron)|no\s+(?:\p{L}+\s+)?(?:necesit|quier|requ|son|va)\p{L}*|(?:quit|cancel|elimin|devolv)\p{L}+)`;
/** Before a quantity that is not asked for: 'tengo', 'ya compramos', 'me quedan', 'no necesito'. Not 'tengo que pedir', 'tengo una obra'. */
export const stock = String.raw`(?:ya\s+)?(?:(?:me|nos|yo)\s+)?(?:ya\s+)?${owning}(?!\p{L})(?:\s+(?!que\s|${asking})\p{L}+){0,3}?\s+(?!un[oa]?\s)`;

/** For '24 x tubo', as in the site's search; '24 × Tubería' is a subtotal in a shared list. */
const times = String.raw`(?:(?:x\s+|[*]\s*)(?=\p{L}))?`;

/** For '1/2 viaje' and 'medio viaje', whose quantity the buyer is asked for. */
const part = String.raw`(?:\d+\/\d+|medi[oa])`;

const quantityFirst = new RegExp(
  String.raw`^(?:[-•*·]\s*)?(?:${joining}(?<owned>${stock})|${joining})${polite}(?<quantity>${range}(?=\s)|[1-9]\d*(?:\s?\+\s?[1-9]\d?)+(?=\s+\p{L})|${countWord}(?=\s)|${part}(?=\s)|${amount})\s*${times}(?:(?<unit>${unitWord})\s+(?:[-–]\s+)?)?(?:de\s+)?(?![x×]\s*\d)(?<text>\p{L}.*)$`,
  "iu",
);
/** '12 60x60x60' and '3 - 36"' below 'Cajas:'. */
const quantityThenSize = new RegExp(
  String.raw`^(?:[-•*·]\s*)?(?<quantity>\d{1,5})\s+(?:[-–]\s+)?(?<text>${amount}\s?[x×*"”″].*)$`,
);
const isPart = new RegExp(`^${part}$`, "i");
/** For 'Tubo, cant: 24'. */
const endingInCount = /[\s,;(]+cant(?:idad)?[.:]*$/iu;
/** For 'M-01 UN 14 BANCA', 'M-01 14 UN BANCA'. */
const quantityAfterItem = [
  String.raw`(?<unit>${unitWord})\s+(?<quantity>${amount})`,
  String.raw`(?<quantity>${amount})\s+(?<unit>${unitWord})`,
].map((counted) => new RegExp(String.raw`^(?<item>\S+)\s+${counted}\s+(?<text>\p{L}.*)$`, "iu"));
/** Dots or dashes between the description and its quantity. */
const leader = /\s*(?:\.{4,}|…{2,}|_{4,}|-{4,}|(?:\s\.){4,}|\s(?:\.{3}|…)\s)\s*/;
const counted = new RegExp(String.raw`^(?<quantity>${amount})\s*(?<unit>${unitWord})?$`, "iu");
const quantityLast = new RegExp(
  String.raw`^(?<text>.+?)(?<mark>\s*[:=]\s*|\s+[-–—]\s+|\s+[x×]\s*|\s*\((?:[x×]\s*)?|[\s,;(]+cant(?:idad)?[.:]*\s*)(?<quantity>${amount}|${countWord})\)?\.?\s*$`,
  "iu",
);
/** Three lengths. */
const volume = String.raw`\d(?:\s?[x×*]\s?${amount}){2}`;
/** 'cajas 60x60x60 8': not '350000', which may be a price. */
const volumeThenQuantity = new RegExp(
  String.raw`^(?<text>.*${volume}(?:\s?(?:mm|cms?|mts?|m))?)\s+(?<quantity>\d{1,3})$`,
  "i",
);
/** 'Caja 60x60x60 - 2026': the year of the works. */
const year = /^20(?:2\d|3[0-5])$/;
const endsInVolume = new RegExp(String.raw`${volume}\s*(?:mm?|cms?|mts?)?$`, "i");
/** Whether a number behind '×' may be another length: '1,20 x 0,50'; that of 'clase 3 x 24' is a quantity. */
const endsInLength = (text: string): boolean =>
  /\d\s*(?:mm?|cms?|mts?)?$/i.test(text) && !/\b(?:clase\s|cl\.?)\s*\d$/i.test(text) && !endsInVolume.test(text);
/** The letter of a dimension, as in 'H: 50'; not that of 'tipo A: 6' and of '1,20 m: 6'. */
const endsInDimension = /^(?!.*\b(?:tipo|clase|torre|bloque|manzana)\s+\p{L}$)(?:.*\s)?[abdehlø]$/iu;
/** 'TCR-24-II 30', 'CAJ-60 x 4': a code with a hyphen, and its quantity. */
const codeThenQuantity = new RegExp(
  String.raw`^(?<text>[A-Z]{2,}\d*(?:-[A-Z\d]+)+)\s+(?:[x×*]\s*)?(?<quantity>${amount})$`,
  "u",
);
const itemFirst = /^(?<item>\S+)\s+(?<rest>\S.*)$/u;

/** The unit of a quantity in a line of text. 'h', 'd' and 'l' are a height, a diameter and a length: 'h 50'. */
const readLineUnit = (unit: string) => (/^[dhl]$/i.test(unit) ? undefined : readUnit(unit));

/** In thousandths of a metre: longer than every piece. */
const minLaidLength = 10_000;
const endsInSize = /(?:\d["”″'′]{0,2}|\d\s*(?:cms?|mm|mts?|m|pulg(?:adas?)?\.?)|\bclase\s+\S+)$/i;

/**
 * Whether metres after `text` are a quantity: those of 'Anillo de 1,20 m', 'hasta 12 m' and '10 tubos 24", 25 m' are a
 * size.
 */
const isLaidLength = (text: string, quantity: string): boolean =>
  !/^\d+\s+\p{L}/u.test(text) &&
  endsInSize.test(text.trimEnd()) &&
  readQuantities(quantity).some((value) => value >= minLaidLength);

const lengthAtEnd = /^(?<before>.*)\s(?:[x×]\s?|(?:l|h|largo|long\.?|longitud|alto)\s?[=:]?\s?)?\d+(?:[.,]\d+)?$/i;

/** Whether a text ends in a length behind another size; not in the last of three. */
const endsInPieceLength = (text: string): boolean =>
  !endsInVolume.test(text) && /^\P{L}*\p{L}.*\d/u.test(lengthAtEnd.exec(text)?.groups?.before ?? "");

/** Marks a line as doubtful if one of the figures behind its quantity is too small for a price. */
const withFigures = <Parts>(parts: Parts, figures: readonly string[]) => ({
  ...parts,
  ...(figures.some(mayCount) && { isDoubtful: true }),
});

function matchTable(line: string): Omit<LineParts, "item"> | undefined {
  const { text = "", unit = "", quantity = "", figures = "" } = unitThenQuantity.exec(line)?.groups ?? {};
  // 'vía a Filandia km 2' is a place; a table has prices behind its kilometres.
  const isPlace = /^km$/i.test(unit) && line.endsWith(quantity);
  // 'Tubo 24" x 2,50 m 10'
  if (/^m(?:ts?)?\.?$/i.test(unit) && endsInPieceLength(text)) return undefined;
  if (readLineUnit(unit) && isQuantity(quantity))
    return isPlace ? undefined : withFigures({ text, unit, quantity }, figures.split(" "));
  const after = quantityThenUnit.exec(line)?.groups;
  if (!after?.text || !after.unit || !after.quantity || !isQuantity(after.quantity)) return undefined;
  // '60x60x60 un' and '80 x 80 un' are sizes without a quantity, '60x60 x 8 un' has one.
  const isLength = endsInLength(after.text) && !/\d[x×]\d[\d.,]*\s$/i.test(after.text);
  const isDash = after.mark === "- " && after.text.endsWith(" ");
  if (/^[x×-]/i.test(after.mark ?? "") && isLength && !isDash) return undefined;
  const known = readLineUnit(after.unit);
  const isMetres = known === "ml" && !/l/i.test(after.unit.replace(/metros?/i, ""));
  const mayEnd = isMetres
    ? endingInCount.test(after.text) || isLaidLength(after.text, after.quantity)
    : known !== undefined && known !== "time";
  const parts = { text: after.text, unit: after.unit, quantity: after.quantity };
  return mayEnd ? withFigures(parts, (after.figures ?? "").split(" ")) : undefined;
}

/**
 * Two quantities: '12 cajas 60x60x60 4 un', '12 Cajas 60x60x60 (4 un)'. Not '3 Peldaños 4 un', whose number may be that
 * of the row.
 */
const countedTwice = /^\d+\s+(?:\p{Ll}{3,}s(?!\p{L})|\p{L}{3,}[sS](?!\p{L}).*\(\s*\d[\d.,]*\s*\p{L}[^()]*\)$)/u;

function splitItem(text: string): [item: string, rest: string] {
  const { item = "", rest = "" } = itemFirst.exec(text)?.groups ?? {};
  const isItem = looksLikeItem(item) && /\p{L}{3}/u.test(rest) && !/^(?:(?:de|x|und?|ml|m2?)\b|[×*])/i.test(rest);
  return isItem ? [item, rest] : ["", text];
}

const trimText = (text: string): string =>
  text
    .replace(/^[-•*·]\s+/, "")
    .replace(/[\s:,=(–—-]+$/, "")
    .replace(endingInCount, "");

/** The list marks '1.', '2)', '3.-' and 'a)'. */
const listMark = /^(?<item>\d{1,3}(?:[.)]-?|-)|[a-z]\))\s+(?=\S)/i;

/** Splits a line with columns: the longest text, and the first number after it. */
function readChunks(chunks: readonly string[]): LineParts | undefined {
  const text = [...chunks].sort((a, b) => countLetters(b) - countLetters(a))[0] ?? "";
  const at = chunks.indexOf(text);
  const [first = ""] = chunks;
  const [quantity, ...figures] = chunks.slice(at + 1).filter(isQuantity);
  if (quantity === undefined || countLetters(text) < 3) return undefined;
  return withFigures({ item: at > 0 && looksLikeItem(first) ? first : "", text, unit: "", quantity }, figures);
}

/** The mark of a list before its line. */
const bullet = /^[•·◦○●‣■□+→➤►>✓✔]\s*/u;

const arrow = /(?!^)\s?(?:[-=]{1,20}>|→)\s?(?=\d)/;

/** A longer line is treated as text without a quantity. */
const maxLineLength = 2000;

/** A number before the words is a quantity in a message, and an item number in a table. */
export type LineSource = "message" | "table";

/**
 * Parses a line of a message or of a PDF: 'item text unit quantity', 'text: quantity', and of a message also
 * 'quantity text'.
 */
export function readLine(source: string, of: LineSource = "message"): LineParts {
  const whole = removeAbout(source.trim().replace(bullet, "").replace(/\s+/g, " ").replace(arrow, ": "));
  if (whole.length > maxLineLength) return { item: "", text: whole, unit: "", quantity: "" };
  const line = joinSpelledOut(whole);
  const marked = listMark.exec(line)?.groups?.item;
  if (marked !== undefined) {
    return { ...readUnmarked(line.slice(marked.length).trim(), source, of), item: marked };
  }
  return readUnmarked(line, source, of);
}

function readLeader(line: string): LineParts | undefined {
  const [words = "", count = ""] = line.split(leader);
  const { unit = "", quantity = "" } = counted.exec(count)?.groups ?? {};
  if (!isQuantity(quantity)) return undefined;
  const [item, text] = splitItem(words);
  return { item, text: trimText(text), unit, quantity };
}

function readAfterItem(line: string): LineParts | undefined {
  for (const pattern of quantityAfterItem) {
    const { item = "", unit = "", quantity = "", text = "" } = pattern.exec(line)?.groups ?? {};
    if (looksLikeItem(item) && readLineUnit(unit) && isQuantity(quantity)) return { item, text, unit, quantity };
  }
  return undefined;
}

/** Parses a line without its list mark. `source` still has the runs of spaces and tabs between columns. */
function readUnmarked(line: string, source: string, of: LineSource): LineParts {
  const figures = readLeader(line) ?? readAfterItem(line);
  if (figures) return figures;
  const { text: code, quantity: count } = codeThenQuantity.exec(line)?.groups ?? {};
  if (code && count && isQuantity(count)) return { item: "", text: code, unit: "", quantity: count };
  const table = matchTable(line);
  if (table) {
    const [item, text] = splitItem(table.text);
    return { ...table, item, text: trimText(text), ...(countedTwice.test(line) && { isDoubtful: true }) };
  }
  const chunks = source.trim().split(/\s{2,}|\t/);
  const columns = chunks.length > 2 ? readChunks(chunks) : undefined;
  if (columns) return columns;
  return (
    (of === "message" ? (readExplained(line) ?? readQuantityFirst(line)) : undefined) ??
    readQuantityLast(line) ??
    readWords(line)
  );
}

/** Parses 'quantity unit text'; undefined for a line that does not begin with a quantity. */
export function readQuantityFirst(line: string): LineParts | undefined {
  const parts = (quantityFirst.exec(line) ?? quantityThenSize.exec(line))?.groups ?? {};
  const { owned = "", quantity = "", unit = "", text = "" } = parts;
  if (!isQuantity(quantity) && (!isPart.test(quantity) || !readLineUnit(unit))) return undefined;
  // 'punto' is a unit of installations, and the beginning of 'punto ecológico'.
  const known = readUnit(unit) && !/^puntos?$/i.test(unit) ? unit : "";
  const rest = known || !unit ? text : line.slice(line.indexOf(unit, quantity.length)).replace(/^de\s+/i, "");
  // The quantity 'tengo 5' is no number, so the buyer is asked.
  return { item: "", text: rest, unit: known, quantity: owned + quantity };
}

const quantityThenBracket = /^(?:[-•*·]\s*)?(?<quantity>[1-9]\d*)\s*(?<text>\([^()]*\)\s*\p{L}.*)$/u;

/** Parses '30 (10 + 20) cajas', whose quantity the buyer is asked for. */
function readExplained(line: string): LineParts | undefined {
  const { text, quantity } = quantityThenBracket.exec(line)?.groups ?? {};
  return text && quantity ? { item: "", text, unit: "", quantity, isDoubtful: true } : undefined;
}

function readQuantityLast(line: string): LineParts | undefined {
  const {
    text = "",
    mark = "",
    quantity = "",
  } = (volumeThenQuantity.exec(line) ?? quantityLast.exec(line))?.groups ?? {};
  const isMeasure = endsInLength(text);
  // 'diámetro = 36', 'L=2,50' and 'H: 50' are sizes; '60 x 60 = 6' and 'tipo A: 6' are quantities.
  const isNamed = mark.includes("=")
    ? !isMeasure && !endsInVolume.test(text) && !/["”]$/.test(text)
    : endsInDimension.test(text);
  const isSize = isNamed || (/^\s*[x×]/i.test(mark) && isMeasure);
  const isYear = /[-–—(]/.test(mark) && year.test(quantity);
  if (isSize || isYear || !isQuantity(quantity)) return undefined;
  const [item, words] = splitItem(text);
  return { item, text: trimText(words), unit: "", quantity };
}

function readWords(line: string): LineParts {
  const [item, text] = splitItem(line);
  return { item, text, unit: "", quantity: "" };
}
