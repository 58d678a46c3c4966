import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#server/files/write-file-atomically.ts";
import { inParallel } from "#server/process/in-parallel.ts";
import { readContent } from "../read-content.ts";
import { sheetOfProduct } from "./sheet-of-product.ts";
import { createSheetMaker, hashSheet } from "./sheet-source.ts";

/** At least the number of threads that draw sheets. */
const atOnce = 4;

/** Renders the missing data sheets of `contentDir` at build time; the load finds them in `sheetsDir` by their hash. */
export async function buildSheets(contentDir: string, sheetsDir: string): Promise<void> {
  const content = await readContent(contentDir);
  const originals = join(contentDir, "media");
  const hashes = new Map<string, string>();
  for (const path of content.pictures) {
    hashes.set(path, hash("sha256", await readFile(join(originals, path))));
  }
  const maker = createSheetMaker(originals);
  try {
    await inParallel(content.products, atOnce, async (product) => {
      if (existsSync(join(originals, product.technical_sheet_url))) return;
      const source = sheetOfProduct(product, content, hashes);
      const file = join(sheetsDir, `${hashSheet(source)}.pdf`);
      if (!existsSync(file)) await writeFileAtomically(file, await maker.make(source));
    });
  } finally {
    await maker.close();
  }
}
