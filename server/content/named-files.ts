import type { Database } from "#server/db/schema.ts";
import { readSetting } from "#server/db/settings.ts";
import { listVariants, nameOriginal } from "#server/media/make-picture.ts";
import { pathOfName } from "#server/media/media-name.ts";
import { listMediaMentions } from "./read/media-mention.ts";

/** The names of the share pictures by media path. */
const readSharePictures = async (db: Database): Promise<Record<string, string>> =>
  JSON.parse((await readSetting(db, "share_pictures")) ?? "{}");

/** The names of files that the last loads stopped using, latest load first. */
export const readDropped = async (db: Database): Promise<string[][]> =>
  JSON.parse((await readSetting(db, "media_dropped")) ?? "[]");

/** The names of all files that the loaded content refers to, except variants of pictures. */
async function listOriginals(db: Database): Promise<Set<string>> {
  const names = new Set<string>();
  const pictures = await db.selectFrom("pictures").select(["path", "base"]).execute();
  for (const picture of pictures) names.add(nameOriginal(picture));
  // A catalogue loaded before 27 November 2026 names the pictures of its projects differently.
  for (const { image_url } of await db.selectFrom("projects").select("image_url").execute()) names.add(image_url);
  for (const row of await db.selectFrom("products").select(["image_url", "technical_sheet_url"]).execute()) {
    names.add(row.image_url).add(row.technical_sheet_url);
  }
  for (const name of Object.values(await readSharePictures(db))) names.add(name);
  for (const { name, json } of await db.selectFrom("site_texts").select(["name", "json"]).execute()) {
    for (const { path } of listMediaMentions(name, JSON.parse(json))) names.add(path);
  }
  names.delete("");
  return names;
}

/** The names of all files that the loaded content refers to. */
export async function listNamedFiles(db: Database): Promise<Set<string>> {
  const names = await listOriginals(db);
  for (const row of await db.selectFrom("pictures").select(["base", "widths"]).execute()) {
    for (const variant of listVariants(row)) names.add(variant);
  }
  return names;
}

/** The current names of originals, logos, data sheets and share pictures, by media path. */
export async function readCurrentNames(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await listOriginals(db))].map((name) => [pathOfName(name), name]));
}

/**
 * The names of all files of the catalogue, including those that the last loads stopped using and that are still kept.
 */
export async function readKnownNames(db: Database): Promise<ReadonlySet<string>> {
  return new Set([...(await listNamedFiles(db)), ...(await readDropped(db)).flat()]);
}
