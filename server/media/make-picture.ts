import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureRow } from "#server/db/schema.ts";
import type { MediaFolder } from "./media-folder.ts";
import { palette } from "./palette.ts";
import { findPictureColor } from "./picture-color.ts";
import { avif, chooseWidths, jpeg, recipeVersion } from "./picture-recipe.ts";

const encoders: Record<string, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif(avif),
  jpg: (image) => image.flatten({ background: palette.sweep }).jpeg(jpeg),
};

/** Maximum side of a square picture. sharp rejects more pixels, which would need gigabytes of memory. */
const maxSide = 16_383;

/** Its message is for the operator. */
export class PictureTooLarge extends Error {}

function assertReadable(width: number, height: number): void {
  if (width * height <= maxSide ** 2) return;
  const [wide, high, side] = [width, height, maxSide].map((count) => count.toLocaleString("es-CO"));
  throw new PictureTooLarge(
    `se encontraron ${wide} × ${high} px, se esperaban como máximo los píxeles de ${side} × ${side} px`,
  );
}

/**
 * `productos/box-culvert.3f2a91bc`. The hash changes with the original and the recipe, so that variants can be cached
 * forever.
 */
function nameVariants(path: string, originalHash: string): string {
  const mark = hash("sha256", `${recipeVersion} ${originalHash}`).slice(0, 8);
  return `${path.replace(/\.[^./]+$/, "")}.${mark}`;
}

const exists = async (folder: MediaFolder, name: string): Promise<boolean> => (await folder.sizeOf(name)) !== undefined;

/** The file name of the original. It shares the hash of its variants, because a page that names both compresses better. */
export const nameOriginal = ({ path, base }: Pick<PictureRow, "path" | "base">): string => `${base}${extname(path)}`;

export function listVariants({ base, widths }: Pick<PictureRow, "base" | "widths">): string[] {
  const made: number[] = JSON.parse(widths);
  return made.flatMap((width) => Object.keys(encoders).map((format) => `${base}-${width}.${format}`));
}

async function writeVariants(
  image: Sharp,
  base: string,
  widths: readonly number[],
  folder: MediaFolder,
): Promise<void> {
  for (const width of widths) {
    const scaled = image.clone().resize({ width });
    for (const [format, encode] of Object.entries(encoders)) {
      const name = `${base}-${width}.${format}`;
      if (!(await exists(folder, name))) await folder.put(name, await encode(scaled.clone()).toBuffer());
    }
  }
}

async function isComplete(row: PictureRow, folder: MediaFolder): Promise<boolean> {
  const found = await Promise.all(listVariants(row).map((name) => exists(folder, name)));
  return found.every(Boolean);
}

/**
 * Creates the missing variants of the original at `original` in `folder`, and returns the row for its media path.
 * `known` is the row of an earlier load. Throws if sharp cannot read the original.
 */
export async function makePicture(
  path: string,
  original: string,
  folder: MediaFolder,
  known: PictureRow | undefined,
): Promise<PictureRow> {
  const bytes = await readFile(original);
  const originalHash = hash("sha256", bytes);
  const base = nameVariants(path, originalHash);
  if (known?.base === base && (await isComplete(known, folder))) return known;
  // Only the header, because sharp would reject a large picture without its size.
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  assertReadable(width, height);
  const image = sharp(bytes).autoOrient();
  const widths = chooseWidths(path, width);
  const color = await findPictureColor(image);
  await writeVariants(image, base, widths, folder);
  return { path, original_hash: originalHash, base, width, height, color, widths: JSON.stringify(widths) };
}
