/** The references that match, with their scores. */
export interface Matches {
  /** By number of the reference; 0 without a match. */
  scores: Float32Array;
  /** The numbers of the references with a score above 0. */
  ids: number[];
}

export const noMatches = (references: number): Matches => ({ scores: new Float32Array(references), ids: [] });

export function raiseScore({ scores, ids }: Matches, id: number, score: number): void {
  const before = scores[id] ?? 0;
  if (before === 0) ids.push(id);
  if (score > before) scores[id] = score;
}

/** The references that match all of `all`, each with the sum of its scores. */
export function intersect(all: readonly Matches[]): Matches {
  const [fewest, ...others] = [...all].sort((a, b) => a.ids.length - b.ids.length);
  const sums = noMatches(fewest?.scores.length ?? 0);
  for (const id of fewest?.ids ?? []) {
    if (others.some(({ scores }) => scores[id] === 0)) continue;
    const score = all.reduce((sum, { scores }) => sum + (scores[id] ?? 0), 0);
    raiseScore(sums, id, score);
  }
  return sums;
}

/** Numbers of references, the highest score first; ties in the order of the catalogue. */
export const sortByScore = ({ scores, ids }: Matches): number[] =>
  ids.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
