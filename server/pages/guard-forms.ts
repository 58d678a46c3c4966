import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isCrossSite } from "../api/cross-site.ts";

/** Bytes; the longest message with every character escaped fits. */
const formMost = 128 * 1024;

/** Stands before the pages that take a form: only from our own pages, and not endless. */
export function guardForms(publicUrl: string): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: formMost,
    onError: (c) => c.text("El formulario es demasiado grande. Acorta los textos y envíalo de nuevo.", 413),
  });
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    if (isCrossSite(c, publicUrl)) {
      return c.text("Esta solicitud no viene de nuestro sitio. Ábrelo y envíala desde allí.", 403);
    }
    // React Router compares the whole origin with its own idea of it, which lacks TLS behind a proxy.
    const headers = new Headers(c.req.raw.headers);
    headers.delete("Origin");
    c.req.raw = new Request(c.req.raw, { headers });
    return limit(c, next);
  };
}
