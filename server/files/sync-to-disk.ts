import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Waits until the content of a file, or the names in a folder, are on disk. */
async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

/** Waits until the names in `folder` are on disk: without it a power cut can undo a finished `rename`. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform !== "win32") await syncToDisk(folder);
}

/** Waits until everything in `folder` and below is on disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncToDisk(path);
  }
  await syncFolder(folder);
}
