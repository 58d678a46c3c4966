const withoutRepeats = (words: string[]): string[] => [...new Set(words)];

/** Splits 'NTC 401 · INVÍAS, artículo 661' into its standards. */
export const splitStandards = (norma: string | null | undefined): string[] =>
  withoutRepeats((norma ?? "").split(" · ").flatMap((standard) => standard.trim() || []));

/** Splits the uses of a product, one per line, and removes bullets that the operator typed. */
export const listUses = (uses: string): string[] =>
  withoutRepeats(uses.split("\n").flatMap((line) => line.replace(/^\s*[-•*]\s+/, "").trim() || []));

/** Splits a description into paragraphs at blank lines. */
export const splitParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
