import type { RequestListener } from "node:http";
import type { ResponseCache } from "../cache/response-cache.ts";
import type { Area, Metrics } from "../metrics/metrics.ts";
import { securityHeaders } from "../pages/security-headers.ts";
import type { FileListener } from "../static/serve-built-files.ts";

export interface ListenerParts {
  publicUrl: string;
  /** Undefined in development: nothing is cached. */
  cache: ResponseCache | undefined;
  media: RequestListener;
  assets: FileListener;
  /** API, texts and pages that are not cached; GET and HEAD. */
  app: RequestListener;
  /** The same for all other methods. */
  posts: RequestListener;
  metrics?: Metrics | undefined;
}

/** Also the path of the company's own pictures when those of the products are in a bucket. */
const mediaPath = "/media";

/**
 * The path and query of a request's target. A client may also send a whole URL (RFC 9112, 3.2.2), dot segments or a
 * fragment: the application understands these, but cache and files would not recognise the address.
 */
function readPathAndQuery(target: string): string {
  const url = URL.parse(target.startsWith("/") ? `http://site${target}` : target);
  return url?.protocol === "http:" || url?.protocol === "https:" ? url.pathname + url.search : target;
}

const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Dispatches a request: cached responses first, then files, then the application. */
export function createListener({
  publicUrl,
  cache,
  media,
  assets,
  app,
  posts,
  metrics,
}: ListenerParts): RequestListener {
  // A Map iterates faster than Headers.
  const everywhere = new Map(Object.entries(securityHeaders(publicUrl)));
  // Mails, and other sites' previews of shared links, embed pictures.
  const onMedia = new Map(everywhere);
  onMedia.set("Cross-Origin-Resource-Policy", "cross-origin");
  return (request, response) => {
    let area: Area = "kept";
    if (metrics) {
      const started = performance.now();
      response.once("close", () =>
        metrics.observeResponse(area, response.statusCode, (performance.now() - started) / 1000),
      );
    }
    request.url = readPathAndQuery(request.url ?? "/");
    // A cached response carries these headers already: `app` set them.
    if (cache?.respond(request, response)) return;
    if (request.url.startsWith(`${mediaPath}/`)) {
      area = "media";
      response.setHeaders(onMedia);
      request.url = request.url.slice(mediaPath.length);
      media(request, response);
      return;
    }
    response.setHeaders(everywhere);
    area = "assets";
    // The service worker fetches what pages fetch, under a policy of its own.
    if (request.url === "/service-worker.js") response.setHeader("Content-Security-Policy", workerPolicy);
    assets(request, response, () => {
      area = "app";
      if (request.method === "GET" || request.method === "HEAD") app(request, response);
      else posts(request, response);
    });
  };
}
