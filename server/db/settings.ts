import type { Database } from "./schema.ts";

/**
 * What is noted in one row. `catalogue_version` stands for the rows of the last load of content. `share_pictures`: the
 * names of its share pictures by media path, as JSON. `media_dropped`: the names of files that the last loads left
 * unnamed, those of the last one first, as JSON. `media_place`: where its files lie for good. `retention_look`: when
 * requests past their time were last looked for. `unfinished_move`: where the rows of a move come from, until it ends.
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
