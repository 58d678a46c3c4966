import type { Context, MiddlewareHandler } from "hono";
import { isCrossSite } from "../shared/cross-site.ts";
import { readBytes } from "../shared/read-body.ts";

/** The one page that takes a form. */
const formPage = "/contacto";

/** Bytes; the longest message with every character escaped fits. */
const maxForm = 128 * 1024;

/** Fields of a form at most: ours has a handful, and a body holds so many that reading them takes a fifth of a second. */
const maxFields = 100;
const ampersand = 0x26;

/** Whether so many fields stand in `body`; where a text has that character a browser escapes it. */
function hasTooMany(body: Uint8Array): boolean {
  let fields = 1;
  for (const byte of body) if (byte === ampersand) fields += 1;
  return fields > maxFields;
}

/** Whether this is what a browser makes of a form, in one piece and unpacked. */
async function isForm(request: Request): Promise<boolean> {
  const encoding = request.headers.get("Content-Encoding") ?? "identity";
  if (encoding.trim().toLowerCase() !== "identity") return false;
  return request.formData().then(
    () => true,
    () => false,
  );
}

/** What arrived, undefined when it is too large. A sender that went away half-way has sent nothing. */
const readForm = (c: Context): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  readBytes(c, maxForm).catch(() => new Uint8Array());

/**
 * Stands before the pages: to the one that takes a form it may be sent, only from our own pages and none too large.
 * Nothing else is passed on, for the router writes a line and a page about each method that it does not know.
 */
export function guardForms(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const { method, url } = c.req.raw;
    if (method === "GET" || method === "HEAD") return next();
    const takesForm = c.req.path.replace(/\/$/, "") === formPage;
    if (method !== "POST" || !takesForm) {
      const allowed = takesForm ? "GET, HEAD, POST" : "GET, HEAD";
      return c.text("A esta dirección no se puede enviar nada.", 405, { Allow: allowed });
    }
    if (isCrossSite(c, publicUrl)) {
      return c.text("Esta solicitud no viene de nuestro sitio. Ábrelo y envíala desde allí.", 403);
    }
    const body = await readForm(c);
    const isPlain = /^application\/x-www-form-urlencoded/i.test(c.req.header("Content-Type") ?? "");
    if (!body || (isPlain && hasTooMany(body)))
      return c.text("El formulario es demasiado grande. Acorta los textos y envíalo de nuevo.", 413);
    const headers = new Headers(c.req.raw.headers);
    // React Router compares the whole origin with its own idea of it, which lacks TLS behind a proxy.
    headers.delete("Origin");
    const arrived = new Request(url, { method, headers, body });
    if (!(await isForm(arrived.clone()))) {
      return c.text("No pudimos leer el formulario. Ábrelo de nuevo en nuestro sitio y envíalo desde allí.", 415);
    }
    c.req.raw = arrived;
    return next();
  };
}
