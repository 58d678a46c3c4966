import { pathsWith } from "#contract/pages.ts";
import type { Product } from "#contract/product.ts";
import { escapeMarkup } from "#server/files/escape-markup.ts";

export interface SitemapParts {
  publicUrl: string;
  /** A path of this site or a full address. */
  mediaBaseUrl: string;
  products: readonly Pick<Product, "idProduct" | "image_url">[];
}

/** sitemap.xml with the picture of every product; the limit of 50,000 addresses is far away. */
export function toSitemap({ publicUrl, mediaBaseUrl, products }: SitemapParts): string {
  const entry = (path: string, image?: string) => {
    const picture = image ? `<image:image><image:loc>${escapeMarkup(image)}</image:loc></image:image>` : "";
    return `<url><loc>${escapeMarkup(`${publicUrl}${path}`)}</loc>${picture}</url>`;
  };
  const imageOf = (path: string) =>
    path && new URL(`${mediaBaseUrl}/${path.split("/").map(encodeURIComponent).join("/")}`, `${publicUrl}/`).href;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pathsWith("inSitemap").map((path) => entry(path)),
    ...products.map(({ idProduct, image_url }) => entry(`/producto/${idProduct}`, imageOf(image_url))),
    "</urlset>",
    "",
  ].join("\n");
}
