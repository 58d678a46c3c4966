import type { MiddlewareHandler } from "hono";
import { pages } from "#contract/pages.ts";
import { refusals } from "../api/refusals.ts";
import { maxMessageBody } from "../request/body-limits.ts";
import { isCrossSite } from "../request/cross-site.ts";
import { readBytes } from "../request/read-body.ts";

const formPage = pages.contact.path;

/**
 * The largest number of fields: our form has a handful, and parsing as many as fit in a body takes a fifth of a second.
 * Not for multipart forms: their parts are so long that a body of them is parsed in some ten milliseconds.
 */
const maxFields = 100;
const ampersand = 0x26;

/** Counts unescaped ampersands: browsers escape those within a value. */
function hasTooMany(body: Uint8Array): boolean {
  let fields = 1;
  for (const byte of body) if (byte === ampersand) fields += 1;
  return fields > maxFields;
}

/** Whether the body parses as a form without Content-Encoding. */
async function isForm(request: Request): Promise<boolean> {
  const encoding = request.headers.get("Content-Encoding") ?? "identity";
  if (encoding.trim().toLowerCase() !== "identity") return false;
  return request.formData().then(
    () => true,
    () => false,
  );
}

/**
 * Guards the pages: a form may be posted only to the form page, from our own pages, and within the size limit. Other
 * methods are refused here, because React Router logs an error and renders a page for each.
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
      return c.text(refusals.crossSite[2], 403);
    }
    const body = await readBytes(c, maxMessageBody);
    const isPlain = /^application\/x-www-form-urlencoded/i.test(c.req.header("Content-Type") ?? "");
    if (!body || (isPlain && hasTooMany(body)))
      return c.text("El formulario es demasiado grande. Acorta los textos y envíalo de nuevo.", 413);
    const headers = new Headers(c.req.raw.headers);
    // React Router compares it with its own origin, which lacks TLS behind a proxy.
    headers.delete("Origin");
    const arrived = new Request(url, { method, headers, body });
    if (!(await isForm(arrived.clone()))) {
      return c.text("No pudimos leer el formulario. Ábrelo de nuevo en nuestro sitio y envíalo desde allí.", 415);
    }
    c.req.raw = arrived;
    return next();
  };
}
