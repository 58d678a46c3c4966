const minute = 60_000;
const day = 24 * 60 * minute;

/** An item is given up after this long without success... */
const givenUpAfter = 5 * day;

/** ... but not before so many attempts, which take eight hours: a site that was off has not tried. */
const minAttempts = 10;

/**
 * How many attempts in a row may end with the process crashing before the item is given up. Items that were being sent
 * at the same time are counted too, but from the second attempt on their jitter has separated them from the cause.
 */
export const maxLostAttempts = 5;

/** Whether an item queued `age` ms ago, whose attempt numbered `attempts` has failed, is not worth another one. */
export const isGivenUp = (age: number, attempts: number): boolean => age >= givenUpAfter && attempts >= minAttempts;

export const maxPause = 6 * 60 * minute;

// A quarter of jitter on top of the longest step ends at six hours.
const maxStep = maxPause / 1.25;

/**
 * Milliseconds to wait after the attempt numbered `attempts` (1 is the first): from one minute, doubling, to six hours.
 * `random` (0 to 1) spreads items that failed together, so that they do not come back together.
 */
export function pauseAfter(attempts: number, random: number): number {
  const step = Math.min(minute * 2 ** (attempts - 1), maxStep);
  return Math.round(step * (1 + 0.25 * random));
}
