import { readUnit } from "./budget-unit.ts";
import { countWord } from "./count-words.ts";
import { asking, readLine, readQuantityFirst, stock } from "./read-line.ts";
import { months } from "./row-words.ts";

/** Between the parts of a sentence: '2)' in a list too. A comma with no space after it is inside a number. */
const between =
  /\s*(?:[,;]\s+|\.\s+(?=\p{L})|\s\/\s+)(?:(?:y|e|adem[aá]s|tambi[eé]n)\s+)?|\s+(?:y|e|m[aá]s|adem[aá]s|tambi[eé]n|\d{1,2}\))\s+/giu;

/** Between a size and the number of the next product, without a comma: '10 tubos de 24" 8 cajas', '24" (10) 36" (5)'. */
const behindSize =
  /(?:["”″]|[x×]\d+(?:[.,]\d+)?|\d\s?(?:cms?|mm))\s+(?=\d{1,6}\s+\p{L}{3,}s(?!\p{L}))|\(\d{1,6}\)\s+(?=\d[\d.,]*\s?["”″x×*])/giu;

interface Mark {
  text: string;
  start: number;
}

/** Whether a bracket is open behind a number. */
function isInAddends(before: string): boolean {
  const [counted = "", addends] = before.split(/[()]/).slice(-2);
  return addends !== undefined && before.lastIndexOf("(") > before.lastIndexOf(")") && /\d/.test(counted);
}

/** What separates the parts of a sentence, in order. */
const findMarks = (sentence: string): Mark[] =>
  [
    ...[...sentence.matchAll(between)].map(({ 0: text, index: start }) => ({ text, start })),
    ...[...sentence.matchAll(behindSize)].map(({ 0: whole, index }) => {
      const size = whole.trimEnd();
      return { text: whole.slice(size.length), start: index + size.length };
    }),
  ]
    // 'entre 20 y 25' is one quantity.
    .filter(({ start }) => !/(?:^|\s)entre\s+[\d.,]+$/i.test(sentence.slice(0, start)))
    // So is '30 cajas (10 de ellas en marzo y 20 en abril)'.
    .filter(({ start }) => !isInAddends(sentence.slice(0, start)))
    .sort((a, b) => a.start - b.start);

/**
 * Words after a number that is no number of products: '2 sin tapa', '24 pulgadas', '0,50 m de altura', '8 días',
 * 'clase III: 5', '15 de febrero', 'km 3 vía al mar', 'son 45 perdón'.
 */
const notProduct = new RegExp(
  String.raw`^(?:con|sin|por|para|m[aá]s|pulg\p{L}*|cent[ií]metros?|mil[ií]metros?|di[aá]metro|alt(?:o|ura)|ancho|larg[oa]|longitud|espesor|grueso|profund\p{L}*|fondo|clase|d[ií]as?|obras?|casas?|sedes?|hojas|puestos|perd[oó]n|disculp\p{L}*|qu[eé]|v[ií]a|${months})$`,
  "iu",
);

/** Words that ask for something, or begin an answer. */
const request = new RegExp(
  String.raw`\b(?:${asking}|hola|buen[oa]s)|^(?:s[ií]|ok|listo|dale|ah|entonces|porfa)(?=[\s,]|$)`,
  "i",
);

const beforeStock = new RegExp(String.raw`(?:^|\s)(?=${stock}\d)`, "iu");
/** 'Pedido 1234: 15 cajas'; not 'Nota: 15 cajas sin fondo'. */
const heading = /^(?!not|obs|plazo|entrega|direcci|lugar|tel|cel|fecha|proyecto|cliente)\p{L}[^:]*:\s+\d/iu;

const isOwned = new RegExp(`^${stock}`, "iu");
const ownedHeading = new RegExp(`^${stock}$`, "iu");
const beforeDigit = /\s(?=\d)/g;
const beforeCountWord = new RegExp(String.raw`\s(?=${countWord}\s)`, "giu");

/** '4 de 80x80x80' after '6 cajas de 60x60x60': the product is the one before. */
const withoutProduct = /^(?:de\s+)?(?=[\dø])/iu;

const readText = (part: string): string => readQuantityFirst(part)?.text ?? "";

/** Whether a part has a quantity and a product: '6 cajas', 'bordillo 80x20x50: 640 ml'. */
function isItem(part: string): boolean {
  const { text, quantity } = readLine(part);
  const word = quantity === "" ? undefined : /\p{L}{3,}/u.exec(text)?.[0];
  return word !== undefined && !notProduct.test(word) && (readUnit(word) === undefined || /^puntos?$/i.test(word));
}

/** A part that leaves out its product, as '6 de 80' after '14 cajas de 60', with that product; otherwise undefined. */
export function complete(part: string, before: string): string | undefined {
  const text = readText(part);
  if (!withoutProduct.test(text)) return undefined;
  const product = /^\D*\p{L}{3}\D*/u.exec(readText(before))?.[0].trim();
  return product ? `${part.slice(0, -text.length)}${product} ${text.replace(withoutProduct, "")}` : undefined;
}

const number = String.raw`\d[\d.,/]*`;
const unit = String.raw`(?:["”″]|(?:cms?|mm|mts?|m|pulg\p{L}*)(?!\p{L}))`;
const sized = new RegExp(
  String.raw`(?:[Øø]\s?)?${number}(?:(?:\s?[x×*]\s?${number})+(?:\s?${unit})?|\s?${unit})`,
  "iu",
);

/** The parts of 'Tubo clase II 24" con empaque': before its size, the size, and behind it. */
function splitSize(text: string): [before: string, size: string, behind: string] | undefined {
  const found = sized.exec(text);
  if (!found) return undefined;
  return [text.slice(0, found.index), found[0], text.slice(found.index + found[0].length)];
}

