const originOf = (root: string): string[] => (root.startsWith("/") ? [] : [new URL(root).origin]);

/** Nothing is allowed but what the pages use; another API or media host is added by its origin. */
export function contentSecurityPolicy(
  { apiRoot, mediaBaseUrl, developing = false }: { apiRoot: string; mediaBaseUrl: string; developing?: boolean },
  sources: { scripts: readonly string[]; styles: readonly string[] },
): string {
  const media = originOf(mediaBaseUrl);
  return Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...sources.scripts],
    // While the front end is being developed, Vite puts the styles into the page by script.
    "style-src": ["'self'", ...(developing ? ["'unsafe-inline'"] : sources.styles)],
    // … and looks from a worker for a server that was restarted.
    ...(developing && { "worker-src": ["'self'", "blob:"] }),
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
    // Vite's own client writes markup while the front end is being developed. Named in app/ssr/early-script.ts and
    // app/ssr/trusted-text.ts.
    ...(!developing && { "require-trusted-types-for": ["'script'"], "trusted-types": ["default", "company-text"] }),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
