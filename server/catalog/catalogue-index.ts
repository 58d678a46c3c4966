import { type CategoryPage, countPages } from "#contract/catalog/category-page.ts";
import { CategoryName, type Product } from "#contract/catalog/product.ts";

/** The products and category pages that exist, in memory, so that unknown paths are answered without a query. */
export interface CatalogueIndex {
  hasProduct(idProduct: number): boolean;
  hasPage(at: Pick<CategoryPage, "category" | "page">): boolean;
}

export function indexProducts(products: readonly Pick<Product, "idProduct" | "category_name">[]): CatalogueIndex {
  const ids = new Set<number>();
  const counts = new Map<CategoryName, number>();
  for (const { idProduct, category_name } of products) {
    ids.add(idProduct);
    counts.set(category_name, (counts.get(category_name) ?? 0) + 1);
  }
  return {
    hasProduct: (idProduct) => ids.has(idProduct),
    hasPage: ({ category, page }) => page <= countPages(counts.get(category) ?? 0),
  };
}

/** The categories without products, which have no section on the products page. */
export const listEmptyCategories = ({ hasPage }: CatalogueIndex): CategoryName[] =>
  CategoryName.options.filter((category) => !hasPage({ category, page: 1 }));

/** An index of another server's catalogue, from its last list; before the first list, everything counts as existing. */
export function createListedIndex(): CatalogueIndex & {
  /** Indexes a list that was fetched, and returns it. */
  listed<Listed extends Pick<Product, "idProduct" | "category_name">>(products: readonly Listed[]): readonly Listed[];
} {
  let index: CatalogueIndex = { hasProduct: () => true, hasPage: () => true };
  return {
    hasProduct: (idProduct) => index.hasProduct(idProduct),
    hasPage: (at) => index.hasPage(at),
    listed: (products) => {
      index = indexProducts(products);
      return products;
    },
  };
}
