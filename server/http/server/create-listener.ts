import type { RequestListener } from "node:http";
import type { ResponseCache } from "../cache/response-cache.ts";
import type { Area, Metrics } from "../metrics/metrics.ts";
import { securityHeaders } from "../pages/security-headers.ts";

export interface ListenerParts {
  publicUrl: string;
  /** Undefined while the front end is being developed: each answer is made anew. */
  cache: ResponseCache | undefined;
  /** Pictures and sheets. */
  media: RequestListener;
  /** The front end's own files; passes on what it does not have. */
  assets: (...listener: [...Parameters<RequestListener>, next: () => void]) => void;
  /** API, texts and pages that are not cached. */
  app: RequestListener;
  /** What of `app` is no reading. */
  posts: RequestListener;
  metrics?: Metrics | undefined;
}

/** Pictures of the company's own texts lie here too where those of the products lie in a bucket. */
const mediaPath = "/media";

const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Who answers what: cached responses before everything else, then files, then the application. */
export function createListener({
  publicUrl,
  cache,
  media,
  assets,
  app,
  posts,
  metrics,
}: ListenerParts): RequestListener {
  // A map is gone through in a fraction of the time that the web's Headers take.
  const everywhere = new Map(Object.entries(securityHeaders(publicUrl)));
  // A picture may stand in a mail or in another site's preview of a shared link.
  const onMedia = new Map(everywhere);
  onMedia.set("Cross-Origin-Resource-Policy", "cross-origin");
  return (request, response) => {
    const area: { name: Area } = { name: "kept" };
    if (metrics) {
      const started = performance.now();
      response.once("close", () =>
        metrics.answered(area.name, response.statusCode, (performance.now() - started) / 1000),
      );
    }
    // A cached response was made by `app` and carries these headers already.
    if (cache?.answer(request, response)) return;
    if (request.url?.startsWith(`${mediaPath}/`)) {
      area.name = "media";
      response.setHeaders(onMedia);
      request.url = request.url.slice(mediaPath.length);
      media(request, response);
      return;
    }
    response.setHeaders(everywhere);
    area.name = "assets";
    // The worker fetches what pages fetch, under a policy of its own.
    if (request.url === "/service-worker.js") response.setHeader("Content-Security-Policy", workerPolicy);
    assets(request, response, () => {
      area.name = "app";
      if (request.method === "GET" || request.method === "HEAD") app(request, response);
      else posts(request, response);
    });
  };
}
