import type { Database } from "#server/db/schema.ts";
import { readSetting } from "#server/db/settings.ts";
import { listFiles } from "#server/files/list-files.ts";
import { isNamedByHash } from "#server/media/media-name.ts";
import type { BucketSettings } from "#server/settings/config.ts";
import { listNamedFiles } from "./named-files.ts";

/** "incomplete": the database has a catalogue, but some of its media files are not in the configured place. */
export type LoadState = "empty" | "incomplete" | "complete";

const folder = "folder";

/** The identifier of the permanent media storage in the settings. */
export const nameMediaPlace = (bucket: BucketSettings | undefined): string =>
  bucket ? `${bucket.endpoint}/${bucket.bucket}` : folder;

export interface MediaPlace {
  mediaDir: string;
  bucket?: BucketSettings | undefined;
}

async function hasNamedFiles(db: Database, mediaDir: string): Promise<boolean> {
  // The load that follows names a folder that cannot be read.
  const files = new Set(await listFiles(mediaDir).catch(() => []));
  // A picture that cannot be read has no file: it is named by its media path, without a hash.
  return [...(await listNamedFiles(db))].filter(isNamedByHash).every((name) => files.has(name));
}

/** The state of the last content load. Does not import the loader's modules or access the bucket. */
export async function readLoadState(db: Database, { mediaDir, bucket }: MediaPlace): Promise<LoadState> {
  const loaded = await readSetting(db, "catalogue_version");
  if (loaded === undefined) return "empty";
  // Earlier versions did not store the place.
  const place = (await readSetting(db, "media_place")) ?? folder;
  if (place !== nameMediaPlace(bucket)) return "incomplete";
  return bucket || (await hasNamedFiles(db, mediaDir)) ? "complete" : "incomplete";
}
