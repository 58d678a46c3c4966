import { RateLimiterMemory } from "rate-limiter-flexible";

/** Seconds to wait, or undefined for go on. */
export type ReadingLimit = (network: string | undefined) => Promise<number | undefined>;

/** Lets each network read `perMinute` times a minute. Only in memory: what is read costs little and is soon forgotten. */
export function createReadingLimit(perMinute: number): ReadingLimit {
  const counts = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (network) => {
    if (network === undefined) return undefined;
    return counts.consume(network).then(
      () => undefined,
      (refusal: { msBeforeNext: number }) => Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
    );
  };
}
