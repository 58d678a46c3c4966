import type { Product } from "#contract/product.ts";
import { categoryShortcuts } from "#contract/text.ts";

export interface CatalogLine {
  label: string;
  anchor: string;
  image: Pick<Product, "image_url" | "picture" | "category_name">;
  count: number;
  names: { idProduct: number; name: string }[];
}

/** More names than this and an index is no longer one glance: the rest is behind the line's own link. */
const namesMost = 30;

/** The catalogue as an index: its lines, the longest first, with their names. */
export function toCatalogLines(products: readonly Product[]): CatalogLine[] {
  return categoryShortcuts
    .flatMap(({ category, label, anchor }) => {
      const inLine = products.filter((product) => product.category_name === category);
      // The first ones stand large in the wall of featured products above.
      const shown = inLine[2] ?? inLine[0];
      if (!shown) return [];
      const { image_url, picture, category_name } = shown;
      const names = inLine.slice(0, namesMost).map(({ idProduct, name }) => ({ idProduct, name }));
      return [{ label, anchor, image: { image_url, picture, category_name }, count: inLine.length, names }];
    })
    .sort((one, other) => other.count - one.count);
}
