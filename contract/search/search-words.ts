/** Characters of a search; longer ones are cut. The longest product name fits. */
export const maxSearchLength = 100;

/** Normalizes a search: invisible characters and repeated spaces removed, at most `maxSearchLength` characters. */
export const normalizeSearch = (text: string): string =>
  [
    ...text
      .trim()
      // Cut before normalizing, whose time grows with the square of a run of combining marks. A letter decomposes into
      // at most four characters.
      .slice(0, 4 * maxSearchLength)
      .normalize()
      // Format characters stand within words: a soft hyphen that was copied along.
      .replace(/\p{Cf}/gu, "")
      .replace(/[\p{C}\s]+/gu, " ")
      .trim(),
  ]
    .slice(0, maxSearchLength)
    .join("")
    .trim();

/** The search in `?q=…`; empty without one. */
export const readSearchWords = (query: URLSearchParams): string => normalizeSearch(query.get("q") ?? "");
