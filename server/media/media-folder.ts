import { stat } from "node:fs/promises";
import { join } from "node:path";
import { writeFileWhole } from "../files/write-file-whole.ts";

/** The files of a load, by name: each is made once and never replaced. */
export interface MediaFolder {
  /** How many bytes the file has; undefined where there is none. */
  sizeOf(name: string): Promise<number | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
}

/** What lies in `elsewhere`, by name and bytes, counts as there too. */
export function openMediaFolder(mediaDir: string, elsewhere: ReadonlyMap<string, number> = new Map()): MediaFolder {
  return {
    sizeOf: async (name) =>
      elsewhere.get(name) ??
      stat(join(mediaDir, name)).then(
        ({ size }) => size,
        () => undefined,
      ),
    put: (name, bytes) => writeFileWhole(join(mediaDir, name), bytes),
  };
}
