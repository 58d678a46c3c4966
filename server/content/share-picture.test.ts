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

test("a share picture is a JPEG of 1200 by 630 px under 300 kB, however rich the picture in it", async () => {
  const made = await makeSharePicture({ ...parts, ground: await drawShareGround(await noisyPicture()) });
  expect(await sharp(made).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(made.length).toBeLessThanOrEqual(300_000);
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

test("a ground that was drawn into leaves nothing of one picture in the next", async () => {
  const used = await drawShareGround(await noisyPicture());
  const fresh = Buffer.from(used);
  await makeSharePicture({ ...parts, title: "Un nombre mucho más largo que el siguiente", ground: used });
  expect(await makeSharePicture({ ...parts, ground: used })).toEqual(
    await makeSharePicture({ ...parts, ground: fresh }),
  );
});
