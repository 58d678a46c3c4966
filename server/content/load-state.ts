import { existsSync } from "node:fs";
import type { Database } from "../db/schema.ts";
import { readSetting } from "./settings.ts";

/** "incomplete": a whole catalogue is in the database, but its files are not where they are kept. */
export type LoadState = "empty" | "incomplete" | "complete";

/** How far the last content load came. Cheap: none of the loader's own modules is needed. */
export async function readLoadState(db: Database, mediaDir: string): Promise<LoadState> {
  const loaded = await readSetting(db, "catalogue_version");
  if (loaded === undefined) return "empty";
  return existsSync(mediaDir) ? "complete" : "incomplete";
}
