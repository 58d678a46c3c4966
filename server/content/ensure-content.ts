import { existsSync } from "node:fs";
import type { Database } from "../db/schema.ts";
import { ContentError } from "./content-error.ts";
import { type LoadOptions, type LoadSummary, loadContent } from "./load-content.ts";
import { assertPolicyUnchanged } from "./policy-version.ts";
import { readSetting } from "./settings.ts";

/**
 * Loads the content where a site has none yet, or where the last load was interrupted before its files were in place.
 * Undefined: nothing was to be done. Throws `ContentError`.
 */
export async function ensureContent(db: Database, options: LoadOptions): Promise<LoadSummary | undefined> {
  const loaded = await readSetting(db, "catalogue_version");
  const isComplete = loaded === (await readSetting(db, "media_version")) && existsSync(options.mediaDir);
  if (loaded !== undefined) await assertPolicyUnchanged(db, options.contentDir);
  if (loaded !== undefined && isComplete) return undefined;
  try {
    return await loadContent(db, options);
  } catch (error) {
    // The interrupted load has a whole catalogue in the database; only some files are of the one before.
    if (loaded !== undefined && error instanceof ContentError) return undefined;
    throw error;
  }
}
