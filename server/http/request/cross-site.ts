import type { Context } from "hono";

/**
 * Whether a browser sends this request from a page of another site. Browsers write Sec-Fetch-Site and Origin
 * themselves, out of a page's reach; a program that sends neither header carries no visitor's session to protect.
 */
export function isCrossSite(c: Context, publicUrl: string | undefined): boolean {
  if (c.req.header("Sec-Fetch-Site") === "cross-site") return true;
  const origin = c.req.header("Origin");
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return false;
  // Compares the host only: behind a TLS-terminating proxy the site does not see its own scheme.
  return new URL(origin).host !== (c.req.header("Host") ?? new URL(c.req.url).host);
}
