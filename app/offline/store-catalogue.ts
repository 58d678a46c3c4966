import type { CatalogueClient } from "#app/api/catalogue-client.ts";
import type { ListedProduct } from "#contract/catalog/catalogue-part.ts";
import { mediaUrl } from "#contract/catalog/media-url.ts";
import { productPath } from "#contract/catalog/reference-path.ts";
import { pathsWith } from "#contract/pages.ts";
import { searchDataFile } from "#contract/search/search-path.ts";

/** The maximum of stored product pages. A larger catalogue stores the first products of each category. */
const maxProducts = 200;
const keptWidth = 480;

function pictureOf({ picture }: ListedProduct, mediaBaseUrl: string, format: string): string[] {
  const width = picture?.widths.filter((made) => made <= keptWidth).at(-1) ?? picture?.widths[0];
  if (!picture || width === undefined || !mediaBaseUrl.startsWith("/")) return [];
  return [mediaUrl(mediaBaseUrl, `${picture.base}-${width}.${format}`)];
}

/**
 * The addresses for offline use: pages, one picture width per product, and the data of the list's check and of the
 * header's search.
 */
export async function listAddressesToStore(
  catalogue: CatalogueClient,
  isLong: boolean,
  mediaBaseUrl: string,
  format: string,
): Promise<string[]> {
  const products = (await catalogue.readFirstPages()).products.slice(0, maxProducts);
  const perProduct = products.flatMap((product) => [
    productPath(product.idProduct),
    ...pictureOf(product, mediaBaseUrl, format),
  ]);
  return [...pathsWith("storedOffline"), ...(isLong ? [] : ["/api/productos", searchDataFile]), ...perProduct];
}
