import type { RequestListener } from "node:http";
import { sendFile } from "./send-file.ts";

const year = 31_536_000;
const hour = 3600;
/** The names that makePicture gives: the hash in them stands for the bytes. */
const hashedVariant = /\.[0-9a-f]{8}-\d+\.(?:avif|webp|jpg)$/;

/** Answers requests for pictures and sheets below `mediaDir`; the request's path is relative to it. */
export function serveMedia(mediaDir: string): RequestListener {
  return (request, response) => {
    const path = (request.url ?? "/").replace(/\?.*$/s, "");
    response.setHeader("X-Content-Type-Options", "nosniff");
    // A mark is an SVG: opened as a page of its own it must not run anything.
    response.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    sendFile(request, response, {
      root: mediaDir,
      path,
      onFound: (file) => {
        const isForever = hashedVariant.test(file);
        response.setHeader(
          "Cache-Control",
          isForever ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`,
        );
      },
      onMissing: () => answerNotFound(response),
    });
  };
}

function answerNotFound(response: Parameters<RequestListener>[1]): void {
  response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("No encontramos este archivo.");
}
