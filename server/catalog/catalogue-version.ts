import { CategoryName } from "#contract/catalog/product.ts";
import type { Database } from "#server/db/schema.ts";
import { readSetting } from "#server/db/settings.ts";
import { createSharedWork } from "#server/process/shared-work.ts";
import { type CatalogueIndex, indexProducts } from "./catalogue-index.ts";

export interface CatalogueVersion extends CatalogueIndex {
  /** Changes when other content is loaded, by this process or another. */
  current(): string;
  /** Concurrent calls share one read: each picture that no catalogue has asks for it. */
  refresh(): Promise<void>;
}

export async function createCatalogueVersion(db: Database): Promise<CatalogueVersion> {
  const read = async () => (await readSetting(db, "catalogue_version")) ?? "";
  const readIndex = async () => {
    const rows = await db.selectFrom("products").select(["id_product", "category_name"]).execute();
    return indexProducts(
      rows.map((row) => ({ idProduct: row.id_product, category_name: CategoryName.parse(row.category_name) })),
    );
  };
  let version = await read();
  let index = await readIndex();
  const refreshNow = async () => {
    const loaded = await read();
    if (loaded === version) return;
    // Before the version, because pages of the new version must find their products in the index.
    index = await readIndex();
    version = loaded;
  };
  const { share } = createSharedWork<void>();
  return {
    current: () => version,
    hasProduct: (idProduct) => index.hasProduct(idProduct),
    hasPage: (at) => index.hasPage(at),
    refresh: () => share("refresh", refreshNow),
  };
}
