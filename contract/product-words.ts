const withoutRepeats = (words: string[]): string[] => [...new Set(words)];

/** 'NTC 401 · INVÍAS, artículo 661' as its single standards; none where the product names none. */
export const splitStandards = (norma: string | null | undefined): string[] =>
  withoutRepeats((norma ?? "").split(" · ").flatMap((standard) => standard.trim() || []));

/** The uses of a product, one a line as the operator wrote them; bullets typed by hand are taken off. */
export const listUses = (uses: string): string[] =>
  withoutRepeats(uses.split("\n").flatMap((line) => line.replace(/^\s*[-•*]\s+/, "").trim() || []));

/** A description's paragraphs, parted by empty lines. */
export const splitParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