const isClass = (words: string): boolean => /^\s*(?:clase|cl\.?)\s?\S+\s*$/i.test(words);

/** Characters of a part of a line; a longer one has more than a size and a quantity. */
const maxPart = 100;

/**
 * 'Cajas 80x80x80 (4)' for the part '80x80x80 (4)' behind 'Cajas 60x60x60 (20)'; otherwise undefined. Other words beside
 * a size than its class may be said of both.
 */
function completeSize(part: string, before: string): string | undefined {
  if (part.length > maxPart || before.length > maxPart) return undefined;
  const [lead] = splitSize(part) ?? [];
  // '24 cajas 60x60x60 (20), 80x80x80 (4)': 24 may be the sum.
  if (lead === undefined || !/^(?:de\s+)?$/i.test(lead) || readQuantityFirst(before)) return undefined;
  const [product = "", , first = ""] = splitSize(readLine(before).text) ?? [];
  const whole = product + part.slice(lead.length);
  const { text, quantity } = readLine(whole);
  const [, , second] = splitSize(text) ?? [];
  if (!/\p{L}{3}/u.test(product) || quantity === "" || second === undefined) return undefined;
  const isSame = isClass(second) ? first.trim() === "" || isClass(first) : (first + second).trim() === "";
  return isSame ? whole : undefined;
}

/** 'Tengo en bodega ' for the line 'Tengo en bodega:' above a list; otherwise empty. */
export const readOwnedHeading = (line: string): string => ownedHeading.exec(line.replace(/:$/, " "))?.[0] ?? "";

/** Numbers in front of the first product of a sentence, of a date and an address; each is read with all that follows. */
const maxStarts = 20;

/** Separates the words before the first product: 'Buenos días, necesito cotización de'. */
function splitIntroduction(part: string): [introduction: string, item?: string] {
  const starts = [
    part.search(beforeStock),
    ...[beforeDigit, beforeCountWord].flatMap((before) => [...part.matchAll(before)].map(({ index }) => index)),
  ];
  const start = starts.slice(0, maxStarts).find((at) => /\p{L}/u.test(part.slice(0, at)) && isItem(part.slice(at + 1)));
  return start === undefined ? [part] : [part.slice(0, start), part.slice(start + 1)];
}

interface Line {
  text: string;
  isItem: boolean;
  /** The line before, whose product this one has in another size. */
  sizeBefore?: Line | undefined;
}

/** What follows 'Tengo 5 cajas y quiero otras 8' is asked for; not what follows 'Tengo 5 cajas que requieren tapa'. */
const thenAsks =
  /(?:[,;]|\s(?:y|pero))\s+(?:\p{L}+\s+){0,2}(?:cotiz[ae]|faltan?|necesit[ao]|quier[eo]|quisier\p{L}+|requier[eo])\s+(?:\p{L}+\s+)?\d/iu;

/** 'Tengo ' before '10 tapas' in 'Tengo 5 cajas y 10 tapas'; otherwise empty. */
const readOwned = (before: Line | undefined, part: string): string =>
  (before?.isItem && /^\d/.test(part) && !thenAsks.test(before.text) && isOwned.exec(before.text)?.[0]) || "";

const courtesy = /^\s*(?:muchas |mil )?gracias(?!\p{L})/iu;
/** 'Todo en PVC' */
const aboutAll = /^\s*(?:tod[oa]s?|son)\s/i;

/** Adds the next part of a sentence, which follows `mark`, to its lines. */
function addPart(lines: Line[], part: string, mark: string): void {
  const before = lines.at(-1);
  const sized = before?.isItem ? completeSize(part, before.text) : undefined;
  const whole = sized ?? (before?.isItem ? complete(part, before.text) : undefined);
  if (whole !== undefined || isItem(part)) {
    // The quantity of 'Anillo 1,20 x 0,50, reforzado: 14' comes last.
    const isEnd = before && !before.isItem && /\d/.test(before.text) && readText(part) === "";
    if (isEnd) Object.assign(before, { text: before.text + mark + part, isItem: true });
    else if (sized !== undefined) lines.push({ text: sized, isItem: true, sizeBefore: before });
    else lines.push({ text: readOwned(before, part) + (whole ?? part), isItem: true });
  } else if (!before?.isItem) {
    const [introduction, item] = splitIntroduction(part);
    lines.splice(-1, 1, { text: (before ? before.text + mark : "") + introduction, isItem: false });
    if (item !== undefined) lines.push({ text: item, isItem: true });
  } else if (courtesy.test(part) || (/[.;)]/.test(mark) && !(before.sizeBefore && aboutAll.test(part))))
    lines.push({ text: part, isItem: false });
  else for (let line: Line | undefined = before; line; line = line.sizeBefore) line.text += mark + part;
}

/** Longer lines stay whole. */
const maxLength = 2000;

/**
 * Splits a sentence of a message into a line for each product, if each has a quantity: 'Necesito 6 cajas 60x60x60, 4
 * tapas y 10 tubos de 24"'. A sentence without a request needs two products; other lines stay whole.
 */
export function splitSentence(sentence: string): string[] {
  if (sentence.length > maxLength) return [sentence];
  const lines: Line[] = [];
  let mark = "";
  let start = 0;
  for (const next of [...findMarks(sentence), { text: "", start: sentence.length }]) {
    addPart(lines, sentence.slice(start, next.start), mark);
    mark = next.text;
    start = next.start + mark.length;
  }
  const items = lines.filter(({ isItem }) => isItem).length;
  const [first] = lines;
  const isRequest =
    items === 1 && first?.isItem === false && [request, beforeStock, heading].some((each) => each.test(sentence));
  return items > 1 || isRequest ? lines.map(({ text }) => text) : [sentence];
}
