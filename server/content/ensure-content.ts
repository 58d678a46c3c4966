import type { AssertHeld } from "../db/engine.ts";
import type { Database } from "../db/schema.ts";
import { ContentError } from "./content-error.ts";
import { type LoadOptions, type LoadSummary, loadLocked, withLoadLock } from "./load-content.ts";
import { readLoadState } from "./load-state.ts";

async function loadWhereMissing(
  db: Database,
  options: LoadOptions,
  assertHeld: AssertHeld,
): Promise<LoadSummary | undefined> {
  const state = await readLoadState(db, options);
  if (state === "complete") return undefined;
  try {
    return await loadLocked(db, options, assertHeld);
  } catch (error) {
    // The catalogue in the database is whole; only its files are missing.
    if (state === "incomplete" && error instanceof ContentError) return undefined;
    throw error;
  }
}

/**
 * Loads the content where a site has none yet, or has lost its files; a load that is at work is waited for. Undefined:
 * nothing was to be done. Throws `ContentError`.
 */
export const ensureContent = (db: Database, options: LoadOptions): Promise<LoadSummary | undefined> =>
  withLoadLock(db, options, (assertHeld) => loadWhereMissing(db, options, assertHeld));
