import { expect, test } from "vitest";
import type { SheetData } from "#server/documents/data-sheet/sheet-data.ts";
import { palette } from "#server/media/palette.ts";
import { createSheetMaker, hashSheet } from "./sheet-source.ts";

test("a data sheet that cannot be made is reported with its product and the reason from the thread", async () => {
  const maker = createSheetMaker("content/media");
  const broken = { data: { name: "Tubo de prueba" } as SheetData, picture: undefined };
  await expect(maker.make(broken)).rejects.toMatchObject({
    message: "The data sheet of Tubo de prueba could not be made",
    cause: expect.objectContaining({ message: expect.stringContaining("brand") }),
  });
  await maker.close();
});

test("a changed colour gives every sheet another name", () => {
  const source = { data: { name: "Tubo de prueba" } as SheetData, picture: undefined };
  const before = hashSheet(source);
  const { green700 } = palette;
  Object.assign(palette, { green700: "#000000" });
  expect(hashSheet(source)).not.toBe(before);
  Object.assign(palette, { green700 });
  expect(hashSheet(source)).toBe(before);
});
