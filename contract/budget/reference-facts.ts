import type { BudgetProduct } from "../matched-row.ts";
import type { ProductReference } from "../product.ts";
import { distinctReferences } from "../search/search-index.ts";
import { extractTerms, parsePhrase } from "../search/search-terms.ts";

/** The data of one reference that the matching compares. */
export interface ReferenceFacts {
  product: BudgetProduct;
  reference: ProductReference | undefined;
  /** The words of the product's name, its category and the reference's text. */
  names: ReadonlySet<string>;
  /** All words of the catalogue about it. */
  words: ReadonlySet<string>;
  /** The first word of its text: the kind of the reference, if a product combines several. */
  kind: string | undefined;
  /** The terms of numbers and classes in its text. */
  terms: ReadonlySet<string>;
  /** The lengths in its text, in order. */
  sizes: readonly number[];
}

export interface ProductFacts {
  product: BudgetProduct;
  /** The first word of its name. */
  kind: string;
  /**
   * Whether the texts of some references begin with the product's kind; the other references are then of another kind.
   */
  hasSeveralKinds: boolean;
  references: readonly ReferenceFacts[];
}

const wordsOf = (...texts: (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => extractTerms(text ?? "").words);

const firstWord = (text: string): string | undefined => (/^\p{L}/u.test(text) ? parsePhrase(text)[0] : undefined);

/** The class is taken from the typed data if given, otherwise from the text. */
function termsOf(reference: ProductReference): Set<string> {
  const { measures } = extractTerms(reference.reference_value);
  const classes = reference.class === undefined ? [] : extractTerms(`clase ${reference.class}`).measures;
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
      sizes: extractTerms(text).sizes,
    };
  };
  const kind = firstWord(name) ?? "";
  const choices = distinctReferences(product.productReferences);
  const references = choices.length > 0 ? choices.map(factsOf) : [factsOf(undefined)];
  return { product, kind, hasSeveralKinds: references.some((each) => each.kind === kind), references };
}
