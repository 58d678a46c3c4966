import { sharedPages, sharePicturePath } from "#contract/share-picture.ts";
import type { Database } from "../db/schema.ts";
import { listVariants } from "../media/make-picture.ts";
import { listMediaMentions } from "./media-mention.ts";

/** The media paths of every file that the loaded content leads to, variants included. */
export async function listNamedFiles(db: Database): Promise<Set<string>> {
  const files = new Set<string>();
  for (const row of await db.selectFrom("pictures").selectAll().execute()) {
    files.add(row.path);
    for (const variant of listVariants(row)) files.add(variant);
  }
  const products = await db.selectFrom("products").select(["id_product", "image_url", "technical_sheet_url"]).execute();
  for (const { id_product, image_url, technical_sheet_url } of products) {
    files
      .add(image_url)
      .add(technical_sheet_url)
      .add(sharePicturePath(`producto-${id_product}`));
  }
  for (const page of sharedPages) files.add(sharePicturePath(page));
  for (const { name, json } of await db.selectFrom("site_texts").select(["name", "json"]).execute()) {
    for (const { path } of listMediaMentions(name, JSON.parse(json))) files.add(path);
  }
  return files;
}
