import sharp from "sharp";
import { expect, test } from "vitest";
import { findPictureColor } from "./picture-color.ts";

const blank = (background: string, width = 200, height = 150) =>
  sharp({ create: { width, height, channels: 3, background } }).png();

test("a product's picture has the colour of its background, however dark the product is", async () => {
  const product = await blank("#101010", 120, 120).toBuffer();
  const picture = blank("#EFEDE8").composite([{ input: product, left: 40, top: 30 }]);
  expect(await findPictureColor(sharp(await picture.toBuffer()))).toBe("#efede8");
});

test("a picture without a uniform border has the mean of its colours", async () => {
  const right = await blank("#000000", 100, 150).toBuffer();
  const picture = blank("#ffffff").composite([{ input: right, left: 100, top: 0 }]);
  expect(await findPictureColor(sharp(await picture.toBuffer()))).toMatch(/^#(7f|80){3}$/);
});
