import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The files below `folder`, sorted: `media/tubo.jpg`. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return paths.map((path) => path.split(sep).join("/")).sort();
}
