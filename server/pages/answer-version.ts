import { holidayMonth } from "./holidays-ahead.ts";

/** Milliseconds after which what was made from another server's catalogue is made anew: it changes without telling. */
const foreignAge = 60_000;

/** What kept answers are made from: our own catalogue and the month's holidays, or another server's at this minute. */
export function createAnswerVersion(apiRoot: string, catalogue: () => string, now: () => Date): () => string {
  if (apiRoot.startsWith("/")) return () => `${catalogue()} ${holidayMonth(now())}`;
  return () => `${catalogue()} ${Math.floor(now().getTime() / foreignAge)}`;
}
