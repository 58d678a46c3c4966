/** Characters of a search; a product's whole name fits, and what is longer is cut. */
export const maxSearchLength = 100;

/** What is searched for, without what nobody sees or types, and never too long. */
export const tidySearch = (text: string): string =>
  [
    ...text
      .trim()
      // Decomposed, a letter has at most four characters; normalising an endless run of marks takes endlessly.
      .slice(0, 4 * maxSearchLength)
      .normalize()
      .replace(/[\p{C}\s]+/gu, " ")
      .trim(),
  ]
    .slice(0, maxSearchLength)
    .join("")
    .trim();

/** What `?q=…` searches for; empty: nothing yet. */
export const readSearchWords = (query: URLSearchParams): string => tidySearch(query.get("q") ?? "");
