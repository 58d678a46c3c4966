import { existsSync } from "node:fs";
import type { Database } from "#server/db/schema.ts";
import { readSetting } from "#server/db/settings.ts";
import type { BucketSettings } from "#server/settings/config.ts";

/** "incomplete": the database has a catalogue, but its media files are not in the configured place. */
export type LoadState = "empty" | "incomplete" | "complete";

const folder = "folder";

/** The identifier of the permanent media storage in the settings. */
export const nameMediaPlace = (bucket: BucketSettings | undefined): string =>
  bucket ? `${bucket.endpoint}/${bucket.bucket}` : folder;

export interface MediaPlace {
  mediaDir: string;
  bucket?: BucketSettings | undefined;
}

/** The state of the last content load. Cheap: it does not import the loader's modules or access the bucket. */
export async function readLoadState(db: Database, { mediaDir, bucket }: MediaPlace): Promise<LoadState> {
  const loaded = await readSetting(db, "catalogue_version");
  if (loaded === undefined) return "empty";
  // Earlier versions did not store the place.
  const place = (await readSetting(db, "media_place")) ?? folder;
  const isThere = place === nameMediaPlace(bucket) && (bucket !== undefined || existsSync(mediaDir));
  return isThere ? "complete" : "incomplete";
}
