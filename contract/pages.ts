import { menuText } from "./text.ts";

export interface Page {
  /** The path, with `:id` for a path parameter. */
  path: string;
  /** The label in the menu, for pages in the menu. */
  menu?: string;
  /** Listed in the sitemap. Product pages are listed individually. */
  inSitemap?: true;
  /** The response is the same for every visitor and query, and is cached. */
  cached?: true;
  /** Rendered at the start, before the first visitor. */
  warmed?: true;
  /** Stored in the browser at the visitor's first click, key press or scroll, for use without a connection. */
  storedOffline?: true;
  /** Shows the visitor's own data, so browsers must not prerender it. */
  isPersonal?: true;
}

const all = { inSitemap: true, cached: true, warmed: true, storedOffline: true } as const;

/**
 * All pages of the site, those of the menu in its order. The name is that of the route module in app/routes/ and the
 * label in the web vitals. Menu, routes, sitemap, response cache, warm-up, offline store and counters read it.
 */
export const pages = {
  home: { path: "/", menu: menuText.home, ...all },
  about: { path: "/quienes-somos", menu: menuText.about, ...all },
  // Cached under the category page that its query names.
  products: { path: "/productos", menu: menuText.products, inSitemap: true, warmed: true, storedOffline: true },
  projects: { path: "/proyectos", menu: menuText.projects, ...all },
  contact: { path: "/contacto", menu: menuText.contact, ...all, isPersonal: true },
  product: { path: "/producto/:id" },
  search: { path: "/buscar", isPersonal: true },
  cart: { path: "/cart", cached: true, warmed: true, storedOffline: true, isPersonal: true },
  "privacy-policy": { path: "/politica-de-privacidad", inSitemap: true, cached: true, storedOffline: true },
  // The service worker's fallback for a page that is not stored.
  offline: { path: "/sin-conexion", cached: true },
} as const satisfies Record<string, Page>;

/** The path of the results of a search; without words, of the empty search page. */
export const resultsPath = (words: string): string =>
  words ? `${pages.search.path}?${new URLSearchParams({ q: words })}` : pages.search.path;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

type Flag = "inSitemap" | "cached" | "warmed" | "storedOffline" | "isPersonal";

/** The paths of all pages with `flag`. */
export const pathsWith = (flag: Flag): string[] =>
  Object.values<Page>(pages)
    .filter((page) => page[flag])
    .map(({ path }) => path);

const patterns = pageNames.map((name) => ({
  name,
  pattern: new RegExp(`^${pages[name].path.replace(":id", "[^/]+")}$`),
}));

/** The page at a path without query; undefined for an unknown one. */
export const findPage = (pathname: string): PageName | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.name;
