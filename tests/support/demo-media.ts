import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type LoadSummary, loadContent } from "#server/content/load-content.ts";
import type { Database, PictureRow } from "#server/db/schema.ts";
import { writeFileAtomically } from "#server/files/write-file-atomically.ts";

/** All variants of the pictures in content/: made once, kept between test runs, shared by all sites of the tests. */
export const demoMediaDir = "node_modules/.cache/demo-site/media";
/** The data sheets of content/, by hash. */
export const demoSheetsDir = "node_modules/.cache/demo-site/sheets";
const knownPictures = join(demoMediaDir, "../pictures.json");

async function readKnownPictures(): Promise<PictureRow[]> {
  try {
    return JSON.parse(await readFile(knownPictures, "utf8"));
  } catch {
    return [];
  }
}

/** Loads the demonstration content into a migrated, empty database. Fast from the second time on. */
export async function loadDemoContent(db: Database, contentDir = "content"): Promise<LoadSummary> {
  await mkdir(demoMediaDir, { recursive: true });
  const known = await readKnownPictures();
  if (known.length > 0) await db.insertInto("pictures").values(known).execute();
  const summary = await loadContent(db, { contentDir, mediaDir: demoMediaDir, sheetsDir: demoSheetsDir });
  const rows = await db.selectFrom("pictures").selectAll().execute();
  if (JSON.stringify(rows) !== JSON.stringify(known)) await writeFileAtomically(knownPictures, JSON.stringify(rows));
  return summary;
}
