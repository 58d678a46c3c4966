import type { BudgetRow } from "../budget-row.ts";
import type { BudgetProduct, Doubt, MatchedRow, RowStatus } from "../matched-row.ts";
import { createSearchIndex, type Found, listChoices } from "../search/search-index.ts";
import { knowSynonyms, type Synonym, type Want } from "../search/search-terms.ts";
import { createLengthen } from "./abbreviations.ts";
import { toMatch } from "./convert-row.ts";
import { isForeignMaterial, isWork } from "./description-words.ts";
import { countFits, fitMeasures, isTwofold } from "./fit-reference.ts";
import { type Description, readDescription } from "./read-description.ts";
import { type ProductFacts, type ReferenceFacts, readProduct } from "./reference-facts.ts";

/** What a budget is matched to. */
export interface BudgetCatalogue {
  products: readonly BudgetProduct[];
  synonyms: readonly Synonym[];
}

/** Candidates of a row. */
const maxCandidates = 6;

const hasWay = ({ ways }: Want, words: ReadonlySet<string>): boolean =>
  ways.some(({ terms }) => terms.every((term) => words.has(term)));

const isKind = ({ ways }: Want, kind: string | undefined): boolean =>
  kind !== undefined && ways.some(({ terms: [first] }) => first === kind);

const termOf = ({ ways: [way] }: Want): string => way?.terms[0] ?? "";

/** What a row was found to be, before its quantity is looked at. */
interface Finding {
  status: RowStatus;
  fits: readonly ReferenceFacts[];
  doubts: readonly Doubt[];
}

const notMade: Finding = { status: "no lo fabricamos", fits: [], doubts: [] };
const notFound: Finding = { ...notMade, doubts: ["not found"] };

export interface BudgetMatcher {
  match(row: BudgetRow, context?: string): MatchedRow;
}

const wordy = (text: string): string => ` ${text.toUpperCase().replace(/[^\p{L}\d-]+/gu, " ")} `;

