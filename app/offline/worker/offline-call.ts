import { mapPath } from "#contract/map-path.ts";
import { pages } from "#contract/pages.ts";
import { searchFile } from "#contract/search/search-path.ts";

/** What the service worker keeps for a visit without a connection. */
export type KeptCall = "page" | "call" | "picture" | "sheet";

/** A search is not kept, of which there are endless many, but the worker sees whether the connection brought it. */
export type OfflineCall = KeptCall | "search";

/** How the worker answers a request of this site; undefined: it leaves it to the browser. */
export function readOfflineCall(mode: RequestMode, path: string): OfflineCall | undefined {
  if (path === searchFile || (mode === "navigate" && path === pages.search.path)) return "search";
  if (/^\/media\/fichas\/.+\.pdf$/.test(path)) return "sheet";
  if (/^\/media\/.+\.(avif|webp|jpe?g|png|svg)$/.test(path)) return "picture";
  if (/^\/contenido\/[a-z]+\.json$/.test(path) || /^\/api\/(productos|proyectos)/.test(path)) return "call";
  if (mode === "navigate" && path !== mapPath && !/^\/(api|media|assets|contenido)\//.test(path)) return "page";
  return undefined;
}
