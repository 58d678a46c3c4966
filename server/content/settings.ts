import type { Database } from "../db/schema.ts";
import { readSetting } from "../db/settings.ts";

/** The names of the share pictures by media path. */
export const readSharePictures = async (db: Database): Promise<Record<string, string>> =>
  JSON.parse((await readSetting(db, "share_pictures")) ?? "{}");

/** The names of files that the last loads stopped using, latest load first. */
export const readDropped = async (db: Database): Promise<string[][]> =>
  JSON.parse((await readSetting(db, "media_dropped")) ?? "[]");
