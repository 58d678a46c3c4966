import type { Database } from "../db/schema.ts";
import { pathOfName } from "../media/media-name.ts";
import { listNamedFiles, listOriginals } from "./named-files.ts";
import { readDropped } from "./settings.ts";

/** The names of the catalogue's present originals, marks, sheets and share pictures, by media path. */
export async function readPresentNames(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await listOriginals(db))].map((name) => [pathOfName(name), name]));
}

/** The names of all files of the catalogue, and of those that its last changes dropped and that stay for a while. */
export async function readKnownNames(db: Database): Promise<ReadonlySet<string>> {
  return new Set([...(await listNamedFiles(db)), ...(await readDropped(db)).flat()]);
}
