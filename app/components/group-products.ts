import type { CategoryName } from "#contract/product.ts";
import { categoryShortcuts } from "#contract/text.ts";
import type { CardProduct } from "./card-product.ts";

export interface ProductGroup {
  category: CategoryName;
  label: string;
  /** The id of the group's section: where its shortcut leads. */
  anchor: string;
  products: CardProduct[];
}

/** The products in the three groups of the products page, in their order; a category without products has none. */
export function groupProducts(products: readonly CardProduct[]): ProductGroup[] {
  const byCategory = Map.groupBy(products, ({ category_name }) => category_name);
  return categoryShortcuts
    .map((shortcut) => ({ ...shortcut, products: byCategory.get(shortcut.category) ?? [] }))
    .filter((group) => group.products.length > 0);
}
