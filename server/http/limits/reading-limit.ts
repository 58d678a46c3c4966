import { createFixedWindow } from "./fixed-window.ts";

/** Seconds to wait, or undefined for go on. */
export type ReadingLimit = (network: string | undefined) => number | undefined;

/** Lets each network read `perMinute` times a minute. Only in memory: what is read costs little and is soon forgotten. */
export function createReadingLimit(perMinute: number): ReadingLimit {
  const take = createFixedWindow(perMinute, 60);
  return (network) => (network === undefined ? undefined : take(network));
}
