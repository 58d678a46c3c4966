const minute = 60_000;
const day = 24 * 60 * minute;

/** An item is given up after this long without success... */
const givenUpAfter = 5 * day;

/** The minimum of attempts before giving up, which take eight hours: a site that was off has made no attempts. */
const minAttempts = 10;

/**
 * Consecutive attempts that may end in a crash of the process before the item is given up. Items that were being sent
 * at the same time are counted too, but from the second attempt on jitter separates them from the cause.
 */
export const maxLostAttempts = 5;

/** Whether to stop retrying an item that was queued `age` ms ago and whose attempt `attempts` has failed. */
export const isGivenUp = (age: number, attempts: number): boolean => age >= givenUpAfter && attempts >= minAttempts;

export const maxPause = 6 * 60 * minute;

// With a quarter of jitter the longest step is six hours.
const maxStep = maxPause / 1.25;

/**
 * Milliseconds to wait after the attempt numbered `attempts` (1 is the first): from one minute, doubling, to six hours.
 * `random` (0 to 1) spreads items that failed together.
 */
export function pauseAfter(attempts: number, random: number): number {
  const step = Math.min(minute * 2 ** (attempts - 1), maxStep);
  return Math.round(step * (1 + 0.25 * random));
}
