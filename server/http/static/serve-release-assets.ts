import type { RequestListener } from "node:http";
import type { Bucket } from "#server/media/bucket.ts";
import { createFetcher } from "#server/media/media-files.ts";
import { assetsPrefix, readReleases } from "#server/media/release-assets.ts";
import { sendFile } from "./send-file.ts";

/** Milliseconds in which the bucket is not asked again which files the releases have. */
const fresh = 5_000;
const forever = "public, max-age=31536000, immutable";

export interface ReleaseAssetsParts {
  bucket: Pick<Bucket, "read">;
  /** Where they are kept once fetched. */
  dir: string;
  onFault: (error: unknown) => void;
}

type PassOn = () => void;

/**
 * Answers with scripts and styles of another release, which lie in the bucket: in a rolling deployment a page of the new
 * release asks an old copy for its files, and the other way round. Passes on what is in none.
 */
export function serveReleaseAssets({ bucket, dir, onFault }: ReleaseAssetsParts) {
  const fetchFile = createFetcher(bucket, { dir, prefix: assetsPrefix, onFault });
  let names: Promise<ReadonlySet<string>> | undefined;
  let readAt = 0;
  /** Asked for at most every few seconds: whatever a stranger asks for costs the bucket nothing. */
  const readNames = () => {
    if (!names || Date.now() - readAt > fresh) {
      readAt = Date.now();
      names = readReleases(bucket).then(
        (releases) => new Set(releases.flat()),
        (error: unknown) => {
          onFault(error);
          return new Set<string>();
        },
      );
    }
    return names;
  };
  return async (...[request, response, next]: [...Parameters<RequestListener>, PassOn]): Promise<void> => {
    const [, name] = /^\/assets\/([\w.-]+)(?:\?|$)/.exec(request.url ?? "") ?? [];
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (name === undefined || !isRead || !(await readNames()).has(name)) return next();
    const onFound = () => response.setHeader("Cache-Control", forever);
    const send = (onMissing: PassOn) =>
      sendFile(request, response, { root: dir, path: `/${name}`, onFound, onMissing });
    send(async () => ((await fetchFile(name)) === "here" ? send(next) : next()));
  };
}
