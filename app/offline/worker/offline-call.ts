import { mapPath } from "#contract/map-path.ts";

/** What the service worker keeps for a visit without a line. */
export type OfflineCall = "page" | "call" | "picture" | "sheet";

/** How a request of this site is kept; undefined: not at all. */
export function readOfflineCall(mode: RequestMode, path: string): OfflineCall | undefined {
  if (/^\/media\/fichas\/.+\.pdf$/.test(path)) return "sheet";
  if (/^\/media\/.+\.(avif|webp|jpe?g|png|svg)$/.test(path)) return "picture";
  if (/^\/contenido\/[a-z]+\.json$/.test(path) || /^\/api\/(productos|proyectos)/.test(path)) return "call";
  if (mode === "navigate" && path !== mapPath && !/^\/(api|media|assets|contenido)\//.test(path)) return "page";
  return undefined;
}
