import type { CardProduct } from "#app/api/card-product.ts";
import type { CataloguePart } from "#contract/catalog/catalogue-part.ts";
import type { CategoryName } from "#contract/catalog/product.ts";
import { categoryShortcuts } from "#contract/text.ts";

export interface ProductGroup {
  category: CategoryName;
  label: string;
  /** The element id of the group's section. */
  anchor: string;
  /** The number of all products in the category. */
  count: number;
  /** The products in this part of the catalogue. */
  products: CardProduct[];
}

/** The three groups of the products page, in order. The group of a category without products is empty. */
export function groupProducts({ categories, products }: CataloguePart): ProductGroup[] {
  return categoryShortcuts.map((shortcut) => {
    const isOfIt = ({ category_name }: { category_name: CategoryName }) => category_name === shortcut.category;
    return { ...shortcut, count: categories.find(isOfIt)?.count ?? 0, products: products.filter(isOfIt) };
  });
}
