import SearchableMap from "minisearch/SearchableMap";
import type { BudgetProduct } from "../requests/matched-row.ts";
import { createSearchIndex } from "../search/search-index.ts";
import { maxEdits, prepareSynonyms, type QueryTerm, type Synonym } from "../search/search-terms.ts";
import { isKind, termOf } from "./query-terms.ts";
import { type ReferenceFacts, readProduct } from "./reference-facts.ts";

/** The catalogue data that budgets are matched against. */
export interface BudgetCatalogue {
  products: readonly BudgetProduct[];
  synonyms: readonly Synonym[];
}

export interface CatalogueFacts {
  all: readonly ReferenceFacts[];
  /** The references whose code the text contains. */
  findByCode(text: string): ReferenceFacts[];
  /** The references that match the words of a text, the best first; `isWhole` if no word had to be dropped. */
  findByWords(text: string): { found: ReferenceFacts[]; isWhole: boolean };
  /** Whether a word is the kind of a product or reference: 'tubo'. */
  isKnownKind(queryTerm: QueryTerm): boolean;
  /** The kind, or the buyers' word for one, that a misspelt word is nearest to; undefined if none is near. */
  findNearKind(misspelt: QueryTerm): string | undefined;
  /** The references of a kind: of products whose name begins with it, and those whose own text does. */
  listOfKind(head: QueryTerm): ReferenceFacts[];
}

const withSpacedWords = (text: string): string => ` ${text.toUpperCase().replace(/[^\p{L}\d-]+/gu, " ")} `;

export function readCatalogue({ products, synonyms }: BudgetCatalogue): CatalogueFacts {
  // Another server may list a product twice.
  const distinct = [...new Map(products.map((product) => [product.idProduct, product])).values()];
  const index = createSearchIndex(synonyms);
  for (const product of distinct) index.add(product);
  const facts = distinct.map(readProduct);
  const all = facts.flatMap(({ references }) => references);
  const kinds = new Set([...facts, ...all].map(({ kind }) => kind));
  /** The kinds, and the buyers' words for them: 'tubo'. */
  const kindWords = new SearchableMap<true>();
  for (const kind of kinds) if (kind) kindWords.set(kind, true);
  for (const { terms } of prepareSynonyms(synonyms)) {
    const [word, ...more] = terms;
    if (word && more.length === 0) kindWords.set(word, true);
  }

  return {
    all,
    findByCode: (text) => {
      const said = withSpacedWords(text);
      return all.filter(({ reference }) => reference?.code && said.includes(` ${reference.code.toUpperCase()} `));
    },
    findByWords: (text) => {
      const { hits, dropped } = index.find(text);
      const found = hits.flatMap(({ product, reference = 0 }) => facts[product]?.references[reference] ?? []);
      return { found, isWhole: hits.length > 0 && dropped.length === 0 };
    },
    isKnownKind: (queryTerm) => [...kinds].some((kind) => isKind(queryTerm, kind)),
    findNearKind: (misspelt) =>
      [...kindWords.fuzzyGet(termOf(misspelt), maxEdits(misspelt.text))].sort(
        ([, [, one]], [, [, other]]) => one - other,
      )[0]?.[0],
    listOfKind: (head) =>
      facts.flatMap(({ kind, references }) =>
        isKind(head, kind) ? references : references.filter((each) => isKind(head, each.kind)),
      ),
  };
}
