import type { BudgetProduct } from "../matched-row.ts";
import { createSearchIndex } from "../search/search-index.ts";
import type { QueryTerm, Synonym } from "../search/search-terms.ts";
import { isKind } from "./query-terms.ts";
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
  findByWords(text: string): { sizes: ReferenceFacts[]; isWhole: boolean };
  /** Whether a word is the kind of a product or reference: 'tubo'. */
  isKnownKind(queryTerm: QueryTerm): boolean;
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

  return {
    all,
    findByCode: (text) => {
      const said = withSpacedWords(text);
      return all.filter(({ reference }) => reference?.code && said.includes(` ${reference.code.toUpperCase()} `));
    },
    findByWords: (text) => {
      const { hits, dropped } = index.find(text);
      const sizes = hits.flatMap(({ product, reference = 0 }) => facts[product]?.references[reference] ?? []);
      return { sizes, isWhole: hits.length > 0 && dropped.length === 0 };
    },
    isKnownKind: (queryTerm) => [...kinds].some((kind) => isKind(queryTerm, kind)),
    listOfKind: (head) =>
      facts.flatMap(({ kind, references }) =>
        isKind(head, kind) ? references : references.filter((each) => isKind(head, each.kind)),
      ),
  };
}
