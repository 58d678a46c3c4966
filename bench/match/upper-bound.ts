/** The probability of at most `wrong` errors in `all` rows with the error probability `p`. */
function chanceOfAtMost(wrong: number, all: number, p: number): number {
  let term = (1 - p) ** all;
  let sum = term;
  for (let count = 1; count <= wrong; count += 1) {
    term *= ((all - count + 1) / count) * (p / (1 - p));
    sum += term;
  }
  return sum;
}

/** The upper bound of the error rate, with 95 % confidence: one-sided Clopper-Pearson bound. */
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
