import { isOwnApi } from "#contract/own-api.ts";
import { holidayMonth } from "./holidays-ahead.ts";

const minute = 60_000;

/**
 * What cached responses are made from: our own catalogue and the month's holidays, or another server's catalogue at this
 * minute, because it changes without telling. Asked with each request, put together once a minute.
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
