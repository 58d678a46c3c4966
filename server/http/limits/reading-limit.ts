import { createFixedWindow } from "./fixed-window.ts";

/** Seconds to wait, or undefined for go on. */
export type ReadingLimit = (network: string | undefined, cost?: number) => number | undefined;

/** Products of a list that cost as much as a page. */
const perReading = 10;

/** What a reading costs: one, and more for the many products of somebody's list, named as '3,17,204'. */
export const costOfReading = (ids = ""): number => 1 + Math.floor(ids.split(",").length / perReading);

/** Lets each network read `perMinute` times a minute. Only in memory: what is read costs little and is soon forgotten. */
export function createReadingLimit(perMinute: number): ReadingLimit {
  const take = createFixedWindow(perMinute, 60);
  return (network, cost) => (network === undefined ? undefined : take(network, cost));
}
