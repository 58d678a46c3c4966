import { CataloguePart, LineProducts } from "#contract/catalog/catalogue-part.ts";
import { type CategoryPage, categoryPageQuery, categoryPageSize } from "#contract/catalog/category-page.ts";
import { distinctReferences } from "#contract/catalog/distinct-references.ts";
import type { Product } from "#contract/catalog/product.ts";
import type { Fetch } from "./api-client.ts";
import { toRowCard } from "./card-product.ts";
import { findJson, readJson } from "./read-json.ts";

/** Reads the catalogue in parts, so that the cost of a page does not grow with the catalogue. */
export interface CatalogueClient {
  /** The first page of every category. */
  readFirstPages(): Promise<CataloguePart>;
  /** Undefined beyond the category's last page. */
  readPage(at: CategoryPage): Promise<CataloguePart | undefined>;
  /** The existing products among these. */
  findProducts(ids: readonly number[]): Promise<LineProducts>;
}

/** The address of the parts of the site's own catalogue. */
const catalogueFile = "/contenido/catalogo.json";

export function createCatalogueClient(fetch: Fetch): CatalogueClient {
  return {
    readFirstPages: async () => CataloguePart.parse(await readJson(fetch, catalogueFile)),
    readPage: async (at) => {
      const part = await findJson(fetch, catalogueFile + categoryPageQuery(at));
      return part === undefined ? undefined : CataloguePart.parse(part);
    },
    findProducts: async (ids) => LineProducts.parse(await readJson(fetch, `${catalogueFile}?ids=${ids.join(",")}`)),
  };
}

/** `Map.groupBy` requires iOS 17.4. */
const groupByCategory = (products: readonly Product[]) =>
  [...new Set(products.map(({ category_name }) => category_name))].map((category_name) => ({
    category_name,
    products: products.filter((product) => product.category_name === category_name),
  }));

const toPart = (all: readonly Product[], some: readonly Product[]): CataloguePart => ({
  categories: groupByCategory(all).map(({ category_name, products }) => ({ category_name, count: products.length })),
  products: some.map(toRowCard),
});

/** Takes the parts from the whole list, because another server has no call for parts. */
export function createListedCatalogue(listProducts: () => Promise<readonly Product[]>): CatalogueClient {
  let latest: readonly Product[] | undefined;
  const list = async () => {
    latest = await listProducts();
    return latest;
  };
  return {
    readFirstPages: async () => {
      const all = await list();
      const first = groupByCategory(all).flatMap(({ products }) => products.slice(0, categoryPageSize));
      return toPart(all, first);
    },
    readPage: async ({ category, page }) => {
      // Uses the list read for the page before: each page would transfer the whole list again.
      const all = latest ?? (await list());
      const from = (page - 1) * categoryPageSize;
      const some = all.filter(({ category_name }) => category_name === category).slice(from, from + categoryPageSize);
      return some.length > 0 ? toPart(all, some) : undefined;
    },
    findProducts: async (ids) => {
      const all = await list();
      const wanted = new Set(ids);
      const found = all.filter(({ idProduct }) => wanted.has(idProduct));
      const products = found.map((product) => ({
        ...toRowCard(product),
        references: distinctReferences(product.productReferences),
        unidad: product.unidad ?? null,
        technical_sheet_url: product.technical_sheet_url,
        technical_sheet_bytes: product.technical_sheet_bytes,
        ...(product.pieza && { pieza: product.pieza }),
      }));
      return { ...toPart(all, found), products };
    },
  };
}
