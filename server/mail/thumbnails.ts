import { join } from "node:path";
import { readPictures } from "#server/catalog/read-pictures.ts";
import type { ReadPicture } from "#server/documents/quotation/pictures.ts";
import type { MediaFiles } from "#server/media/media-files.ts";
import { palette } from "#server/media/palette.ts";
import type { Database } from "../db/schema.ts";

/** Twice the size it is printed in, in px; some 4 kB a picture. */
const size = { width: 208, height: 160 };
const maxThumbnails = 500;

async function makeThumbnail(file: string): Promise<Buffer | undefined> {
  // Loaded with the first mail: a site that answers readers does without its memory.
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(file)
      .resize({ ...size, fit: "inside" })
      .flatten({ background: palette.sweep })
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer();
  } catch {
    // A picture that is gone or unreadable leaves its place empty; the request goes out all the same.
    return undefined;
  }
}

/** Small JPEGs of the catalogue's pictures, kept once made. */
export function createThumbnails(db: Database, media: MediaFiles): ReadPicture {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  return async (path) => {
    const picture = (await readPictures(db, [path])).get(path);
    if (!picture) return undefined;
    const name = `${picture.base}-${picture.widths[0]}.jpg`;
    const file = join(media.dir, name);
    const known = kept.get(file);
    if (known) return known;
    if (kept.size >= maxThumbnails) kept.clear();
    const made = media.fetch(name).then(() => makeThumbnail(file));
    kept.set(file, made);
    // A picture that could not be read may be there the next time.
    if ((await made) === undefined) kept.delete(file);
    return made;
  };
}
