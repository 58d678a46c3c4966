import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaFolder } from "../media/media-folder.ts";
import { hashProduct, type SheetFile } from "./content-rows.ts";
import type { ProductRecord } from "./content-schemas.ts";
import type { Content } from "./read-content.ts";
import { sheetOfProduct } from "./sheet-of-product.ts";
import { createSheetMaker, hashSheet, type SheetSource } from "./sheet-source.ts";

/** What an earlier load left of a product. */
export interface KnownProduct {
  content_hash: string;
  technical_sheet_bytes: number;
}

export interface SheetWork {
  contentDir: string;
  mediaDir: string;
  /** Where a build left made sheets, by hash. */
  sheetsDir: string;
  media: MediaFolder;
  known: ReadonlyMap<number, KnownProduct>;
  unreadable: ReadonlySet<string>;
  /** SHA-256 of each picture that can be read, by media path. */
  pictureHashes: ReadonlyMap<string, string>;
  onProgress: (done: number, total: number) => void;
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

const hasSize = async (path: string, size: number): Promise<boolean> =>
  stat(path).then(
    (found) => found.size === size,
    () => false,
  );

interface SheetWorkshop extends SheetWork {
  makeSheet(source: SheetSource): Promise<Buffer>;
}

async function prepareSheet(product: ProductRecord, content: Content, work: SheetWorkshop): Promise<SheetFile> {
  const path = product.technical_sheet_url;
  const originals = join(work.contentDir, "media");
  const own = await readIfThere(join(originals, path));
  if (own) {
    await work.media.put(path, own);
    return { bytes: own.length, hash: createHash("sha256").update(own).digest("hex") };
  }
  const source = sheetOfProduct(product, content, work.pictureHashes);
  const hash = hashSheet(source);
  const known = work.known.get(product.idProduct);
  const bytes = known?.technical_sheet_bytes ?? 0;
  const isSame = known?.content_hash === hashProduct(product, work.unreadable, hash);
  if (isSame && (await hasSize(join(work.mediaDir, path), bytes))) return { bytes, hash };
  const made = (await readIfThere(join(work.sheetsDir, `${hash}.pdf`))) ?? (await work.makeSheet(source));
  await work.media.put(path, made);
  return { bytes: made.length, hash };
}

/** Puts the technical sheet of every product into the media folder; where the operator has none, it is made. */
export async function prepareSheets(content: Content, work: SheetWork): Promise<Map<string, SheetFile>> {
  const sheets = new Map<string, SheetFile>();
  const workshop = { ...work, makeSheet: createSheetMaker(join(work.contentDir, "media")) };
  for (const [index, product] of content.products.entries()) {
    sheets.set(product.technical_sheet_url, await prepareSheet(product, content, workshop));
    work.onProgress(index + 1, content.products.length);
  }
  return sheets;
}
