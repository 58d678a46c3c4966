import { join } from "node:path";
import type { CatalogueVersion } from "#server/catalog/catalogue-version.ts";
import { readCurrentNames, readKnownNames } from "#server/content/named-files.ts";
import { serveMedia } from "#server/http/static/serve-media.ts";
import { serveReleaseAssets } from "#server/http/static/serve-release-assets.ts";
import { openBucket, visitorPolicy } from "#server/media/bucket.ts";
import { openMediaFiles } from "#server/media/media-files.ts";
import type { Log } from "#server/process/log.ts";
import { createMemoize } from "#server/process/memoize.ts";
import type { SiteParts } from "./create-site-app.ts";
import type { FrontEnd } from "./front-end.ts";

const logMediaUnavailable = (log: Log) => (error: unknown) => log.error("media_unavailable", { error });

/** Serves pictures and data sheets. With a bucket, fetches files of the catalogue that the local folder lacks. */
export function createMediaListener({ config, services: { db }, mediaDir, log }: SiteParts, version: CatalogueVersion) {
  const memoize = createMemoize(version.current);
  const media = openMediaFiles(mediaDir, config.bucket, logMediaUnavailable(log));
  const readKnown = memoize(() => readKnownNames(db));
  const isKnown = async (name: string) => {
    if ((await readKnown()).has(name)) return true;
    // Another copy may already serve a catalogue that this copy has not read yet.
    const seen = version.current();
    await version.refresh();
    return version.current() !== seen && (await readKnown()).has(name);
  };
  const readNames = memoize(() => readCurrentNames(db));
  return serveMedia({ media, isKnown: config.bucket ? isKnown : async () => false, readNames });
}

/** Serves built files. With a bucket, also files of the other release during a rolling deployment. */
export function serveAssets({ config, frontEnd, log, development }: SiteParts): FrontEnd["assets"] {
  if (!config.bucket || development) return frontEnd.assets;
  const ofReleases = serveReleaseAssets({
    bucket: openBucket(config.bucket, visitorPolicy),
    dir: join(config.dataDir, "assets"),
    onFault: logMediaUnavailable(log),
  });
  return (request, response, next) => frontEnd.assets(request, response, () => ofReleases(request, response, next));
}
