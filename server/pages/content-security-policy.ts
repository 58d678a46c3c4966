import { hash } from "node:crypto";

const openingTag = /<script\b[^>]*>/g;
const closingTag = "</script>";
/** A file's policy goes by its address; data for search engines needs no leave. */
const needsNoHash = /\s(?:src=|type="application\/ld\+json")/;

/** The CSP sources of every inline script of a page, in order. */
export function hashInlineScripts(html: string): string[] {
  const sources: string[] = [];
  for (let from = 0; ; ) {
    openingTag.lastIndex = from;
    const [tag] = openingTag.exec(html) ?? [];
    if (tag === undefined) return sources;
    const start = openingTag.lastIndex;
    // Found by itself: an expression that goes on to the end looks at each character of a page.
    from = html.indexOf(closingTag, start);
    if (from < 0) throw new Error("A page with a script that does not end");
    if (!needsNoHash.test(tag)) sources.push(`'sha256-${hash("sha256", html.slice(start, from), "base64")}'`);
  }
}

const originOf = (root: string): string[] => (root.startsWith("/") ? [] : [new URL(root).origin]);

/** Nothing is allowed but what the pages use; another API or media host is added by its origin. */
export function contentSecurityPolicy(
  { apiRoot, mediaBaseUrl, developing = false }: { apiRoot: string; mediaBaseUrl: string; developing?: boolean },
  scriptHashes: string[],
): string {
  const media = originOf(mediaBaseUrl);
  return Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashes],
    // While the front end is being developed, Vite puts the styles into the page by script.
    "style-src": ["'self'", ...(developing ? ["'unsafe-inline'"] : [])],
    // … and looks from a worker for a server that was restarted.
    ...(developing && { "worker-src": ["blob:"] }),
    "img-src": ["'self'", ...media],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...originOf(apiRoot), ...media],
    // The map's own document, map-page.ts, which alone lets the third party's in.
    "frame-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // Vite's own client writes markup while the front end is being developed. Named in app/start-page.ts, app/trusted-text.ts.
    ...(!developing && { "require-trusted-types-for": ["'script'"], "trusted-types": ["default", "company-text"] }),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
