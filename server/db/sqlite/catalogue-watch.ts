import { pollInterval } from "../catalogue-setting.ts";

/** Polls, because SQLite does not notify other processes. */
export function watchCatalogue(look: () => void): () => void {
  const timer = setInterval(look, pollInterval).unref();
  return () => clearInterval(timer);
}
