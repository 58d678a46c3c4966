import type { Database } from "../db/schema.ts";

/**
 * What the loads of content note. `catalogue_version` stands for the rows of the last one. `share_pictures`: the names
 * of its share pictures by media path, as JSON. `media_dropped`: the names of files that the last loads left unnamed,
 * those of the last one first, as JSON. `media_place`: where its files lie for good.
 */
export type ContentSetting = "catalogue_version" | "share_pictures" | "media_dropped" | "media_place";

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

/** The names of the share pictures by media path. */
export const readSharePictures = async (db: Database): Promise<Record<string, string>> =>
  JSON.parse((await readSetting(db, "share_pictures")) ?? "{}");

/** The names of files that the last loads left unnamed, those of the last one first. */
export const readDropped = async (db: Database): Promise<string[][]> =>
  JSON.parse((await readSetting(db, "media_dropped")) ?? "[]");
