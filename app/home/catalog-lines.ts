import type { CardProduct } from "#app/api/card-product.ts";
import { groupProducts } from "#app/catalog/group-products.ts";
import type { CataloguePart } from "#contract/catalogue-part.ts";

export interface CatalogLine {
  label: string;
  anchor: string;
  image: Pick<CardProduct, "image_url" | "picture" | "category_name">;
  count: number;
  names: { idProduct: number; name: string }[];
}

/** More names are hard to scan. The rest is behind the product line's own link. */
const maxNames = 30;

/** The product lines with their names, the longest first. */
export function toCatalogLines(part: CataloguePart): CatalogLine[] {
  return groupProducts(part)
    .flatMap(({ label, anchor, count, products: inLine }) => {
      // The first ones are shown above, as featured products.
      const shown = inLine[2] ?? inLine[0];
      if (!shown) return [];
      const { image_url, picture, category_name } = shown;
      const names = inLine.slice(0, maxNames).map(({ idProduct, name }) => ({ idProduct, name }));
      return [{ label, anchor, image: { image_url, picture, category_name }, count, names }];
    })
    .sort((one, other) => other.count - one.count);
}
