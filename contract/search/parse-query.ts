/** '24 x tubo 36', '1.250 und tubo 36': the first number is a quantity. */
const marked = /^(?<figure>\d+|\d{1,3}(?:\.\d{3})+)\s*(?:[x×]|un|unds?|unid|unidad(?:es)?)\.?\s+(?<words>\p{L}.*)$/iu;
/** '24 tubo 36': the first number may be a quantity, but not that of '200 m bordillo'. */
const leading = /^(?<figure>\d+|\d{1,3}(?:\.\d{3})+)\s+(?!m\s)(?<words>\p{L}.*)$/u;

interface FoundResults {
  /** The number of all results. */
  count: number;
  /** Words left out, because no product matches them together with the rest. */
  dropped: readonly string[];
}

/** Results, with the quantity in front of the words, if any. */
export type WithQuantity<Results> = Results & { quantity?: number };

function readFigure(figure = ""): number | undefined {
  const quantity = Number(figure.replaceAll(".", ""));
  return quantity > 0 && Number.isSafeInteger(quantity) ? quantity : undefined;
}

/**
 * The results, with the quantity in front of the words. '24 tubo 36 clase 3' is a request for 24 pipes, because no
 * product matches all words and leaving out the first number drops fewer. '24 tubo' is a pipe of 24 inches.
 */
export function parseQuery<Results extends FoundResults>(
  words: string,
  find: (words: string) => Results,
): WithQuantity<Results> {
  const explicit = marked.exec(words)?.groups;
  const possible = leading.exec(words)?.groups;
  const quantity = readFigure((explicit ?? possible)?.figure);
  if (explicit?.words && quantity) return { ...find(explicit.words), quantity };
  const found = find(words);
  if (!possible?.words || !quantity || found.dropped.length === 0) return found;
  const rest = find(possible.words);
  return rest.count > 0 && rest.dropped.length < found.dropped.length ? { ...rest, quantity } : found;
}
