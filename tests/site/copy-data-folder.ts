import { cpSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/**
 * Copies a data folder that no site uses. The files in media/ are linked: no site writes into one, and to copy 500 files
 * takes a third of a second.
 */
export async function copyDataFolder(dataDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "site-"));
  const media = join(dataDir, "media");
  cpSync(dataDir, copy, { recursive: true, filter: (path) => path !== media });
  mkdirSync(join(copy, "media"));
  for (const entry of readdirSync(media, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const place = join(copy, relative(dataDir, path));
    if (entry.isDirectory()) mkdirSync(place, { recursive: true });
    else linkSync(path, place);
  }
  return copy;
}
