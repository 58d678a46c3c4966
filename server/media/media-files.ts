import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeFileAtomically } from "#server/files/write-file-atomically.ts";
import { createLimiter } from "#server/process/in-parallel.ts";
import { createSharedWork } from "#server/process/shared-work.ts";
import type { BucketSettings } from "#server/settings/config.ts";
import { type Bucket, openBucket, visitorPolicy } from "./bucket.ts";
import { mediaPrefix } from "./media-bucket.ts";

/** "away": the bucket is not available. */
export type FetchOutcome = "here" | "missing" | "away";

/** Access to the site's media files. With a bucket, the folder is a cache of the requested files. */
export interface MediaFiles {
  dir: string;
  /** Makes sure that an existing file is in `dir`. */
  fetch(name: string): Promise<FetchOutcome>;
}

/** Milliseconds without requests after a failure of the bucket, so that visitors do not wait for each picture. */
const coolDown = 2_000;
/** Maximum concurrent downloads; a page with new pictures needs some tens. */
const maxConcurrent = 16;

interface FetcherOptions {
  /** The folder for downloaded files. */
  dir: string;
  prefix: string;
  /** Called once per outage. */
  onFault: (error: unknown) => void;
  /** Milliseconds; by default of a clock that is never set back. */
  now?: () => number;
}

/** Downloads files from the bucket into a folder; concurrent requests for a file share one download. */
export function createFetcher(
  bucket: Pick<Bucket, "read">,
  { dir, prefix, onFault, now = () => performance.now() }: FetcherOptions,
) {
  const { share } = createSharedWork<FetchOutcome>();
  const withLimit = createLimiter(maxConcurrent);
  let awayUntil = 0;
  let isAway = false;
  const fetchNow = async (name: string): Promise<FetchOutcome> => {
    if (now() < awayUntil) return "away";
    try {
      const bytes = await bucket.read(`${prefix}${name}`);
      isAway = false;
      if (bytes === undefined) return "missing";
      await writeFileAtomically(join(dir, name), bytes);
      return "here";
    } catch (error) {
      awayUntil = now() + coolDown;
      if (!isAway) onFault(error);
      isAway = true;
      return "away";
    }
  };
  return (name: string): Promise<FetchOutcome> => share(name, () => withLimit(() => fetchNow(name)));
}

/** Opens the media files of a site; with `settings` they come from a bucket, otherwise from the folder alone. */
export function openMediaFiles(
  dir: string,
  settings: BucketSettings | undefined,
  onFault: (error: unknown) => void,
): MediaFiles {
  const fetchMissing = settings
    ? createFetcher(openBucket(settings, visitorPolicy), { dir, prefix: mediaPrefix, onFault })
    : async () => "missing" as const;
  return { dir, fetch: async (name) => (existsSync(join(dir, name)) ? "here" : fetchMissing(name)) };
}
