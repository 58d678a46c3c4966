import type { Database } from "../db/schema.ts";
import { pathOfName } from "../media/media-name.ts";
import { listNamedFiles, listOriginals } from "./named-files.ts";
import { readDropped } from "./settings.ts";

/** The current names of originals, logos, data sheets and share pictures, by media path. */
export async function readCurrentNames(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await listOriginals(db))].map((name) => [pathOfName(name), name]));
}

/**
 * The names of all files of the catalogue, including those that the last loads stopped using and that are still kept.
 */
export async function readKnownNames(db: Database): Promise<ReadonlySet<string>> {
  return new Set([...(await listNamedFiles(db)), ...(await readDropped(db)).flat()]);
}
