import type { CardProduct } from "#app/api/card-product.ts";
import { groupProducts, type ProductGroup } from "#app/catalog/group-products.ts";
import type { CataloguePart } from "#contract/catalog/catalogue-part.ts";

/** A category that has products, with their names. */
export interface ListedCategory extends Omit<ProductGroup, "products"> {
  /** The product whose picture stands for the category. */
  pictured: Pick<CardProduct, "image_url" | "picture">;
  names: { idProduct: number; name: string }[];
}

/** More names are hard to scan. The rest is behind the category's own link. */
const maxNames = 30;

/** The categories that have products, the largest first. */
export function listCategories(part: CataloguePart): ListedCategory[] {
  return groupProducts(part)
    .flatMap(({ products, ...group }) => {
      // The first ones are shown above, as featured products.
      const shown = products[2] ?? products[0];
      if (!shown) return [];
      const { image_url, picture } = shown;
      const names = products.slice(0, maxNames).map(({ idProduct, name }) => ({ idProduct, name }));
      return [{ ...group, pictured: { image_url, picture }, names }];
    })
    .sort((one, other) => other.count - one.count);
}
