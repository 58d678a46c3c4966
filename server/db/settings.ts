import type { Database } from "./schema.ts";

/** The keys of the table `settings`, which has values that the site stores for itself, not the operator's settings. */
export type Setting =
  /** Hash of the last content load. */
  | "catalogue_version"
  /** JSON of the names of its share pictures by media path. */
  | "share_pictures"
  /** JSON of the names of files that the last loads no longer used, latest load first. */
  | "media_dropped"
  /** Where its files are kept. */
  | "media_place"
  /** When expired requests were last searched. */
  | "retention_look"
  /** The latest time until which all requests have been erased as expired. */
  | "retention_until"
  /** The last day whose digest was queued or found empty. */
  | "digest-day"
  /** The key of the address hashes; on SQLite it is a file. */
  | "address-secret"
  /** In the target of an unfinished move: its source. */
  | "unfinished_move"
  /** A trial row, deleted in the transaction that inserts it. */
  | "write-try";

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
