import { join } from "node:path";
import { readPictures } from "#server/catalog/read-pictures.ts";
import type { Database } from "#server/db/schema.ts";
import type { ReadPicture } from "#server/documents/quotation/pictures.ts";
import type { MediaFiles } from "#server/media/media-files.ts";
import { palette } from "#server/media/palette.ts";
import type { Log } from "#server/process/log.ts";
import { loadSharp } from "./load-sharp.ts";

/** Pixels, twice the printed size; about 4 kB per picture. */
const size = { width: 208, height: 160 };
const maxThumbnails = 500;

async function makeThumbnail(sharp: ReturnType<typeof loadSharp>, file: string): Promise<Buffer | undefined> {
  try {
    return await sharp(file)
      .resize({ ...size, fit: "inside" })
      .flatten({ background: palette.sweep })
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer();
  } catch {
    // A missing or unreadable picture leaves an empty space; the mail is sent anyway.
    return undefined;
  }
}

/** Small JPEGs of the catalogue's pictures, cached. */
export function createThumbnails(db: Database, media: MediaFiles, log: Log): ReadPicture {
  const make = (file: string) => {
    try {
      return makeThumbnail(loadSharp(), file);
    } catch (error) {
      log.error("mail_goes_without_picture", { error });
      return undefined;
    }
  };
  const cache = new Map<string, Promise<Buffer | undefined>>();
  return async (path) => {
    const picture = (await readPictures(db, [path])).get(path);
    if (!picture) return undefined;
    const name = `${picture.base}-${picture.widths[0]}.jpg`;
    const file = join(media.dir, name);
    const known = cache.get(file);
    if (known) return known;
    if (cache.size >= maxThumbnails) cache.clear();
    const made = media.fetch(name).then(() => make(file));
    cache.set(file, made);
    // A picture that could not be read may be available next time.
    if ((await made) === undefined) cache.delete(file);
    return made;
  };
}
