import { stat } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "#server/files/write-file-atomically.ts";

/** The files of a load, by name; a file is written once and never replaced. */
export interface MediaFolder {
  /** The size of the file in bytes; undefined if it is missing. */
  sizeOf(name: string): Promise<number | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
}

/** Opens the folder; the files in `elsewhere`, by name and size, count as present. */
export function openMediaFolder(mediaDir: string, elsewhere: ReadonlyMap<string, number> = new Map()): MediaFolder {
  return {
    sizeOf: async (name) =>
      elsewhere.get(name) ??
      stat(join(mediaDir, name)).then(
        ({ size }) => size,
        () => undefined,
      ),
    put: (name, bytes) => writeFileAtomically(join(mediaDir, name), bytes),
  };
}
