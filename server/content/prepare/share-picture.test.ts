import sharp from "sharp";
import { expect, test } from "vitest";
import { drawShareGround, makeSharePicture } from "./share-picture.ts";

const noisyPicture = () =>
  sharp({
    create: {
      width: 1440,
      height: 1080,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

const parts = { brand: "Prefabricados Prueba", kicker: "Termoplástico", title: "Bordillo recto" };

test("a share picture is a JPEG of 1200 by 630 px under 300 kB, however detailed its picture", async () => {
  const made = await makeSharePicture({ ...parts, ground: await drawShareGround(await noisyPicture()) });
  expect(await sharp(made).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(made.length).toBeLessThanOrEqual(300_000);
});

const plain = (background: string) => sharp({ create: { width: 1440, height: 1080, channels: 4, background } });

test.each([
  ["a JPEG", plain("#c00000").jpeg(), [192, 0, 0]],
  ["a PNG on the sweep that shows through it", plain("#00000000").png(), [237, 236, 230]],
  ["a grey JPEG", plain("#808080").toColourspace("b-w").jpeg(), [128, 128, 128]],
  ["a JPEG in four colours for print", plain("#c00000").toColourspace("cmyk").jpeg(), [192, 0, 0]],
])("the product's picture is beside the panel: %s", async (_, picture, color) => {
  const made = await makeSharePicture({ ...parts, ground: await drawShareGround(await picture.toBuffer()) });
  const beside = await sharp(made).extract({ left: 536, top: 0, width: 664, height: 630 }).toBuffer();
  const { channels } = await sharp(beside).stats();
  for (const [index, { mean, stdev }] of channels.entries()) {
    expect(Math.abs(mean - (color[index] ?? 0))).toBeLessThan(16);
    expect(stdev).toBeLessThan(3);
  }
});

test.each([
  ["without a picture", {}],
  ["with a title of 300 letters", { title: "palabra ".repeat(38) }],
  ["with one endless word", { title: "x".repeat(300) }],
  ["with letters the fonts lack", { title: "مواسير 🚧 <script>alert(1)</script>" }],
])("a share picture is made %s", async (_, different) => {
  const made = await makeSharePicture({ ...parts, ground: await drawShareGround(undefined), ...different });
  expect(await sharp(made).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("a reused background contains nothing of the picture before", async () => {
  const used = await drawShareGround(await noisyPicture());
  const fresh = Buffer.from(used);
  await makeSharePicture({ ...parts, title: "Un nombre mucho más largo que el siguiente", ground: used });
  expect(await makeSharePicture({ ...parts, ground: used })).toEqual(
    await makeSharePicture({ ...parts, ground: fresh }),
  );
});
