/** The references that match, with their scores. */
export interface Matches {
  /** By number of the reference; 0 without a match. */
  scores: Float32Array;
  /** The numbers of the references with a score above 0. */
  places: number[];
}

export const noMatches = (references: number): Matches => ({ scores: new Float32Array(references), places: [] });

export function raise({ scores, places }: Matches, place: number, score: number): void {
  const before = scores[place] ?? 0;
  if (before === 0) places.push(place);
  if (score > before) scores[place] = score;
}

/** The references that match all of `all`, each with the sum of its scores. */
export function sumUp(all: readonly Matches[]): Matches {
  const [fewest, ...others] = [...all].sort((a, b) => a.places.length - b.places.length);
  const sums = noMatches(fewest?.scores.length ?? 0);
  for (const place of fewest?.places ?? []) {
    if (others.some(({ scores }) => scores[place] === 0)) continue;
    const score = all.reduce((sum, { scores }) => sum + (scores[place] ?? 0), 0);
    raise(sums, place, score);
  }
  return sums;
}

/** Numbers of references, the highest score first; ties in the order of the catalogue. */
export const rank = ({ scores, places }: Matches): number[] =>
  places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
