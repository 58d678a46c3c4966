import { distinctReferences } from "../catalog/distinct-references.ts";
import type { ProductReference } from "../catalog/product.ts";
import type { BudgetProduct } from "../requests/matched-row.ts";
import { extractTerms, parsePhrase } from "../search/search-terms.ts";

/** The data of one reference that the matching compares. */
export interface ReferenceFacts {
  product: BudgetProduct;
  reference: ProductReference | undefined;
  /** The words of the product's name, its category and the reference's text. */
  names: ReadonlySet<string>;
  /** All words of the catalogue about it. */
  words: ReadonlySet<string>;
  /** The first word of its text: the kind of the reference, if its product combines several. */
  kind: string | undefined;
  /**
   * Whether the texts of some references of its product begin with the product's kind, such as a lid and its frame. The
   * other references are then of another kind.
   */
  isOfSeveralKinds: boolean;
  /** The terms of numbers and classes in its text. */
  terms: ReadonlySet<string>;
  /** The lengths in its text, in order. */
  sizes: readonly number[];
}

export interface ProductFacts {
  /** The first word of its name. */
  kind: string;
  /** Those that the product's page shows, in the same order; one without data for a product without references. */
  references: readonly ReferenceFacts[];
}

const wordsOf = (...texts: (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => extractTerms(text ?? "").words);

const firstWord = (text: string): string | undefined => (/^\p{L}/u.test(text) ? parsePhrase(text)[0] : undefined);

export function readProduct(product: BudgetProduct): ProductFacts {
  const { name, category_name, slogan, short_description, uses, norma } = product;
  const own = wordsOf(name, category_name);
  const about = wordsOf(slogan, short_description, uses, norma);
  const kind = firstWord(name) ?? "";
  const choices = distinctReferences(product.productReferences);
  const isOfSeveralKinds = choices.some(({ reference_value }) => firstWord(reference_value) === kind);
  const factsOf = (reference: ProductReference | undefined): ReferenceFacts => {
    const text = reference?.reference_value ?? "";
    const { words, measures, sizes } = extractTerms(text);
    // The typed class, because the text may not have it.
    const typed = reference?.class === undefined ? [] : extractTerms(`clase ${reference.class}`).measures;
    const names = new Set([...own, ...words]);
    return {
      product,
      reference,
      names,
      words: new Set([...names, ...about]),
      kind: firstWord(text),
      isOfSeveralKinds,
      terms: new Set([...measures, ...typed]),
      sizes,
    };
  };
  return { kind, references: choices.length > 0 ? choices.map(factsOf) : [factsOf(undefined)] };
}
