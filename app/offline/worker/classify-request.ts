import { mapPath } from "#contract/map-path.ts";
import { pages } from "#contract/pages.ts";
import { searchFile } from "#contract/search/search-path.ts";

/** The kinds of responses that the worker stores for offline use. */
export type StoredKind = "page" | "call" | "picture" | "sheet";

/** Searches are too many to store, but the worker watches whether the connection answers them. */
export type HandledKind = StoredKind | "search";

/** The kind of a request to this site. Undefined if the browser handles it. */
export function classifyRequest(mode: RequestMode, path: string): HandledKind | undefined {
  if (path === searchFile || (mode === "navigate" && path === pages.search.path)) return "search";
  if (/^\/media\/fichas\/.+\.pdf$/.test(path)) return "sheet";
  if (/^\/media\/.+\.(avif|webp|jpe?g|png|svg)$/.test(path)) return "picture";
  if (/^\/contenido\/[a-z]+\.json$/.test(path) || /^\/api\/(productos|proyectos)/.test(path)) return "call";
  if (mode === "navigate" && path !== mapPath && !/^\/(api|media|assets|contenido)\//.test(path)) return "page";
  return undefined;
}
