import { parsePhrase } from "../search/search-terms.ts";
import { isSized } from "./describing-columns.ts";
import { isForeignMaterial, isVariant } from "./description-words.ts";
import { type Draft, noteMark } from "./draft.ts";
import { depthOf } from "./item-number.ts";
import { foldWords, isChapter, isSummary } from "./row-words.ts";

/** 0 without any. */
function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Words and signs after which a sentence continues. */
const openEnding =
  /(?:[,;:(/+-]|\b(?:de|del|en|y|e|o|con|para|por|incluye|inc|la|el|los|las|a|al|tipo|clase|d|diametro)\.?)$/;

/** More characters than an open ending has. An entry may consist of thousands of lines. */
const endingLength = 40;

const isOpen = (text: string): boolean => openEnding.test(foldWords(text.slice(-endingLength)));

/** 'EN PVC', 'CON TAPA', 'SIN TAPA', 'PERFORADA', 'H = 0,50'. 'EN VÍA PRINCIPAL' and 'DE LA CALLE 5' are chapters, 'EN LETRAS:' is a foot. */
const addition =
  /^(?:(?:en|de) (?!(?:el |l[ao]s? )?(?:anden|calle|carrera|etapa|fase|alcaldia|barrio|finca|letra|lote|obra|sector|torre|tramo|via|zona)(?:es|s)?\b)|con (?!recursos )|incluye |segun |sin (?!aiu|descuento|iva|transporte)|(?:bicapa|(?:bisel|galvaniz|perfor|pigment|ranur|reforz)ad[oa])s?(?!\p{L}))|^\p{L}{1,2}\s?=/u;

/** 'DIÁMETRO 36"'. 'TRAMO 2' and 'TUBERÍA DE 24"' are chapters. */
const isSize = (text: string): boolean => isSized(text) && !/^\p{L}+ de /u.test(foldWords(text));

/** 'EN CONCRETO' and 'EN CALARCÁ'; not 'EN PVC', 'EN ACERO' and 'EN CONCRETO FUNDIDO EN SITIO'. */
const mayBeTitle = (text: string): boolean =>
  /^en (?!.*\b(?:sitio|acero|caucho|lamina|material|metal|metalic[ao]|plastico|polimer\p{L}*|resina)(?!\p{L}))/u.test(
    foldWords(text),
  ) &&
  !isSized(text) &&
  !parsePhrase(text).some((word) => isForeignMaterial(word) || isVariant(word));

const hasLength = (text: string): boolean => isSized(text.replace(/\bclase\b/gi, ""));

const continuesCell = (text: string): boolean => addition.test(foldWords(text)) || isSize(text);

/** Of lines, words with a number may be a size. */
const continuesText = (before: string, text: string, areCells: boolean): boolean =>
  isOpen(before) || /^(?:[\p{Ll}(,;.Ø]|\d\S*["”x×])/u.test(text) || (areCells ? continuesCell(text) : /\d/.test(text));

/** Whether a row goes on in 'caja 60x60x60' behind 'Demolición de', or in '36" clase III'; not 'Caja 60x60x60' behind 'EXCAVACIONES'. */
const finishes = (before: string, text: string): boolean =>
  isOpen(before) || /^\d\S*["”x×]/u.test(text) || addition.test(foldWords(text));

/** A line without its page number. */
const withoutPage = (text: string): string => text.replace(/p[áa]g(?:ina|\.)?\s*\d+(?:\s*(?:de|\/)\s*\d+)?/i, "");

const isAdjacent = (before: Draft, row: Draft): boolean => before.lines[1] + 1 === row.lines[0];

function join(before: Draft, row: Draft): Draft {
  const [own = "", ...notes] = before.text.split(noteMark);
  return {
    ...(row.kind === "entry" ? row : before),
    kind: before.kind === "entry" || row.kind === "entry" ? "entry" : "text",
    lines: [before.lines[0], row.lines[1]],
    item: before.item,
    text: [`${own} ${row.text}`.trim(), ...notes].join(noteMark),
  };
}

/**
 * Joins the lines of one entry: those that continue it, and those before the line with its quantity. `areCells`: the rows
 * of a sheet.
 */
export function joinRows(rows: readonly Draft[], areCells = false): Draft[] {
  const entries = rows.filter(({ kind }) => kind === "entry");
  const [, lastLine] = entries.at(-1)?.lines ?? [0, 0];
  const begun = rows.filter(({ kind, item }) => item !== "" && (kind === "entry" || kind === "text"));
  const depth = mostCommon(begun.map(({ item }) => depthOf(item)));
  const hasItems = begun.filter(({ item }) => depthOf(item) === depth).length >= 0.6 * entries.length;
  /** Whether sizes are headings of the rows below them: one stands between a chapter and its first row. */
  const areHeadings =
    areCells &&
    rows.some(({ kind, item, text }, at) => {
      const [before, next] = [rows[at - 1], rows[at + 1]];
      const isFirst = !before || before.kind === "headings" || (before.kind === "text" && before.item !== "");
      return kind === "text" && item === "" && isFirst && next?.kind === "entry" && next.item !== "" && isSize(text);
    });
  const counts = new Map<string, number>();
  for (const { text } of rows) counts.set(withoutPage(text), (counts.get(withoutPage(text)) ?? 0) + 1);

  /** Whether a row of a sheet without item numbers is no title of the rows below it. */
  const isAddition = ({ text, lines }: Draft): boolean =>
    addition.test(foldWords(text)) && (lines[0] > lastLine || !mayBeTitle(text));

  const continues = (before: Draft, row: Draft): boolean => {
    if (!isAdjacent(before, row) || row.item !== "" || row.text === "") return false;
    // A line that every page repeats, or a heading, belongs to no entry.
    const isHeading = isChapter(row.text) || isSummary(row.text);
    const isRepeated =
      (counts.get(withoutPage(row.text)) ?? 0) > 1 && !(areCells && addition.test(foldWords(row.text)));
    if (row.kind === "text" && (isRepeated || isHeading)) return false;
    const isBegun = before.kind === "text" && before.item !== "" && depthOf(before.item) === depth && hasItems;
    // A text with a number of one part may be a chapter.
    const mayBegin = depth > 1 || finishes(before.text, row.text);
    if (row.kind === "entry") return isBegun && mayBegin && !isChapter(before.text);
    if (row.kind !== "text") return false;
    if (before.kind === "entry")
      return hasItems && !(areHeadings && isSize(row.text) && !hasLength(before.text))
        ? continuesText(before.text, row.text, areCells)
        : isOpen(before.text) || (areCells && isAddition(row));
    return isBegun && depth > 1;
  };

  const joined: Draft[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    if (before && continues(before, row)) joined[joined.length - 1] = join(before, row);
    else joined.push(row);
  }
  return joined;
}
