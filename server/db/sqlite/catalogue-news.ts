import { pollInterval } from "../catalogue-setting.ts";

/** SQLite tells no other process: they look. */
export function watchCatalogue(look: () => void): () => void {
  const timer = setInterval(look, pollInterval).unref();
  return () => clearInterval(timer);
}
