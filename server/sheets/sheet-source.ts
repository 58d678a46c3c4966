import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { makeSheet, sheetVersion } from "./make-sheet.ts";
import type { SheetData } from "./sheet-data.ts";

/** A sheet that can be made. */
export interface SheetSource {
  data: SheetData;
  /** Media path of its picture and SHA-256 of its bytes; undefined where it cannot be read. */
  picture: { path: string; hash: string } | undefined;
}

/** Twice the resolution of a screen at the size the picture is printed. */
const pictureWidth = 880;

/** The same data, picture and look have the same hash, and make the same sheet. */
export const hashSheet = ({ data, picture }: SheetSource): string =>
  createHash("sha256")
    .update(JSON.stringify([sheetVersion, data, picture?.hash]))
    .digest("hex");

/** The sheet as PDF; `mediaDir` holds the original of its picture. */
export async function makeSheetFrom({ data, picture }: SheetSource, mediaDir: string): Promise<Buffer> {
  if (picture === undefined) return makeSheet(data, undefined);
  const jpeg = await sharp(join(mediaDir, picture.path))
    .autoOrient()
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .flatten({ background: "#efede8" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return makeSheet(data, jpeg);
}
