import type { AssertHeld } from "#server/db/engine.ts";
import type { Database } from "#server/db/schema.ts";
import { type LoadOptions, type LoadSummary, loadWithLock, withLoadLock } from "./load-content.ts";
import { readLoadState } from "./load-state.ts";
import { ContentError } from "./read/content-error.ts";

async function loadWhereMissing(
  db: Database,
  options: LoadOptions,
  assertHeld: AssertHeld,
): Promise<LoadSummary | undefined> {
  const state = await readLoadState(db, options);
  if (state === "complete") return undefined;
  try {
    return await loadWithLock(db, options, assertHeld);
  } catch (error) {
    // The catalogue in the database is complete; only its files are missing.
    if (state === "incomplete" && error instanceof ContentError) return undefined;
    throw error;
  }
}

/**
 * Loads the content of a site that has none, or whose media files are missing, after any load in progress. Undefined if
 * there was nothing to do. Throws `ContentError`.
 */
export const ensureContent = (db: Database, options: LoadOptions): Promise<LoadSummary | undefined> =>
  withLoadLock(db, options, (assertHeld) => loadWhereMissing(db, options, assertHeld));
