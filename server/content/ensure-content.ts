import type { Database } from "../db/schema.ts";
import { ContentError } from "./content-error.ts";
import { type LoadOptions, type LoadSummary, loadContent } from "./load-content.ts";
import { readLoadState } from "./load-state.ts";

/**
 * Loads the content where a site has none yet, or where the last load was interrupted before its files were in place.
 * Undefined: nothing was to be done. Throws `ContentError`.
 */
export async function ensureContent(db: Database, options: LoadOptions): Promise<LoadSummary | undefined> {
  const state = await readLoadState(db, options.mediaDir);
  if (state === "complete") return undefined;
  try {
    return await loadContent(db, options);
  } catch (error) {
    // The interrupted load has a whole catalogue in the database; only some files are of the one before.
    if (state === "interrupted" && error instanceof ContentError) return undefined;
    throw error;
  }
}
