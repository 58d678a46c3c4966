import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Icon files with their sides in px. */
const icons = [
  { file: "apple-touch-icon.png", side: 180, share: 1 },
  { file: "icon-192.png", side: 192, share: 1 },
  { file: "icon-512.png", side: 512, share: 1 },
  // A maskable icon is cropped by the phone, so the mark stays in its safe zone.
  { file: "icon-maskable-512.png", side: 512, share: 0.78 },
];

/** Renders the site's icons from `drawing`, a square SVG with a plain background, into `folder`. */
export async function makeIcons(drawing: string, folder: string): Promise<void> {
  const svg = await readFile(drawing);
  await mkdir(folder, { recursive: true });
  const [red = 0, green = 0, blue = 0] = await sharp(svg)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  for (const { file, side, share } of icons) {
    const edge = Math.round((side * (1 - share)) / 2);
    const inner = side - 2 * edge;
    await sharp(svg, { density: (72 * inner) / 40 })
      .resize(inner, inner)
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: { r: red, g: green, b: blue, alpha: 1 } })
      .png({ palette: true, colours: 64 })
      .toFile(join(folder, file));
  }
}
