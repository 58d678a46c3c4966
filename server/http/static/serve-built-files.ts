import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { extname } from "node:path";
import { listFilesSync } from "#server/files/list-files.ts";
import { cachedForever } from "#server/media/media-name.ts";
import { chooseEncoding, type Encoding } from "../cache/content-encoding.ts";
import { sendFile } from "./send-file.ts";

const hour = 3600;

/** The extensions of the compressed files that the build writes. */
const endings: Partial<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

function cacheControl(path: string): string {
  // Names below assets/ contain a hash of the bytes.
  if (path.startsWith("/assets/")) return cachedForever;
  // A cached service worker would keep serving an old build.
  return path === "/service-worker.js" ? "no-cache" : `public, max-age=${hour}`;
}

/** Serves the files that it has; calls `next` for other paths. */
export type FileListener = (...listener: [...Parameters<RequestListener>, next: () => void]) => void;

/**
 * Serves the files that are now below `dir` or, from the previous build, below `before`, compressed where the build did
 * so; calls `next` for other paths. A file deleted from `dir` meanwhile is looked up in `before`.
 */
export function serveBuiltFiles(dir: string, before?: string): FileListener {
  const listed = [dir, before].flatMap((each) => (each && existsSync(each) ? listFilesSync(each) : []));
  const files = new Set(listed.map((path) => `/${path}`));
  const compressed = new Set([...files].filter((path) => files.has(`${path}.br`) || files.has(`${path}.gz`)));
  for (const path of compressed) for (const ending of Object.values(endings)) files.delete(path + ending);

  return (request, response, next) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    if (!files.has(path) || (request.method !== "GET" && request.method !== "HEAD")) return next();
    const isCompressed = compressed.has(path);
    const encoding = isCompressed ? chooseEncoding(request.headers["accept-encoding"], ["br", "gzip"]) : "identity";
    const onFound = () => {
      response.setHeader("Cache-Control", cacheControl(path));
      if (isCompressed) response.setHeader("Vary", "Accept-Encoding");
      if (encoding === "identity") return;
      response.setHeader("Content-Encoding", encoding);
      response.setHeader("Content-Type", compressibleTypes[extname(path)] ?? "application/octet-stream");
    };
    const file = { path: path + (endings[encoding] ?? ""), onFound };
    const lookBefore = () =>
      before ? sendFile(request, response, { ...file, root: before, onMissing: next }) : next();
    sendFile(request, response, { ...file, root: dir, onMissing: lookBefore });
  };
}

export const compressibleTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
};
