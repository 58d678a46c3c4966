import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { makeSheet, sheetVersion } from "#server/documents/data-sheet/make-sheet.ts";
import type { SheetData } from "#server/documents/data-sheet/sheet-data.ts";
import { palette } from "#server/media/palette.ts";

/** The inputs of a data sheet. */
export interface SheetSource {
  data: SheetData;
  /** Media path of the picture and SHA-256 of its bytes; undefined if it cannot be read. */
  picture: { path: string; hash: string } | undefined;
}

/** Twice the resolution of a screen at the printed size. */
const pictureWidth = 880;

/** Equal data, picture and design have the same hash and give the same sheet. */
export const hashSheet = ({ data, picture }: SheetSource): string =>
  createHash("sha256")
    .update(JSON.stringify([sheetVersion, data, picture?.hash]))
    .digest("hex");

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

/** Renders sheets as PDF one after another; `mediaDir` contains the originals of their pictures. */
export function createSheetMaker(mediaDir: string): (source: SheetSource) => Promise<Buffer> {
  const printed = new Map<string, Promise<Buffer>>();
  const print = ({ path, hash }: NonNullable<SheetSource["picture"]>) => {
    const known = printed.get(hash);
    if (known) return known;
    if (printed.size >= maxPictures) printed.clear();
    const made = printPicture(join(mediaDir, path));
    printed.set(hash, made);
    return made;
  };
  return async ({ data, picture }) => makeSheet(data, picture && (await print(picture)));
}
