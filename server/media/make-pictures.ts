import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureRow } from "#server/db/schema.ts";
import { errorCode } from "#server/process/error-code.ts";
import { inParallel } from "#server/process/in-parallel.ts";
import { makePicture, PictureTooLarge } from "./make-picture.ts";
import type { MediaFolder } from "./media-folder.ts";

export interface PictureOptions {
  /** Media paths of the originals, such as `productos/box-culvert.jpg`. */
  paths: readonly string[];
  originalsDir: string;
  folder: MediaFolder;
  /** Rows of earlier loads, by media path. */
  known: ReadonlyMap<string, PictureRow>;
  /** Called at the beginning and after each picture. */
  onProgress: (done: number, total: number) => void;
}

export interface PictureResults {
  rows: PictureRow[];
  /** Originals that could not be read, with the reason; their products are shown without a picture. */
  unreadable: { path: string; reason: string }[];
}

const describeDamage = ({ message }: Error): string =>
  `el archivo está dañado o incompleto: cópialo otra vez, o guárdalo de nuevo como JPEG; el lector de imágenes dijo «${message.trim().replaceAll("\n", "; ")}»`;

/** Creates the variants of all originals, one per core at a time. */
export async function makePictures({
  paths,
  originalsDir,
  folder,
  known,
  onProgress,
}: PictureOptions): Promise<PictureResults> {
  // Several pictures in parallel use the cores better than several threads per picture.
  sharp.concurrency(1);
  const made: PictureResults = { rows: [], unreadable: [] };
  let done = 0;
  onProgress(done, paths.length);
  const outcomes = await inParallel(paths, availableParallelism(), async (path) => {
    try {
      return await makePicture(path, join(originalsDir, path), folder, known.get(path));
    } catch (error) {
      // Only errors of sharp concern the original; a full disk, for example, has a system error code.
      if (!(error instanceof Error) || errorCode(error) !== undefined) throw error;
      return { path, reason: error instanceof PictureTooLarge ? error.message : describeDamage(error) };
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
