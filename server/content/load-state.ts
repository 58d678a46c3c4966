import { existsSync } from "node:fs";
import type { BucketSettings } from "#server/settings/bucket.ts";
import type { Database } from "../db/schema.ts";
import { readSetting } from "../db/settings.ts";

/** "incomplete": a whole catalogue is in the database, but its files are not where they are to lie for good. */
export type LoadState = "empty" | "incomplete" | "complete";

const folder = "folder";

/** The place where files lie for good, in a word for the database. */
export const nameMediaPlace = (bucket: BucketSettings | undefined): string =>
  bucket ? `${bucket.endpoint}/${bucket.bucket}` : folder;

export interface MediaPlace {
  mediaDir: string;
  bucket?: BucketSettings | undefined;
}

/** How far the last content load came. Cheap: none of the loader's own modules is needed, and no bucket is asked. */
export async function readLoadState(db: Database, { mediaDir, bucket }: MediaPlace): Promise<LoadState> {
  const loaded = await readSetting(db, "catalogue_version");
  if (loaded === undefined) return "empty";
  // Older versions knew no other place.
  const place = (await readSetting(db, "media_place")) ?? folder;
  const isThere = place === nameMediaPlace(bucket) && (bucket !== undefined || existsSync(mediaDir));
  return isThere ? "complete" : "incomplete";
}
