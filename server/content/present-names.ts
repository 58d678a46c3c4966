import type { Database } from "../db/schema.ts";
import { pathOfName } from "../media/media-name.ts";
import { listOriginals } from "./named-files.ts";

/** The names of the catalogue's present originals, marks, sheets and share pictures, by media path. */
export async function readPresentNames(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await listOriginals(db))].map((name) => [pathOfName(name), name]));
}
