import { type Dirent, readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

const options = { recursive: true, withFileTypes: true } as const;

function toPaths(folder: string, entries: readonly Dirent[]): string[] {
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return paths.map((path) => path.split(sep).join("/")).sort();
}

/** The files below `folder`, sorted: `media/tubo.jpg`. */
export const listFiles = async (folder: string): Promise<string[]> => toPaths(folder, await readdir(folder, options));

/** Like `listFiles`, at a start. */
export const listFilesSync = (folder: string): string[] => toPaths(folder, readdirSync(folder, options));
