import type { BudgetProduct } from "../matched-row.ts";
import type { ProductReference } from "../product.ts";
import { readIndexed, readPhrase } from "../search/search-terms.ts";

/** What is known of one size of a product, ready to be compared. */
export interface ReferenceFacts {
  product: BudgetProduct;
  reference: ProductReference | undefined;
  /** What names it: words of the product's name, its category and the reference's text. */
  names: ReadonlySet<string>;
  /** All that the catalogue says of it. */
  words: ReadonlySet<string>;
  /** The first word of its text: what it is, of a product that is several things. */
  kind: string | undefined;
  /** Numbers and classes of its text, as the search writes them. */
  terms: ReadonlySet<string>;
  /** Lengths of its text in their order. */
  sizes: readonly number[];
}

export interface ProductFacts {
  product: BudgetProduct;
  /** The first word of its name. */
  kind: string;
  /** Whether some of its references say by their first word that they are what the product is: others are not. */
  isSeveral: boolean;
  references: readonly ReferenceFacts[];
}

const wordsOf = (...texts: (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => readIndexed(text ?? "").words);

const firstWord = (text: string): string | undefined => (/^\p{L}/u.test(text) ? readPhrase(text)[0] : undefined);

/** Typed data says the class; without it the text does. */
function termsOf(reference: ProductReference): Set<string> {
  const { measures } = readIndexed(reference.reference_value);
  const classes = reference.class === undefined ? [] : readIndexed(`clase ${reference.class}`).measures;
  return new Set([...measures, ...classes]);
}

export function readProduct(product: BudgetProduct): ProductFacts {
  const { name, category_name, slogan, short_description, uses, norma } = product;
  const own = wordsOf(name, category_name);
  const about = wordsOf(slogan, short_description, uses, norma);
  const factsOf = (reference: ProductReference | undefined): ReferenceFacts => {
    const text = reference?.reference_value ?? "";
    const names = new Set([...own, ...wordsOf(text)]);
    return {
      product,
      reference,
      names,
      words: new Set([...names, ...about]),
      kind: firstWord(text),
      terms: reference ? termsOf(reference) : new Set(),
      sizes: readIndexed(text).sizes,
    };
  };
  const kind = firstWord(name) ?? "";
  const { productReferences } = product;
  const references = productReferences.length > 0 ? productReferences.map(factsOf) : [factsOf(undefined)];
  return { product, kind, isSeveral: references.some((each) => each.kind === kind), references };
}
