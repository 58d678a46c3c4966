import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { makePicture } from "./make-picture.ts";
import { openMediaFolder } from "./media-folder.ts";

/** A small PNG whose header declares another size; its pixels are never decoded. */
async function claimSize(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 16, height: 12, channels: 3, background: "#808080" } })
    .png()
    .toBuffer();
  // After signature and chunk length: IHDR, width, height, five more bytes, checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test("a picture with too many pixels is refused with its size and the maximum", async () => {
  const folder = await makeTemporaryFolder();
  const original = join(folder, "plano.png");
  await writeFile(original, await claimSize(20_000, 15_000));
  await expect(makePicture("plano.png", original, openMediaFolder(folder), undefined)).rejects.toThrow(
    "se encontraron 20.000 × 15.000 px, se esperaban como máximo los píxeles de 16.383 × 16.383 px",
  );
});

test("a folder may have a name that every object inherits", async () => {
  const folder = await makeTemporaryFolder();
  const original = join(folder, "plano.png");
  await sharp({ create: { width: 16, height: 12, channels: 3, background: "#808080" } }).toFile(original);
  const made = await makePicture("constructor/plano.png", original, openMediaFolder(folder), undefined);
  expect(made.widths).toBe("[16]");
});
