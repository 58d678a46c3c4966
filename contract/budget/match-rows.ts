import type { BudgetRow } from "../requests/budget-row.ts";
import type { MatchedRow } from "../requests/matched-row.ts";
import { prepareSynonyms, type QueryTerm } from "../search/search-terms.ts";
import { createExpander } from "./abbreviations.ts";
import { isForeignUnit } from "./budget-unit.ts";
import { type BudgetCatalogue, readCatalogue } from "./catalogue-facts.ts";
import { removeDitto } from "./complete-dittos.ts";
import { toMatch } from "./convert-row.ts";
import { isForeignMaterial, isMaterial, isOfSurfaces, isWork } from "./description-words.ts";
import { noteMark } from "./draft.ts";
import { type Finding, findKind, notMade, sortByFit } from "./find-kind.ts";
import { fitMeasures } from "./fit-reference.ts";
import { isAmongWords, termOf } from "./query-terms.ts";
import { type Description, readDescription } from "./read-description.ts";
import type { ReferenceFacts } from "./reference-facts.ts";
import { foldWords, withoutSupply } from "./row-words.ts";
import { removeTails, splitTail } from "./split-description.ts";

/** Most candidates of one row. */
const maxCandidates = 6;

const ready = (reference: ReferenceFacts): Finding => ({ status: "listo", fits: [reference], doubts: [] });

/** The first word without a digit: the type in 'A-10 bordillo' is not the product. */
const headOf = (words: readonly QueryTerm[]): QueryTerm | undefined => words.find(({ text }) => !/\d/.test(text));

/** 'Ø 36"' below 'Tubería de concreto reforzado': a match through the chapter is always a question to the buyer. */
const doubtChapter = ({ status, fits, doubts }: Finding): Finding => ({
  status: status === "listo" ? "por revisar" : status,
  fits,
  doubts: [...doubts, "chapter"],
});

const isWithoutSupply = new RegExp(String.raw`^(?:(?:capitulo|cap\.) \S+ )?${withoutSupply}`);

const notProduct = (row: BudgetRow): MatchedRow => ({
  ...row,
  status: "no es un producto",
  match: undefined,
  candidates: [],
  doubts: [],
});

/** Completes a finding with the quantity to order; a row without one is not ready. */
function toMatchedRow(read: BudgetRow, { status, fits, doubts, isQuantityOpen }: Finding): MatchedRow {
  const row = isQuantityOpen ? { ...read, readings: [] } : read;
  const matches = fits.slice(0, maxCandidates).map((each) => toMatch(each, row));
  const candidates = matches.map(({ match }) => match);
  const [first] = matches;
  const none = { ...row, match: undefined, candidates, doubts };
  if (status !== "listo" || !first) {
    const open = first?.doubt === "no quantity" || first?.doubt === "ambiguous quantity" ? [first.doubt] : [];
    return { ...none, status, doubts: status === "por revisar" ? [...doubts, ...open] : doubts };
  }
  if (first.doubt) return { ...none, status: "por revisar", doubts: [first.doubt] };
  return { ...none, status, match: first.match };
}

export interface BudgetMatcher {
  match(row: BudgetRow, context?: string): MatchedRow;
}

