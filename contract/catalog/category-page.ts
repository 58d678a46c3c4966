import { categoryShortcuts } from "../text.ts";
import type { CategoryName } from "./product.ts";

/** Products on one page of a category: a multiple of the 2, 3 and 4 columns of the grid. */
export const categoryPageSize = 48;

export const countPages = (products: number): number => Math.ceil(products / categoryPageSize);

/** A later page of a category; the first pages of all categories are /productos itself. */
export interface CategoryPage {
  category: CategoryName;
  /** The name of the category in URLs. */
  anchor: string;
  /** From 2. */
  page: number;
}

/** Parses `?categoria=metalisteria&pagina=2`; undefined for every other query. */
export function readCategoryPage(query: URLSearchParams): CategoryPage | undefined {
  const shortcut = categoryShortcuts.find(({ anchor }) => anchor === query.get("categoria"));
  const page = query.get("pagina") ?? "";
  if (!shortcut || page === "1" || !/^[1-9]\d{0,3}$/.test(page)) return undefined;
  return { category: shortcut.category, anchor: shortcut.anchor, page: Number(page) };
}

export const categoryPageQuery = ({ anchor, page }: Pick<CategoryPage, "anchor" | "page">): string =>
  `?categoria=${anchor}&pagina=${page}`;

export const categoryPagePath = (at: Pick<CategoryPage, "anchor" | "page">): string =>
  at.page > 1 ? `/productos${categoryPageQuery(at)}` : `/productos#${at.anchor}`;
