import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, PictureRow } from "../db/schema.ts";
import { makePictures } from "../media/make-pictures.ts";
import { type MediaFolder, openMediaFolder } from "../media/media-folder.ts";
import type { SheetFile } from "./content-rows.ts";
import type { LoadOptions } from "./load-content.ts";
import { prepareSharePictures } from "./prepare-share-pictures.ts";
import { type KnownProduct, prepareSheets } from "./prepare-sheets.ts";
import type { Content } from "./read-content.ts";

/** The files of a load. What replaces a file in use waits for `folder.publish()`. */
export interface PreparedMedia {
  folder: MediaFolder;
  pictures: PictureRow[];
  /** Technical sheets by media path. */
  sheets: ReadonlyMap<string, SheetFile>;
  /** Media paths of originals that cannot be read. */
  unreadable: ReadonlySet<string>;
  warnings: string[];
}

async function readKnownPictures(db: Database): Promise<Map<string, PictureRow>> {
  const rows = await db.selectFrom("pictures").selectAll().execute();
  return new Map(rows.map((row) => [row.path, row]));
}

async function readKnownProducts(db: Database): Promise<Map<number, KnownProduct>> {
  const columns = ["id_product", "content_hash", "technical_sheet_bytes"] as const;
  const rows = await db.selectFrom("products").select(columns).execute();
  return new Map(rows.map((row) => [row.id_product, row]));
}

/** Makes variants and sheets, and copies originals, marks and the operator's own sheets. */
export async function prepareMedia(db: Database, content: Content, options: LoadOptions): Promise<PreparedMedia> {
  const { contentDir, mediaDir, sheetsDir = "build/sheets", onProgress = () => {} } = options;
  const originals = join(contentDir, "media");
  const made = await makePictures({
    paths: content.pictures,
    originalsDir: originals,
    mediaDir,
    known: await readKnownPictures(db),
    onProgress: (done, total) => onProgress("pictures", done, total),
  });
  const unreadable = new Set(made.unreadable.map(({ path }) => path));
  const folder = openMediaFolder(mediaDir);
  for (const path of [...content.pictures, ...content.marks]) {
    if (!unreadable.has(path)) await folder.put(path, await readFile(join(originals, path)));
  }
  const pictureHashes = new Map(made.rows.map(({ path, original_hash }) => [path, original_hash]));
  await prepareSharePictures(content, { originalsDir: originals, mediaDir, folder, pictureHashes });
  const sheets = await prepareSheets(content, {
    contentDir,
    mediaDir,
    sheetsDir,
    media: folder,
    known: await readKnownProducts(db),
    unreadable,
    pictureHashes,
    onProgress: (done, total) => onProgress("sheets", done, total),
  });
  const warnings = made.unreadable.map(
    ({ path, reason }) =>
      `media/${path}: cannot be read as a picture (${reason}); what it belongs to is shown without one`,
  );
  return { folder, pictures: made.rows, sheets, unreadable, warnings };
}
