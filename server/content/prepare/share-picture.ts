import sharp from "sharp";
import { companyMark } from "#server/documents/company-mark.ts";
import { palette } from "#server/media/palette.ts";
import { breakIntoLines, drawLine, type Lettering, measureLine } from "./lettering.ts";

export interface SharePictureParts {
  brand: string;
  /** A word above the title: the category of a product. */
  kicker: string;
  title: string;
  /** The raw pixels of `drawShareGround`. They are modified, and can be reused after the picture is made. */
  ground: Buffer;
}

/** Change with anything below that changes the picture. */
export const sharePictureVersion = "3";

const width = 1200;
const height = 630;
const panel = 520;
const edge = 56;
/** WhatsApp shows no preview of a larger file. */
const maxBytes = 300_000;

const kickerSize = 28;
const titleSizes = [64, 56, 48, 40, 34];
const titleLines = 5;

/** Sets the title in the largest size that fits; at the smallest size it is cut. */
function setTitle(title: string): { lines: string[]; lettering: Lettering } {
  const room = panel - 2 * edge;
  for (const size of titleSizes) {
    const lettering: Lettering = { font: "heading", size };
    const lines = breakIntoLines(title, lettering, room);
    const fits = lines.length <= titleLines && lines.every((line) => measureLine(line, lettering) <= room);
    if (fits) return { lines, lettering };
  }
  const lettering: Lettering = { font: "heading", size: titleSizes.at(-1) ?? 0 };
  const lines = breakIntoLines(title, lettering, room).slice(0, titleLines);
  return { lines: [...lines.slice(0, -1), `${lines.at(-1)}…`], lettering };
}

/** Sets the brand within the panel, in at most two lines. */
function drawBrand(brand: string): string {
  const lettering: Lettering = { font: "heading", size: 28 };
  const lines = breakIntoLines(brand, lettering, panel - edge - 128).slice(0, 2);
  const top = lines.length > 1 ? 82 : 98;
  return lines.map((line, index) => drawLine(line, lettering, 128, top + index * 32)).join("");
}

/** Logo and brand at the head of the panel, kicker and title at its foot. */
function drawPanel({ brand, kicker, title }: Omit<SharePictureParts, "ground">): Buffer {
  const { ring, piece, size } = companyMark;
  const { lines, lettering } = setTitle(title);
  const leading = lettering.size * 1.08;
  const first = height - edge - 8 - (lines.length - 1) * leading;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${panel}" height="${height}">
    <rect width="${panel}" height="${height}" fill="${palette.green900}"/>
    <g fill="${palette.white}">
      <g transform="translate(${edge} ${edge + 4}) scale(${56 / size})">
        <path d="${ring.path}" fill="none" stroke="${palette.white}" stroke-width="${ring.strokeWidth}"/>
        <path d="${piece}"/>
      </g>
      ${drawBrand(brand)}
      ${lines.map((line, index) => drawLine(line, lettering, edge, first + index * leading)).join("")}
    </g>
    <g fill="${palette.onGreenQuiet}">${drawLine(kicker, { font: "text", size: kickerSize }, edge, first - lettering.size - 12)}</g>
  </svg>`);
}

const pixels = { width, height, channels: 3 } as const;

/**
 * The raw pixels that share pictures with the same original have in common, which take most of the time. `picture` is
 * undefined if there is no readable original.
 */
export function drawShareGround(picture: Buffer | undefined): Promise<Buffer> {
  const background = palette.sweep;
  if (!picture)
    return sharp({ create: { ...pixels, background } })
      .raw()
      .toBuffer();
  // By extending the canvas, because a composite adds an alpha channel, which would shift every pixel.
  return sharp(picture)
    .autoOrient()
    .resize({ width: width - panel, height, fit: "cover" })
    .flatten({ background })
    .extend({ left: panel, background })
    .raw()
    .toBuffer();
}

/** Copies the panel onto the picture row by row: compositing in sharp would double the time of the whole picture. */
async function layPanel(ground: Buffer, drawing: Buffer): Promise<void> {
  const drawn = await sharp(drawing).removeAlpha().raw().toBuffer();
  const row = panel * pixels.channels;
  for (let y = 0; y < height; y += 1) drawn.copy(ground, y * width * pixels.channels, y * row, (y + 1) * row);
}

/** A page's share picture (og:image): 1200 × 630 px, a JPEG of at most 300 kB. */
export async function makeSharePicture({ ground, ...words }: SharePictureParts): Promise<Buffer> {
  await layPanel(ground, drawPanel(words));
  // `optimiseCoding` would save a sixteenth of the bytes, but is slow, and every product has a share picture.
  const encode = (quality: number) =>
    sharp(ground, { raw: pixels }).jpeg({ quality, optimiseCoding: false }).toBuffer();
  for (const quality of [82, 70, 55]) {
    const jpeg = await encode(quality);
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return encode(40);
}
