import { setImmediate } from "node:timers/promises";
import { ListedProduct } from "#contract/catalog/catalogue-part.ts";
import { distinctReferences } from "#contract/catalog/distinct-references.ts";
import { findOnlyReference } from "#contract/catalog/only-reference.ts";
import type { Product } from "#contract/catalog/product.ts";
import { nameReferences } from "#contract/catalog/reference-name.ts";
import { parseQuery } from "#contract/search/parse-query.ts";
import { createSearchIndex, type SearchResult } from "#contract/search/search-index.ts";
import {
  type MatchedProduct,
  maxFound,
  maxFoundReferences,
  type NamedReference,
  type SearchResults,
} from "#contract/search/search-results.ts";
import type { Synonym } from "#contract/search/search-terms.ts";
import { inBatches } from "#server/process/in-batches.ts";

export interface ProductSearchIndex {
  /** The products of which a reference matches all words, the best first; without the quantity of rule S4. */
  find(words: string): SearchResults;
}

/** Products that are indexed in one turn of the event loop. */
export const indexBatchSize = 50;

interface Listed {
  product: ListedProduct;
  references: NamedReference[];
}

function toListed(product: Product): Listed {
  const choices = distinctReferences(product.productReferences);
  const names = nameReferences(choices.map(({ reference_value }) => reference_value));
  const references = choices.map(({ code }, at) => ({ name: names[at] ?? "", ...(code !== undefined && { code }) }));
  const only = findOnlyReference(choices);
  const listed = { ...ListedProduct.parse(product), ...(only !== undefined && { only_reference: only }) };
  return { product: listed, references };
}

function toAnswer({ hits, dropped }: SearchResult, catalogue: readonly Listed[]): SearchResults {
  /** Matching references by the position of their product, the best first. */
  const found = new Map<number, number[]>();
  for (const { product, reference } of hits) {
    const references = found.get(product) ?? [];
    if (reference !== undefined) references.push(reference);
    found.set(product, references);
  }
  const products = [...found].slice(0, maxFound).flatMap(([place, references]): MatchedProduct[] => {
    const listed = catalogue[place];
    if (!listed) return [];
    const named = references.slice(0, maxFoundReferences).flatMap((at) => listed.references[at] ?? []);
    return [{ ...listed.product, references: named, referenceCount: references.length }];
  });
  return { count: found.size, products, ...(dropped.length > 0 && { dropped }) };
}

/** Reads all products in batches and yields to the event loop between them, so that other requests are served. */
export async function createProductSearchIndex(
  parts: AsyncIterable<readonly Product[]>,
  synonyms: readonly Synonym[],
): Promise<ProductSearchIndex> {
  // Another server may list a product twice.
  const catalogue = new Map<number, Listed>();
  const index = createSearchIndex(synonyms);
  for await (const part of parts) {
    for (const batch of inBatches(part, indexBatchSize)) {
      for (const product of batch) {
        if (catalogue.has(product.idProduct)) continue;
        index.add(product);
        catalogue.set(product.idProduct, toListed(product));
      }
      await setImmediate();
    }
  }
  const listed = [...catalogue.values()];
  const find = (words: string) => {
    const { hits, dropped } = index.find(words);
    return { hits, dropped, count: hits.length };
  };
  return { find: (words) => toAnswer(parseQuery(words, find), listed) };
}