export function createMatcher({ products, synonyms }: BudgetCatalogue): BudgetMatcher {
  const known = knowSynonyms(synonyms);
  const index = createSearchIndex(synonyms);
  for (const product of products) index.add(product);
  const facts = products.map(readProduct);
  const choices = facts.map(({ product, references }) => {
    const shown: readonly unknown[] = listChoices(product.productReferences);
    return references.filter(({ reference }) => reference === undefined || shown.includes(reference));
  });
  const all = facts.flatMap(({ references }) => references);
  const kinds = new Set(
    facts.flatMap(({ kind, references }) => [kind, ...references.flatMap((each) => each.kind ?? [])]),
  );

  const said = new Set(known.flatMap(({ terms }) => terms));
  const lengthen = createLengthen(all, said);
  const read = (text: string) => readDescription(text, known, lengthen);

  const findByCode = (text: string): ReferenceFacts[] => {
    const said = wordy(text);
    return all.filter(({ reference }) => reference?.code && said.includes(` ${reference.code.toUpperCase()} `));
  };

  /** The sizes that a first word may mean: of products of that name, and sizes that call themselves so. */
  const listOfKind = (head: Want): ReferenceFacts[] =>
    facts.flatMap(({ kind, references }) =>
      isKind(head, kind) ? references : references.filter((each) => isKind(head, each.kind)),
    );

  const factsOf = ({ product }: ReferenceFacts): ProductFacts | undefined =>
    facts.find((each) => each.product === product);

  /** 'Aro base' is a size of 'Tapa de concreto', and no lid. */
  const isStrictly = (each: ReferenceFacts, head: Want, words: readonly Want[]): boolean =>
    !factsOf(each)?.isSeveral || hasWay(head, readOwn(each)) || words.some((word) => isKind(word, each.kind));

  const listHits = ({ hits }: Found): ReferenceFacts[] =>
    hits.flatMap(({ product, reference = 0 }) => choices[product]?.[reference] ?? []);

  const isKnownKind = (want: Want): boolean => [...kinds].some((kind) => isKind(want, kind));

  function rank(fits: readonly ReferenceFacts[], { words, measures }: Description): ReferenceFacts[] {
    const score = (each: ReferenceFacts) =>
      4 * countFits(measures, each) + words.filter((word) => hasWay(word, each.names)).length;
    const scored = fits.map((each) => ({ each, score: score(each) }));
    return scored.sort((a, b) => b.score - a.score).map(({ each }) => each);
  }

  /** Of those, the ones that words tell from the others; all where words contradict each other. */
  function narrow(fits: readonly ReferenceFacts[], words: readonly Want[]): readonly ReferenceFacts[] {
    let kept = fits;
    for (const word of words) {
      const having = kept.filter(({ names }) => hasWay(word, names));
      if (having.length > 0) kept = having;
      else if (fits.some(({ names }) => hasWay(word, names))) return fits;
    }
    return kept;
  }

  function findKind(description: Description, head: Want): Finding {
    const { words, measures, alongside, second } = description;
    const inPlay = listOfKind(head);
    const unknown = words.filter((word) => !inPlay.some((each) => hasWay(word, each.words)));
    if (unknown.some((word) => isForeignMaterial(termOf(word)))) return notMade;
    const fitting = inPlay.filter((each) => fitMeasures(measures, each) !== "no");
    // Where several are of the size that the row says, none of another size is meant.
    const near = fitting.length > 1 ? fitting : inPlay;
    const told = narrow(fitting.length > 0 ? fitting : inPlay, words);
    const ranked = [
      ...rank(told, description),
      ...rank(
        near.filter((each) => !told.includes(each)),
        description,
      ),
    ];
    const [only, ...others] = told;
    const doubts: Doubt[] = [];
    if (measures.length === 0) doubts.push("no measure");
    else if (fitting.length === 0) doubts.push("no such size");
    const isSure =
      only !== undefined &&
      fitMeasures(measures, only) === "surely" &&
      isStrictly(only, head, words) &&
      !measures.some((measure) => isTwofold(measure, inPlay));
    // What a product is called tells it from another one only where that one is not said to be so too.
    const isElse = (each: ReferenceFacts) =>
      only !== undefined &&
      each.product !== only.product &&
      fitMeasures(measures, each) === "surely" &&
      words.every((word) => hasWay(word, each.words));
    if (doubts.length === 0 && (others.length > 0 || !isSure || fitting.some(isElse))) doubts.push("several fit");
    const isSaid = (word: Want) => only !== undefined && hasWay(word, only.words);
    const along = alongside.filter((word) => isKnownKind(word) && !isSaid(word));
    // 'Aro y tapa' is one size that says so.
    const isPair = second !== undefined && isKnownKind(second) && !/ y /.test(only?.reference?.reference_value ?? "");
    if (unknown.length > 0 || along.length > 0 || isPair || (only && !words.every(isSaid)))
      doubts.push("unknown words");
    if (description.isWork) doubts.push("works");
    return { status: doubts.length > 0 ? "por revisar" : "listo", fits: ranked, doubts };
  }

  function findRow(text: string, context: string | undefined): Finding {
    const coded = findByCode(text);
    if (coded.length === 1) return { status: "listo", fits: coded, doubts: [] };
    if (coded.length > 1) return { status: "por revisar", fits: coded, doubts: ["several fit"] };
    const description = read(text);
    const [head] = description.words;
    if (head && isKnownKind(head)) return findKind(description, head);
    if (head && isWork(termOf(head))) return notMade;
    // 'Ø 36"' below 'Tubería de concreto reforzado'.
    if (!head && description.measures.length > 0 && context) {
      const found = findRow(`${context} ${text}`, undefined);
      return {
        ...found,
        status: found.status === "listo" ? "por revisar" : found.status,
        doubts: [...found.doubts, "chapter"],
      };
    }
    const later = description.words.find(isKnownKind);
    if (description.words.some((word) => isForeignMaterial(termOf(word)))) return notMade;
    const found = index.find(text);
    // What is found by leaving words out is something else that shares the rest.
    if (!later && (found.hits.length === 0 || found.dropped.length > 0)) return notFound;
    const fits = [...new Set([...listHits(found), ...(later ? rank(listOfKind(later), description) : [])])];
    return { status: "por revisar", fits, doubts: ["unknown words"] };
  }

  /** A code of ours in its own column says all. */
  function findEntry({ code, text }: BudgetRow, context: string | undefined): Finding {
    const coded = code === undefined ? [] : findByCode(code);
    return coded.length === 1 ? { status: "listo", fits: coded, doubts: [] } : findRow(text, context);
  }

  function matchEntry(row: BudgetRow, context: string | undefined): MatchedRow {
    const { status, fits, doubts } = findEntry(row, context);
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

  /** Words alone are an entry only where their measures are a size of ours. */
  function matchWords(row: BudgetRow): MatchedRow {
    const { words, measures } = read(row.text);
    const [head] = words;
    const isEntry =
      findByCode(row.text).length > 0 ||
      (head !== undefined &&
        isKnownKind(head) &&
        listOfKind(head).some((each) => fitMeasures(measures, each) === "surely"));
    return isEntry ? matchEntry(row, undefined) : noProduct(row);
  }

  return {
    match: (row, context) => {
      if (row.kind === "entry") return matchEntry(row, context);
      return row.kind === "text" ? matchWords(row) : noProduct(row);
    },
  };
}

const readOwn = ({ names }: ReferenceFacts): ReadonlySet<string> => names;

const noProduct = (row: BudgetRow): MatchedRow => ({
  ...row,
  status: "no es un producto",
  match: undefined,
  candidates: [],
  doubts: [],
});

/** Each row with what of the catalogue it means, in the rows' order. */
export function matchRows(rows: readonly BudgetRow[], matcher: BudgetMatcher): MatchedRow[] {
  let chapter: string | undefined;
  return rows.map((row) => {
    const matched = matcher.match(row, chapter);
    if (matched.status === "no es un producto" && row.kind === "text") chapter = row.text;
    return matched;
  });
}
