import { readUnit } from "./budget-unit.ts";
import { countWord } from "./count-words.ts";
import { readQuantityFirst } from "./read-line.ts";

/** Between the parts of a sentence. A comma with no space after it is inside a number. */
const between = /\s*(?:[,;]\s+|\.\s+(?=\p{L}))(?:(?:y|e|además|también)\s+)?|\s+(?:y|e|más|además|también)\s+/giu;

/** Words after a number that is no number of products: '2 sin tapa', '24 pulgadas', '0,50 m de altura', '8 días'. */
const notProduct =
  /^(?:con|sin|por|para|pulg\p{L}*|cent[ií]metros?|mil[ií]metros?|di[aá]metro|alt(?:o|ura)|ancho|larg[oa]|longitud|espesor|grueso|profund\p{L}*|fondo|d[ií]as?|obras?|casas?|sedes?)$/iu;

/** Words that ask for something, or begin an answer. */
const asking =
  /\b(?:cotiz|necesit|precio|requier|requer|quier|quisi|solicit|favor|regal|busc|hola|buen[oa]s)|^(?:s[ií]|ok|listo|dale|ah|entonces|porfa)(?=[\s,]|$)/i;

const beforeDigit = /\s(?=\d)/;
const beforeCountWord = new RegExp(String.raw`\s(?=${countWord}\s)`, "giu");

/** '4 de 80x80x80' after '6 cajas de 60x60x60': the product is the one before. */
const withoutProduct = /^(?:de\s+)?(?=[\dø])/iu;

const readText = (part: string): string => readQuantityFirst(part)?.text ?? "";

function isItem(part: string): boolean {
  const word = /^\p{L}{3,}/u.exec(readText(part))?.[0];
  return word !== undefined && !notProduct.test(word) && [undefined, "other"].includes(readUnit(word));
}

/** A part that leaves out its product, with the product of the part before; otherwise undefined. */
function complete(part: string, before: string): string | undefined {
  const text = readText(part);
  const product = /^\D*/.exec(readText(before))?.[0].trim();
  if (!product || !withoutProduct.test(text)) return undefined;
  return `${part.slice(0, -text.length)}${product} ${text.replace(withoutProduct, "")}`;
}

/** Separates the words before the first product: 'Buenos días, necesito cotización de'. */
function splitIntroduction(part: string): string[] {
  if (isItem(part)) return [part];
  const starts = [part.search(beforeDigit), ...[...part.matchAll(beforeCountWord)].map(({ index }) => index)];
  const start = starts.find((at) => /\p{L}/u.test(part.slice(0, at)) && isItem(part.slice(at + 1)));
  return start === undefined ? [part] : [part.slice(0, start), part.slice(start + 1)];
}

/** Longer lines stay whole. */
const maxLength = 2000;

/**
 * Splits a sentence of a message into a line for each product, if each has its quantity before it: 'Necesito 6 cajas
 * 60x60x60, 4 tapas y 10 tubos de 24"'. A sentence without a request needs two products; other lines stay whole.
 */
export function splitSentence(sentence: string): string[] {
  if (sentence.length > maxLength) return [sentence];
  const lines: string[] = [];
  let mark = "";
  let start = 0;
  for (const next of [...sentence.matchAll(between), { 0: "", index: sentence.length }]) {
    const part = sentence.slice(start, next.index);
    const before = lines.at(-1) ?? "";
    const item = complete(part, before) ?? (isItem(part) || /[.;]/.test(mark) ? part : undefined);
    if (isItem(before) && item !== undefined) lines.push(item);
    else lines.splice(-1, 1, ...splitIntroduction(before + mark + part));
    mark = next[0];
    start = next.index + mark.length;
  }
  const [first = ""] = lines;
  const items = lines.filter(isItem);
  const isRequest = items.length === 1 && !isItem(first) && asking.test(first);
  return items.length > 1 || isRequest ? lines : [sentence];
}
