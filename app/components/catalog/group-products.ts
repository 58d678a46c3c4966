import type { CataloguePart } from "#contract/catalogue-part.ts";
import type { CategoryName } from "#contract/product.ts";
import { categoryShortcuts } from "#contract/text.ts";
import type { CardProduct } from "./card-product.ts";

export interface ProductGroup {
  category: CategoryName;
  label: string;
  /** The id of the group's section: where its shortcut leads. */
  anchor: string;
  /** Products of the category in all. */
  count: number;
  /** Those that this part of the catalogue has. */
  products: CardProduct[];
}

/** The three groups of the products page, in their order; a category without products has none. */
export function groupProducts({ categories, products }: CataloguePart): ProductGroup[] {
  return categoryShortcuts.flatMap((shortcut) => {
    const isOfIt = ({ category_name }: { category_name: CategoryName }) => category_name === shortcut.category;
    const found = categories.find(isOfIt);
    return found ? [{ ...shortcut, count: found.count, products: products.filter(isOfIt) }] : [];
  });
}
