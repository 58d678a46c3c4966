import { existsSync } from "node:fs";
import type { Database } from "../db/schema.ts";
import { readSetting } from "./settings.ts";

/** "interrupted": a whole catalogue is in the database, but not all its files are in place. */
export type LoadState = "empty" | "interrupted" | "complete";

/** How far the last content load came. Cheap: none of the loader's own modules is needed. */
export async function readLoadState(db: Database, mediaDir: string): Promise<LoadState> {
  const loaded = await readSetting(db, "catalogue_version");
  if (loaded === undefined) return "empty";
  const isComplete = loaded === (await readSetting(db, "media_version")) && existsSync(mediaDir);
  return isComplete ? "complete" : "interrupted";
}
