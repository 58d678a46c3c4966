/** The chance of at most `wrong` among `all`, where each is wrong with the probability `p`. */
function chanceOfAtMost(wrong: number, all: number, p: number): number {
  let term = (1 - p) ** all;
  let sum = term;
  for (let count = 1; count <= wrong; count += 1) {
    term *= ((all - count + 1) / count) * (p / (1 - p));
    sum += term;
  }
  return sum;
}

/** The rate that `wrong` of `all` leave possible with 95 % confidence: Clopper and Pearson's bound, one-sided. */
export function upperBound(wrong: number, all: number): number {
  if (wrong >= all) return 1;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (chanceOfAtMost(wrong, all, middle) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}
