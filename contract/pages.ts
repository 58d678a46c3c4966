import { menuText } from "./text.ts";

export interface Page {
  /** Its address; `:id` stands for one part of it. */
  path: string;
  /** What the menu calls it, where it is in the menu. */
  menu?: string;
  /** Whether it is in the sitemap. The pages of products are listed one by one. */
  inSitemap?: true;
  /** The response is the same for everybody, whatever its query, and cached. */
  cached?: true;
  /** Rendered right after the start, before the first visitor. */
  warmed?: true;
  /** Stored in the browser at the visitor's first click, key or scroll, for a building site without a connection. */
  storedOffline?: true;
  /** It shows the visitor's own data: browsers do not prerender it. */
  isPersonal?: true;
}

const all = { inSitemap: true, cached: true, warmed: true, storedOffline: true } as const;

/**
 * Every page of the site, the menu's in its order. The name is that of its route module in app/routes/ and of its visits
 * in the counters. Menu, routes, sitemap, cached responses, warm-up, offline store and counters read it from here.
 */
export const pages = {
  home: { path: "/", menu: menuText.home, ...all },
  about: { path: "/quienes-somos", menu: menuText.about, ...all },
  // Kept by the page of the category that its query names.
  products: { path: "/productos", menu: menuText.products, inSitemap: true, warmed: true, storedOffline: true },
  projects: { path: "/proyectos", menu: menuText.projects, ...all },
  contact: { path: "/contacto", menu: menuText.contact, ...all, isPersonal: true },
  product: { path: "/producto/:id" },
  search: { path: "/buscar", isPersonal: true },
  cart: { path: "/cart", cached: true, warmed: true, storedOffline: true, isPersonal: true },
  "privacy-policy": { path: "/politica-de-privacidad", inSitemap: true, cached: true, storedOffline: true },
  // The service worker's fallback for a page that it has not stored.
  offline: { path: "/sin-conexion", cached: true },
} as const satisfies Record<string, Page>;

/** The page of what is found for these words; without words the page that asks for them. */
export const resultsPath = (words: string): string =>
  words ? `${pages.search.path}?${new URLSearchParams({ q: words })}` : pages.search.path;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

type Flag = "inSitemap" | "cached" | "warmed" | "storedOffline" | "isPersonal";

/** The addresses of all pages of which `flag` is true. */
export const pathsWith = (flag: Flag): string[] =>
  Object.values<Page>(pages)
    .filter((page) => page[flag])
    .map(({ path }) => path);

const patterns = pageNames.map((name) => ({
  name,
  pattern: new RegExp(`^${pages[name].path.replace(":id", "[^/]+")}$`),
}));

/** The page at the address `pathname`, without query; undefined where the site has none there. */
export const findPage = (pathname: string): PageName | undefined =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.name;
