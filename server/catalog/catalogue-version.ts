import type { Database } from "../db/schema.ts";

export interface CatalogueVersion {
  /** Changes whenever other content was loaded, by this process or another. */
  current(): string;
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
  let version = await read();
  return {
    current: () => version,
    refresh: async () => {
      version = await read();
    },
  };
}
