import type { Bucket } from "#server/media/bucket.ts";
import { createFetcher } from "#server/media/media-files.ts";
import { cachedForever } from "#server/media/media-name.ts";
import { assetsPrefix, readReleases } from "#server/media/release-assets.ts";
import { createMemoize } from "#server/process/memoize.ts";
import { sendFile } from "./send-file.ts";
import type { FileListener } from "./serve-built-files.ts";

/** Milliseconds for which the bucket's list of files is cached. */
const listTtl = 5_000;

export interface ReleaseAssetsParts {
  bucket: Pick<Bucket, "read">;
  /** The folder for fetched files. */
  dir: string;
  onFault: (error: unknown) => void;
}

/**
 * Serves scripts and styles of other releases from the bucket: in a rolling deployment a page of the new release
 * requests its files from an old copy, and the reverse. Calls `next` for files of no release.
 */
export function serveReleaseAssets({ bucket, dir, onFault }: ReleaseAssetsParts): FileListener {
  const fetchFile = createFetcher(bucket, { dir, prefix: assetsPrefix, onFault });
  /** Cached for some seconds, so that requests for unknown files cost the bucket nothing. */
  const memoize = createMemoize(() => String(Math.floor(Date.now() / listTtl)));
  const readNames = memoize(async (): Promise<ReadonlySet<string>> => {
    try {
      return new Set((await readReleases(bucket)).flat());
    } catch (error) {
      onFault(error);
      return new Set();
    }
  });
  return async (request, response, next) => {
    const [, name] = /^\/assets\/([\w.-]+)(?:\?|$)/.exec(request.url ?? "") ?? [];
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (name === undefined || !isRead || !(await readNames()).has(name)) return next();
    const onFound = () => response.setHeader("Cache-Control", cachedForever);
    const send = (onMissing: () => void) =>
      sendFile(request, response, { root: dir, path: `/${name}`, onFound, onMissing });
    send(async () => ((await fetchFile(name)) === "here" ? send(next) : next()));
  };
}
