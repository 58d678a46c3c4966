import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes a file so that a reader, or a crash, finds either nothing or all of it at `path`. */
export async function writeFileWhole(path: string, bytes: Uint8Array | string, mode = 0o666): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // A dotfile: never served while it is being written.
  const unfinished = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    await writeFile(unfinished, bytes, { flush: true, mode });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
