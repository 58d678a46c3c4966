import { readOptionalQuantity } from "#app/cart/quantity/quantity-text.ts";
import type { FoundRows } from "./search-catalogue.ts";

/** '24 x tubo 36', '24 und tubo 36': the first figure is a quantity. */
const marked = /^(?<figure>\d[\d.]*)\s*(?:[x×]|un|unds?|unid|unidad(?:es)?)\.?\s+(?<words>\p{L}.*)$/iu;
/** '24 tubo 36': the first figure may be a quantity. */
const leading = /^(?<figure>\d[\d.]*)\s+(?<words>\p{L}.*)$/u;

export interface Wanted extends FoundRows {
  /** How many are wanted, where that is said before the words. */
  quantity?: number | undefined;
}

/**
 * What is found, with the quantity that precedes the words. '24 tubo 36 clase 3' asks for 24 pipes, because nothing has
 * all of these words and leaving out the first figure drops fewer; '24 tubo' is a pipe of 24 inches.
 */
export function readWanted(words: string, find: (words: string) => FoundRows): Wanted {
  const said = marked.exec(words)?.groups;
  const maybe = leading.exec(words)?.groups;
  const { quantity } = readOptionalQuantity((said ?? maybe)?.figure ?? "");
  if (said?.words && quantity) return { ...find(said.words), quantity };
  const found = find(words);
  if (!maybe?.words || !quantity || found.dropped.length === 0) return found;
  const rest = find(maybe.words);
  return rest.count > 0 && rest.dropped.length < found.dropped.length ? { ...rest, quantity } : found;
}
