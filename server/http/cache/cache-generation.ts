import { isOwnApi } from "#contract/own-api.ts";
import { holidayMonth } from "./upcoming-holidays.ts";

const minuteOf = (now: Date): string => String(Math.floor(now.getTime() / 60_000));

/**
 * The cache generation: our own catalogue's version and the month of holidays, or with another server's catalogue the
 * minute, because its changes are not announced.
 */
export function createCacheGeneration(apiRoot: string, catalogue: () => string, now: () => Date): () => string {
  const period = isOwnApi(apiRoot) ? holidayMonth : minuteOf;
  return () => `${catalogue()} ${period(now())}`;
}