export function createMatcher({ products, synonyms }: BudgetCatalogue): BudgetMatcher {
  const known = prepareSynonyms(synonyms);
  const catalogue = readCatalogue({ products, synonyms });
  const { all, findByCode, findByWords, findNearKind, isKnownKind, listOfKind } = catalogue;
  const expandAbbreviations = createExpander(all, new Set(known.flatMap(({ terms }) => terms)));
  const read = (text: string) => readDescription(text, known, expandAbbreviations);

  /** 'Tuvo 24"': asks about the references of the nearest kind that have the row's measures. */
  function findMisspelt(text: string, misspelt: QueryTerm): Finding | undefined {
    const isWord = all.some(({ words }) => isAmongWords(misspelt, words));
    const kind = isWord ? undefined : findNearKind(misspelt);
    if (kind === undefined) return undefined;
    const description = read(foldWords(text).replace(misspelt.text, kind));
    const [head] = description.words;
    if (!head || !isKnownKind(head)) return undefined;
    const { status, fits } = findKind(description, head, catalogue);
    const fitting = fits.filter((each) => fitMeasures(description.measures, each) !== "no");
    if (status === "no lo fabricamos" || fitting.length === 0) return undefined;
    return { status: "por revisar", fits: fitting, doubts: ["misspelt"] };
  }

  /**
   * 'Pozo de inspección h=3,00': asks about the references whose names have all words of the row, such as the rings of a
   * manhole. A match without one of the words is another product that shares the other words.
   */
  function findNamed(text: string, description: Description): Finding {
    const { words, isWork: isLabour } = description;
    // 'Manhole' means 'pozo de inspección'.
    const terms = words.flatMap(({ alternatives }) => alternatives.at(-1)?.terms ?? []);
    const isNamed = terms.length > 1 || (terms.length > 0 && /\bprefab/i.test(text));
    if (isLabour || !isNamed) return notMade;
    const named = all.filter(({ names }) => words.every((word) => isAmongWords(word, names)));
    if (named.length === 0) return notMade;
    return { status: "por revisar", fits: sortByFit(named, description), doubts: ["unknown words"] };
  }

  /** Asks about 'Tubería 8"' below 'TUBERÍA PVC', and about each row below 'DEMOLICIONES'. */
  function doubtBelow(found: Finding, context = ""): Finding {
    const [only] = found.fits;
    if (found.status !== "listo" || !only) return found;
    const named = read(context).words;
    const isOwn = (word: QueryTerm) => isAmongWords(word, only.words);
    const hasKind = named.some(isKnownKind);
    // 'PAVIMENTO ASFÁLTICO' has kerbs, 'CAJAS EN MAMPOSTERÍA' no boxes of concrete.
    const isOther = (word: QueryTerm) =>
      isForeignMaterial(termOf(word)) && !isOwn(word) && (hasKind || !isOfSurfaces(termOf(word)));
    const isBoth = named.some((word) => isMaterial(termOf(word)) && isOwn(word));
    const isAsked = isWithoutSupply.test(foldWords(context)) || (!isBoth && named.some(isOther));
    return isAsked ? doubtChapter(found) : found;
  }

  function findText(text: string, unit: string, context: string | undefined): Finding {
    const [coded, ...others] = findByCode(text);
    if (coded && others.length === 0) return ready(coded);
    if (coded) return { status: "por revisar", fits: [coded, ...others], doubts: ["several fit"] };
    const description = read(text);
    const { words, measures } = description;
    const head = headOf(words);
    if (head && isKnownKind(head)) return doubtBelow(findKind(description, head, catalogue), context);
    if (head && isWork(termOf(head))) return notMade;
    if (!head && measures.length > 0 && context) return doubtChapter(findText(`${context} ${text}`, unit, undefined));
    // 'Transporte', 'Suministro e instalación'.
    if (!head && measures.length === 0) return notMade;
    if (words.some((word) => isForeignMaterial(termOf(word)))) return notMade;
    if (isForeignUnit(unit)) return notMade;
    const later = words.find(isKnownKind);
    const misspelt = head && !later ? findMisspelt(text, head) : undefined;
    if (misspelt) return misspelt;
    const { found, isWhole } = findByWords(text);
    if (!later && !isWhole) return findNamed(text, description);
    const ofKind = later ? sortByFit(listOfKind(later), description) : [];
    return { status: "por revisar", fits: [...new Set([...found, ...ofKind])], doubts: ["unknown words"] };
  }

  /** Asks about a row whose remarks are not the words and measures of its product: 'en PVC', 'son de 42"', 'solo 4'. */
  function doubtRemarks(found: Finding, text: string, remarks: string, unit: string): Finding {
    const [own = ""] = text.split(noteMark);
    const [main, tail] = splitTail(foldWords(own));
    const remarked = findText(`${main}; ${removeTails(foldWords(remarks))}; ${tail}`, unit, undefined);
    if (found.status !== "listo" || (remarked.status === "listo" && remarked.fits[0] === found.fits[0])) return found;
    const fits = [...new Set([...found.fits, ...remarked.fits])];
    return { status: "por revisar", fits, doubts: ["unknown words"], isQuantityOpen: /\d/.test(remarks) };
  }

  /**
   * One of the company's codes, in a column of codes or in place of the item number, identifies the reference, unless
   * the description names another one.
   */
  function findEntry({ item, code, product, unit, remarks, ...row }: BudgetRow, context: string | undefined): Finding {
    const text = product === undefined ? row.text : `${product} ${removeDitto(row.text)}`;
    const finding = findText(text, unit, context);
    const [coded, ...others] = findByCode(code ?? item);
    if (coded && others.length === 0) {
      const { status, fits } = finding;
      const isOther = status === "listo" ? fits[0] !== coded : !fits.some((each) => each.product === coded.product);
      if (fits.length === 0 || !isOther) return ready(coded);
      return { status: "por revisar", fits: [...new Set([coded, ...fits])], doubts: ["code"] };
    }
    return remarks === undefined ? finding : doubtRemarks(finding, text, remarks, unit);
  }

  /** A row without unit and quantity is an entry only if it names a kind and a measure: 'tubos de 24 x 10'. */
  function isEntry(text: string): boolean {
    if (findByCode(text).length > 0) return true;
    const { words, measures } = read(text);
    return words.some(isKnownKind) && measures.length > 0;
  }

  return {
    match: (row, context) => {
      if (row.kind === "entry") return toMatchedRow(row, findEntry(row, context));
      return row.kind === "text" && isEntry(row.text) ? toMatchedRow(row, findEntry(row, undefined)) : notProduct(row);
    },
  };
}

/** Matches each row, in the given order; a text row that begins with words is the chapter of the rows below it. */
export function matchRows(rows: readonly BudgetRow[], matcher: BudgetMatcher): MatchedRow[] {
  let chapter: string | undefined;
  return rows.map((row) => {
    const matched = matcher.match(row, chapter);
    if (row.kind === "text" && /^\P{N}*\p{L}/u.test(row.text)) chapter = row.text;
    return matched;
  });
}
