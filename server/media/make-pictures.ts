import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureRow } from "../db/schema.ts";
import { inParallel } from "./in-parallel.ts";
import { makePicture } from "./make-picture.ts";
import type { MediaFolder } from "./media-folder.ts";

export interface PictureWork {
  /** Media paths of the originals, such as `productos/box-culvert.jpg`. */
  paths: readonly string[];
  originalsDir: string;
  folder: MediaFolder;
  /** What earlier loads found, by media path. */
  known: ReadonlyMap<string, PictureRow>;
  /** Told at the beginning and after each picture. */
  onProgress: (done: number, total: number) => void;
}

export interface MadePictures {
  rows: PictureRow[];
  /** Originals that could not be read, and why: their products go on without a picture. */
  unreadable: { path: string; reason: string }[];
}

/** Makes the variants of all originals, as many at a time as there are cores. */
export async function makePictures({
  paths,
  originalsDir,
  folder,
  known,
  onProgress,
}: PictureWork): Promise<MadePictures> {
  // Pictures side by side use the cores better than many threads on one.
  sharp.concurrency(1);
  const made: MadePictures = { rows: [], unreadable: [] };
  let done = 0;
  onProgress(done, paths.length);
  const outcomes = await inParallel(paths, availableParallelism(), async (path) => {
    try {
      return await makePicture(path, join(originalsDir, path), folder, known.get(path));
    } catch (error) {
      // A full disk is not the picture's fault: only what sharp itself says about the original is.
      if (!(error instanceof Error) || "code" in error) throw error;
      return { path, reason: error.message.trim().replaceAll("\n", "; ") };
    } finally {
      done += 1;
      onProgress(done, paths.length);
    }
  });
  for (const outcome of outcomes) {
    if ("reason" in outcome) made.unreadable.push(outcome);
    else made.rows.push(outcome);
  }
  return made;
}
