import { mediaUrl } from "#contract/catalog/media-url.ts";
import type { Product } from "#contract/catalog/product.ts";
import { pathsWith } from "#contract/pages.ts";
import { escapeMarkup } from "#server/files/escape-markup.ts";

export interface SitemapParts {
  publicUrl: string;
  /** A path of this site or an absolute URL. */
  mediaBaseUrl: string;
  products: readonly Pick<Product, "idProduct" | "image_url">[];
}

/** The protocol's limit for one file. */
const maxAddresses = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  path: string;
  image?: string;
}

const listEntries = ({ products }: SitemapParts): Entry[] => [
  ...pathsWith("inSitemap").map((path) => ({ path })),
  ...products.map(({ idProduct, image_url }) => ({ path: `/producto/${idProduct}`, image: image_url })),
];

function writeEntries({ publicUrl, mediaBaseUrl }: SitemapParts, entries: readonly Entry[]): string {
  const imageOf = (path: string) => new URL(mediaUrl(mediaBaseUrl, path), `${publicUrl}/`).href;
  const lines = entries.map(({ path, image }) => {
    const picture = image ? `<image:image><image:loc>${escapeMarkup(imageOf(image))}</image:loc></image:image>` : "";
    return `<url><loc>${escapeMarkup(`${publicUrl}${path}`)}</loc>${picture}</url>`;
  });
  return [
    head,
    `<urlset ${xmlns} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
    ...lines,
    "</urlset>",
    "",
  ].join("\n");
}

/** sitemap.xml with the picture of every product, or an index of parts when one file cannot hold all. */
export function toSitemap(parts: SitemapParts): string {
  const entries = listEntries(parts);
  if (entries.length <= maxAddresses) return writeEntries(parts, entries);
  const files = Array.from({ length: Math.ceil(entries.length / maxAddresses) }, (_, index) => {
    const address = escapeMarkup(`${parts.publicUrl}/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${address}</loc></sitemap>`;
  });
  return [head, `<sitemapindex ${xmlns}>`, ...files, "</sitemapindex>", ""].join("\n");
}

/** sitemap-1.xml and so on; undefined for a part that the index does not list. */
export function toSitemapPart(parts: SitemapParts, part: number): string | undefined {
  const entries = listEntries(parts);
  const from = (part - 1) * maxAddresses;
  if (entries.length <= maxAddresses || from >= entries.length) return undefined;
  return writeEntries(parts, entries.slice(from, from + maxAddresses));
}
