import { createFixedWindow } from "./fixed-window.ts";

/** Returns the seconds to wait, or undefined when within the limit. */
export type ReadLimit = (network: string | undefined, cost?: number) => number | undefined;

/** Products of a list that cost as much as one page. */
const productsPerRead = 10;

/** The cost of a GET request: 1, plus 1 for every `productsPerRead` products in `ids` ('3,17,204'). */
export const readCost = (ids = ""): number => 1 + Math.floor(ids.split(",").length / productsPerRead);

/** Limits the GET requests of each network. In memory: a read costs little, so losing the counts does no harm. */
export function createReadLimit(perMinute: number): ReadLimit {
  const take = createFixedWindow(perMinute, 60);
  return (network, cost) => (network === undefined ? undefined : take(network, cost));
}
