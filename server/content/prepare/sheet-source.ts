import { join } from "node:path";
import sharp from "sharp";
import { type SheetData, sheetVersion } from "#server/documents/data-sheet/sheet-data.ts";
import { createSheetRenderer } from "#server/documents/data-sheet/sheet-renderer.ts";
import { palette } from "#server/media/palette.ts";
import { contentHash } from "../content-hash.ts";

export interface SheetSource {
  data: SheetData;
  /** Media path of the picture and SHA-256 of its bytes; undefined if it cannot be read. */
  picture: { path: string; hash: string } | undefined;
}

/** Twice the resolution of a screen at the printed size. */
const pictureWidth = 880;

/** Equal data, picture and design have the same hash and give the same sheet. */
export const hashSheet = ({ data, picture }: SheetSource): string =>
  contentHash([sheetVersion, palette, data, picture?.hash]);

/** The picture in its printed size. */
const printPicture = (file: string): Promise<Buffer> =>
  sharp(file)
    .autoOrient()
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .flatten({ background: palette.sweep })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

/** Cached pictures, of some 50 kB each: variants of a product share theirs. */
const maxPictures = 64;

export interface SheetMaker {
  make(source: SheetSource): Promise<Buffer>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** `mediaDir` contains the originals of the sheets' pictures. */
export function createSheetMaker(mediaDir: string): SheetMaker {
  const renderer = createSheetRenderer();
  const printed = new Map<string, Promise<Buffer>>();
  const print = ({ path, hash }: NonNullable<SheetSource["picture"]>) => {
    const known = printed.get(hash);
    if (known) return known;
    if (printed.size >= maxPictures) printed.clear();
    const made = printPicture(join(mediaDir, path));
    printed.set(hash, made);
    return made;
  };
  return {
    make: async ({ data, picture }) => {
      try {
        return await renderer.render({ data, picture: picture && (await print(picture)) });
      } catch (error) {
        throw new Error(`The data sheet of ${data.name} could not be made`, { cause: error });
      }
    },
    close: renderer.close,
  };
}
