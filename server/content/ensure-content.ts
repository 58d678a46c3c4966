import type { Database } from "#server/db/schema.ts";
import { readSetting } from "#server/db/settings.ts";
import { type LoadOptions, type LoadSummary, loadWithLock, withLoadLock } from "./load-content.ts";
import { readLoadState } from "./load-state.ts";

/**
 * Loads the content of a site that has none, or makes the missing media files of a loaded one again, after any load in
 * progress. Undefined if there was nothing to do. Throws `OperatorError`, also where content/ is not the loaded
 * catalogue: only `loadContent` replaces that.
 */
export const ensureContent = (db: Database, options: LoadOptions): Promise<LoadSummary | undefined> =>
  withLoadLock(db, options, async (assertHeld) => {
    if ((await readLoadState(db, options)) === "complete") return undefined;
    return loadWithLock(db, options, assertHeld, await readSetting(db, "catalogue_version"));
  });
