import type { Database } from "../db/schema.ts";

export interface CatalogueVersion {
  /** Changes whenever other content was loaded, by this process or another. */
  current(): string;
  /** Whether that content has a product of this id. */
  hasProduct(idProduct: number): boolean;
  refresh(): Promise<void>;
}

/** The setting under which the content load leaves the hash of everything it loaded. */
const catalogueVersionKey = "catalogue_version";

export async function createCatalogueVersion(db: Database): Promise<CatalogueVersion> {
  const read = async () => {
    const row = await db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", catalogueVersionKey)
      .executeTakeFirst();
    return row?.value ?? "";
  };
  const readIds = async () => {
    const rows = await db.selectFrom("products").select("id_product").execute();
    return new Set(rows.map((row) => row.id_product));
  };
  let version = await read();
  let ids = await readIds();
  return {
    current: () => version,
    hasProduct: (idProduct) => ids.has(idProduct),
    refresh: async () => {
      const loaded = await read();
      if (loaded === version) return;
      // Before the version: what is made from it must find its products.
      ids = await readIds();
      version = loaded;
    },
  };
}
