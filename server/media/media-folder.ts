import { randomUUID } from "node:crypto";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeFileWhole } from "../files/write-file-whole.ts";

/** The folder that is served below /media, while a load brings it to another state. */
export interface MediaFolder {
  /** A new file is there at once, when nothing names it yet; one that replaces another waits for `publish`. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Puts the waiting files in the place of those they replace. */
  publish(): Promise<void>;
}

const sizeOf = async (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

export function openMediaFolder(mediaDir: string): MediaFolder {
  const waiting: { unfinished: string; file: string }[] = [];
  return {
    put: async (path, bytes) => {
      const file = join(mediaDir, path);
      const size = await sizeOf(file);
      if (size === undefined) return writeFileWhole(file, bytes);
      if (size === bytes.length && (await readFile(file)).equals(bytes)) return;
      const unfinished = join(dirname(file), `.${randomUUID()}.tmp`);
      await writeFile(unfinished, bytes, { flush: true });
      waiting.push({ unfinished, file });
    },
    publish: async () => {
      for (const { unfinished, file } of waiting.splice(0)) await rename(unfinished, file);
    },
  };
}
