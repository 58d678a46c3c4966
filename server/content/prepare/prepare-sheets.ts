import { hash as digest } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaFolder } from "#server/media/media-folder.ts";
import { nameByHash } from "#server/media/media-name.ts";
import { errorCode } from "#server/process/error-code.ts";
import { inParallel } from "#server/process/in-parallel.ts";
import type { ProductRecord } from "../read/content-schemas.ts";
import type { Content } from "../read-content.ts";
import { sheetOfProduct } from "./sheet-of-product.ts";
import { createSheetMaker, hashSheet, type SheetMaker } from "./sheet-source.ts";

export interface SheetWork {
  originalsDir: string;
  /** The folder with data sheets of a build, by hash. */
  sheetsDir: string;
  folder: MediaFolder;
  /** SHA-256 of each readable picture, by media path. */
  pictureHashes: ReadonlyMap<string, string>;
  onProgress: (done: number, total: number) => void;
}

interface SheetFile {
  name: string;
  bytes: number;
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Names a file by its hash, and creates it if it is missing. */
async function putMissing(
  folder: MediaFolder,
  path: string,
  hash: string,
  make: () => Promise<Buffer>,
): Promise<SheetFile> {
  const name = nameByHash(path, hash);
  const size = await folder.sizeOf(name);
  if (size !== undefined) return { name, bytes: size };
  const made = await make();
  await folder.put(name, made);
  return { name, bytes: made.length };
}

/** More than the threads: some are rendered while others wait for the disk. */
const atOnce = 16;

async function prepareSheet(product: ProductRecord, content: Content, work: SheetWork, maker: SheetMaker) {
  const path = product.technical_sheet_url;
  const own = await readIfThere(join(work.originalsDir, path));
  if (own) {
    const hash = digest("sha256", own);
    return putMissing(work.folder, path, hash, async () => own);
  }
  const source = sheetOfProduct(product, content, work.pictureHashes);
  const hash = hashSheet(source);
  const make = async () => (await readIfThere(join(work.sheetsDir, `${hash}.pdf`))) ?? maker.make(source);
  return putMissing(work.folder, path, hash, make);
}

/**
 * Puts the data sheet of every product into `folder`, rendered where the operator has none; the results are by media
 * path.
 */
export async function prepareSheets(content: Content, work: SheetWork): Promise<Map<string, SheetFile>> {
  const maker = createSheetMaker(work.originalsDir);
  let done = 0;
  const prepare = async (product: ProductRecord): Promise<[path: string, sheet: SheetFile]> => {
    const sheet = await prepareSheet(product, content, work, maker);
    done += 1;
    work.onProgress(done, content.products.length);
    return [product.technical_sheet_url, sheet];
  };
  try {
    return new Map(await inParallel(content.products, atOnce, prepare));
  } finally {
    await maker.close();
  }
}
