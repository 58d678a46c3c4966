import type { Database } from "../db/schema.ts";
import { listVariants, nameOriginal } from "../media/make-picture.ts";
import { listMediaMentions } from "./media-mention.ts";
import { readSharePictures } from "./settings.ts";

/** The names of all files that the loaded content refers to, except variants of pictures. */
export async function listOriginals(db: Database): Promise<Set<string>> {
  const names = new Set<string>();
  const pictures = await db.selectFrom("pictures").select(["path", "base"]).execute();
  for (const picture of pictures) names.add(nameOriginal(picture));
  // The previous release named the pictures of projects differently.
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
