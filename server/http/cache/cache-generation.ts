import { isOwnApi } from "#contract/own-api.ts";
import { holidayMonth } from "./upcoming-holidays.ts";

const minute = 60_000;

/**
 * The cache generation: our own catalogue's version and the month of holidays, or with another server's catalogue the
 * minute, because its changes are not announced. Called on each request, computed once a minute.
 */
export function createCacheGeneration(apiRoot: string, catalogue: () => string, now: () => Date): () => string {
  const isOwn = isOwnApi(apiRoot);
  let latest = { catalogue: "", minutes: Number.NaN, version: "" };
  return () => {
    const minutes = Math.floor(now().getTime() / minute);
    if (minutes !== latest.minutes || catalogue() !== latest.catalogue) {
      const version = `${catalogue()} ${isOwn ? holidayMonth(now()) : minutes}`;
      latest = { catalogue: catalogue(), minutes, version };
    }
    return latest.version;
  };
}
