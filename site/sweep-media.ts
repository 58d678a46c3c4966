import { watchCatalogue } from "#server/catalog/watch-catalogue.ts";
import { readKnownNames } from "#server/content/named-files.ts";
import type { Database } from "#server/db/schema.ts";
import { withMediaLock } from "#server/media/media-lock.ts";
import { removeStaleFiles } from "#server/media/remove-stale-files.ts";
import type { Log } from "#server/process/log.ts";
import { createMemoize } from "#server/process/memoize.ts";

interface SweepParts {
  db: Database;
  mediaDir: string;
  log: Log;
  version: () => string;
}

/**
 * Removes the files that no catalogue refers to from `mediaDir`, now and after each change of the catalogue. Returns a
 * function that stops it.
 */
export function sweepAfterChanges({ db, mediaDir, log, version }: SweepParts): () => void {
  // A failed sweep is forgotten, so the next look repeats it.
  const sweep = createMemoize(version)(() =>
    withMediaLock(mediaDir, async () => removeStaleFiles(mediaDir, await readKnownNames(db))),
  );
  return watchCatalogue({ work: sweep, event: "media_not_swept", log });
}
