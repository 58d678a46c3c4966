import { stat } from "node:fs/promises";
import { join } from "node:path";
import { writeFileWhole } from "../files/write-file-whole.ts";

/** The files of a load, by name: each is made once and never replaced. */
export interface MediaFolder {
  /** How many bytes the file has; undefined where there is none. */
  sizeOf(name: string): Promise<number | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
}

export function openMediaFolder(mediaDir: string): MediaFolder {
  return {
    sizeOf: async (name) =>
      stat(join(mediaDir, name)).then(
        ({ size }) => size,
        () => undefined,
      ),
    put: (name, bytes) => writeFileWhole(join(mediaDir, name), bytes),
  };
}
