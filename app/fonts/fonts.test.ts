import { readFile } from "node:fs/promises";
import { create } from "fontkit";
import { expect, test } from "vitest";

interface Widths {
  itemVariationStore: {
    variationRegionList: { variationRegions: { startCoord: number; peakCoord: number; endCoord: number }[][] };
  };
}

// Firefox draws all text with the lightest weight of a font with a coordinate outside these limits.
test("the coordinates of the text font's weights are from -1 to 1", async () => {
  const widths: Widths = Reflect.get(create(await readFile("app/fonts/source-sans-3.woff2")), "HVAR");
  const coordinates = widths.itemVariationStore.variationRegionList.variationRegions
    .flat()
    .flatMap(({ startCoord, peakCoord, endCoord }) => [startCoord, peakCoord, endCoord]);
  expect(coordinates).toContain(1);
  expect(coordinates.filter((coordinate) => Math.abs(coordinate) > 1)).toEqual([]);
});
