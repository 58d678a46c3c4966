import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import type { FoundRows } from "./search-catalogue.ts";

/** '24 x tubo 36', '24 und tubo 36': the first number is a quantity. */
const marked = /^(?<figure>\d[\d.]*)\s*(?:[x×]|un|unds?|unid|unidad(?:es)?)\.?\s+(?<words>\p{L}.*)$/iu;
/** '24 tubo 36': the first number may be a quantity, but not that of '200 m bordillo'. */
const leading = /^(?<figure>\d[\d.]*)\s+(?!m\s)(?<words>\p{L}.*)$/u;

export interface ParsedQuery extends FoundRows {
  /** The quantity in front of the words, if any. */
  quantity?: number | undefined;
}

/**
 * The results, with the quantity in front of the words. '24 tubo 36 clase 3' is a request for 24 pipes, because no
 * product matches all words and leaving out the first number drops fewer. '24 tubo' is a pipe of 24 inches.
 */
export function parseQuery(words: string, find: (words: string) => FoundRows): ParsedQuery {
  const explicit = marked.exec(words)?.groups;
  const possible = leading.exec(words)?.groups;
  const { quantity } = readOptionalQuantity((explicit ?? possible)?.figure ?? "");
  if (explicit?.words && quantity) return { ...find(explicit.words), quantity };
  const found = find(words);
  if (!possible?.words || !quantity || found.dropped.length === 0) return found;
  const rest = find(possible.words);
  return rest.count > 0 && rest.dropped.length < found.dropped.length ? { ...rest, quantity } : found;
}
