import type { Sharp } from "sharp";
import { palette } from "./palette.ts";

const side = 24;
/** Maximum difference, of 256 levels, between a border pixel and the border's median for a plain background. */
const evenness = 14;

type Color = readonly [red: number, green: number, blue: number];

const mean = (colors: readonly Color[]): Color => {
  const sum = (channel: 0 | 1 | 2) => colors.reduce((total, color) => total + color[channel], 0) / colors.length;
  return [sum(0), sum(1), sum(2)];
};

const median = (colors: readonly Color[]): Color => {
  const middle = (channel: 0 | 1 | 2) =>
    colors.map((color) => color[channel]).sort((a, b) => a - b)[colors.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
};

const distance = (a: Color, b: Color) => Math.max(...a.map((value, channel) => Math.abs(value - (b[channel] ?? 0))));

const toHex = (color: Color) => `#${color.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/**
 * The placeholder colour of a picture as #rrggbb: its background if most of the border has one colour (a studio
 * photograph), otherwise the mean of the picture.
 */
export async function findPictureColor(image: Sharp): Promise<string> {
  const raw = await image
    .clone()
    .resize(side, side, { fit: "fill" })
    .flatten({ background: palette.sweep })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (index: number): Color => {
    const start = index * raw.info.channels;
    return [raw.data[start] ?? 0, raw.data[start + 1] ?? 0, raw.data[start + 2] ?? 0];
  };
  const all = Array.from({ length: side * side }, (_, index) => index);
  const border = all
    .filter((index) => index < side || index >= side * (side - 1) || index % side === 0 || index % side === side - 1)
    .map(at);
  const ground = median(border);
  const alike = border.filter((color) => distance(color, ground) <= evenness);
  return toHex(alike.length > border.length / 2 ? ground : mean(all.map(at)));
}
