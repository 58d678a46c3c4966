const originOf = (root: string): string[] => (root.startsWith("/") ? [] : [new URL(root).origin]);

/** Allows only what the pages use; the origins of another API or media host are added. */
export function contentSecurityPolicy(
  { apiRoot, mediaBaseUrl, developing = false }: { apiRoot: string; mediaBaseUrl: string; developing?: boolean },
  sources: { scripts: readonly string[]; styles: readonly string[] },
): string {
  const media = originOf(mediaBaseUrl);
  return Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...sources.scripts],
    // In development Vite inserts the styles by script.
    "style-src": ["'self'", ...(developing ? ["'unsafe-inline'"] : sources.styles)],
    // In development Vite's client polls for a restarted server from a worker.
    ...(developing && { "worker-src": ["'self'", "blob:"] }),
    "img-src": ["'self'", ...media],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...originOf(apiRoot), ...media],
    // The map's own document, map-page.ts, the only one that may embed a third party's frame.
    "frame-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // Not in development: Vite's client writes markup. The policies are created in app/ssr/early-script.ts and
    // app/ssr/trusted-text.ts.
    ...(!developing && { "require-trusted-types-for": ["'script'"], "trusted-types": ["default", "company-text"] }),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
