import type { CategoryName } from "./product.ts";
import { categoryShortcuts } from "./text.ts";

/** Products of a category on one page of the catalogue: whole rows of 2, 3 and 4 tiles. */
export const categoryPageSize = 48;

export const countPages = (products: number): number => Math.ceil(products / categoryPageSize);

/** A page of one category that comes after its first; the first ones of all categories stand on /productos itself. */
export interface CategoryPage {
  category: CategoryName;
  /** The category's name in addresses. */
  anchor: string;
  /** From 2 up. */
  page: number;
}

/** What `?categoria=metalisteria&pagina=2` names; undefined for every other query. */
export function readCategoryPage(query: URLSearchParams): CategoryPage | undefined {
  const shortcut = categoryShortcuts.find(({ anchor }) => anchor === query.get("categoria"));
  const page = query.get("pagina") ?? "";
  if (!shortcut || page === "1" || !/^[1-9]\d{0,3}$/.test(page)) return undefined;
  return { category: shortcut.category, anchor: shortcut.anchor, page: Number(page) };
}

export const categoryPageQuery = ({ anchor, page }: Pick<CategoryPage, "anchor" | "page">): string =>
  `?categoria=${anchor}&pagina=${page}`;

/** Where page `page` of a category is found. */
export const categoryPagePath = (at: Pick<CategoryPage, "anchor" | "page">): string =>
  at.page > 1 ? `/productos${categoryPageQuery(at)}` : `/productos#${at.anchor}`;
