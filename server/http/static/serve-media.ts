import type { RequestListener } from "node:http";
import type { MediaFiles } from "#server/media/media-files.ts";
import { cachedForever, isNamedByHash, pathOfName } from "#server/media/media-name.ts";
import { sendFile } from "./send-file.ts";

const hour = "public, max-age=3600";

export interface MediaParts {
  media: MediaFiles;
  /** Whether the catalogue, or one of the last before it, has a file of this name. The bucket is asked for no other. */
  isKnown: (name: string) => Promise<boolean>;
  /** The names of the current catalogue's files, by media path. */
  readNames: () => Promise<ReadonlyMap<string, string>>;
}

/** Link preview programs may not follow a redirect: they get the picture of a shared link at its plain address. */
const isSharePicture = (path: string): boolean => path.startsWith("compartir/");

/**
 * Serves pictures and data sheets; the request's path is relative to their folder. A media path, or the name of a file
 * from an earlier load, redirects to the current file.
 */
export function serveMedia({ media, isKnown, readNames }: MediaParts): RequestListener {
  return async (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    const path = (request.url ?? "/").replace(/\?.*$/s, "");
    // Safari shows no PDF that has a policy: to it the viewer is a plug-in, and in a sandbox before release 18.4.
    if (path.endsWith(".pdf")) response.removeHeader("Content-Security-Policy");
    // A logo is an SVG: opened as a document it must not run scripts.
    else response.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const requested = path.slice(1);
    const send = (file: string, cacheControl: string, onMissing: () => void) => {
      const onFound = () => response.setHeader("Cache-Control", cacheControl);
      sendFile(request, response, { root: media.dir, path: file, onFound, onMissing });
    };
    /** A file that the folder lacks may be in the bucket. */
    const serve = (file: string, cacheControl: string, onMissing: () => void) =>
      send(file, cacheControl, async () => {
        const name = file.slice(1);
        const fetched = (await isKnown(name).catch(() => false)) ? await media.fetch(name) : "missing";
        if (fetched === "here") return send(file, cacheControl, onMissing);
        if (fetched === "away") return sendUnavailable(response);
        onMissing();
      });
    const missing = () => sendNotFound(response);
    /** The current file's name; undefined when it is the requested one, or there is none. */
    const findCurrent = async () => {
      const current = (await readNames().catch(() => undefined))?.get(pathOfName(requested));
      return current === requested ? undefined : current;
    };
    const redirect = (current: string | undefined) => {
      if (current === undefined) return missing();
      response.writeHead(302, { Location: `/media/${current}`, "Cache-Control": "no-cache" }).end();
    };
    if (isNamedByHash(requested)) return serve(path, cachedForever, async () => redirect(await findCurrent()));
    const current = await findCurrent();
    if (current === undefined || isSharePicture(requested)) return serve(`/${current ?? requested}`, hour, missing);
    redirect(current);
  };
}

/** The bucket does not respond: the page is shown without this picture. */
function sendUnavailable(response: Parameters<RequestListener>[1]): void {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "5" };
  response.writeHead(503, headers).end("No podemos mostrar este archivo en este momento.");
}

function sendNotFound(response: Parameters<RequestListener>[1]): void {
  response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("No encontramos este archivo.");
}
