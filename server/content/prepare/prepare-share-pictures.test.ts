import { expect, test } from "vitest";
import type { MediaFolder } from "#server/media/media-folder.ts";
import { palette } from "#server/media/palette.ts";
import type { Content } from "../read-content.ts";
import { prepareSharePictures } from "./prepare-share-pictures.ts";

const content = {
  company: { brand: "Prefabricados Prueba", slogan: "Tubos", address: { city: "Salento" } },
  products: [],
  texts: { home: { hero: [] }, projects: { image: "a.jpg" }, about: { hero: { image: "b.jpg" } } },
} as unknown as Content;

test("a changed colour gives every share picture another name", async () => {
  // The folder has every file, so that none is made.
  const folder = { sizeOf: async () => 1 } as unknown as MediaFolder;
  const listNames = async () => {
    const names = await prepareSharePictures(content, { originalsDir: "", folder, pictureHashes: new Map() });
    return [...names.values()];
  };
  const before = await listNames();
  const { green900 } = palette;
  Object.assign(palette, { green900: "#000000" });
  const after = await listNames();
  Object.assign(palette, { green900 });
  expect(before).toHaveLength(5);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
});
