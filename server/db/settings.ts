import type { Database } from "./schema.ts";

/**
 * Keys of the settings. `catalogue_version`: hash of the last content load. `share_pictures`: JSON of the names of its
 * share pictures by media path. `media_dropped`: JSON of the names of files that the last loads no longer used, latest
 * load first. `media_place`: where its files are kept. `retention_look`: when expired requests were last searched.
 * `unfinished_move`: the source of an unfinished move.
 */
export type Setting =
  | "catalogue_version"
  | "share_pictures"
  | "media_dropped"
  | "media_place"
  | "retention_look"
  | "unfinished_move";

export async function readSetting(db: Database, key: Setting): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Database, key: Setting, value: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
