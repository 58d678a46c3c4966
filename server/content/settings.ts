import type { Database } from "../db/schema.ts";

/**
 * `catalogue_version` stands for the rows of the last load. `media_version` follows once the media folder holds the
 * files of that load too: where they differ, a load was interrupted between the two.
 */
export type ContentSetting = "catalogue_version" | "media_version";

export async function readSetting(db: Database, key: ContentSetting): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Database, key: ContentSetting, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
