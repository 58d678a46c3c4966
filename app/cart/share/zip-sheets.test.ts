import { unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import type { LineProduct } from "#contract/catalog/catalogue-part.ts";
import { listSheets, type Sheet, sumBytes } from "./list-sheets.ts";
import { zipSheets } from "./zip-sheets.ts";

const sheetOf = (name: string, content = `%PDF-1.7 ${name}`): Sheet => ({
  name,
  path: `data:application/pdf,${encodeURIComponent(content)}`,
  bytes: content.length,
});

async function zip(sheets: readonly Sheet[], signal = new AbortController().signal) {
  const progress: number[] = [];
  const { zip, failed } = await zipSheets(sheets, {
    addressOf: (path) => path,
    onProgress: (done) => progress.push(done),
    signal,
  });
  const files = zip ? unzipSync(new Uint8Array(await zip.arrayBuffer())) : {};
  const texts = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  return { zip, failed: failed.map(({ name }) => name), progress, files: Object.fromEntries(texts) };
}

test("each sheet is a file named by its product; names are valid on every system and unique", async () => {
  const { files, failed, progress } = await zip([
    sheetOf('Tubería / Ø 24: "lisa"'),
    sheetOf("Bordillo recto", "%PDF-1 one"),
    sheetOf("BORDILLO recto", "%PDF-1 two"),
  ]);
  expect(Object.keys(files)).toEqual(["Tubería   Ø 24   lisa.pdf", "Bordillo recto.pdf", "BORDILLO recto (2).pdf"]);
  expect(files["BORDILLO recto (2).pdf"]).toBe("%PDF-1 two");
  expect(failed).toEqual([]);
  expect(progress).toEqual([1, 2, 3]);
});

test("a sheet that is missing or not a PDF is named and left out; without sheets there is no file", async () => {
  const missing = { name: "Ausente", path: "data:broken", bytes: 1 };
  const page = sheetOf("Página", "<html>");
  expect(await zip([missing, sheetOf("Bordillo"), page])).toMatchObject({
    failed: ["Ausente", "Página"],
    files: { "Bordillo.pdf": "%PDF-1.7 Bordillo" },
    progress: [1, 2, 3],
  });
  expect(await zip([missing])).toMatchObject({ zip: undefined, failed: ["Ausente"] });
  expect(console.error).toHaveBeenCalledTimes(3);
  vi.mocked(console.error).mockClear();
});

test("a cancelled download stops", async () => {
  const cancelling = new AbortController();
  cancelling.abort();
  await expect(zip([sheetOf("Tubo")], cancelling.signal)).rejects.toThrow();
});

test("the sheets of a list are those in the catalogue, without duplicates", () => {
  const found = (idProduct: number, technical_sheet_url: string | null, technical_sheet_bytes?: number) =>
    [
      idProduct,
      { idProduct, name: `P${idProduct}`, technical_sheet_url, technical_sheet_bytes } as LineProduct,
    ] as const;
  const known = new Map<number, LineProduct | undefined>([
    found(1, "fichas/a.pdf", 100),
    found(2, null, 0),
    found(3, "fichas/a.pdf", 100),
    found(4, "fichas/b.pdf", 50),
    [5, undefined],
  ]);
  const cart = [1, 2, 3, 4, 5, 6].map((idProduct) => ({
    product: { idProduct, name: "", image_url: "" },
    quantity: 1,
  }));
  const sheets = listSheets(cart, known);
  expect(sheets.map(({ path }) => path)).toEqual(["fichas/a.pdf", "fichas/b.pdf"]);
  expect(sumBytes(sheets)).toBe(150);
  expect(sumBytes([...sheets, { name: "", path: "c", bytes: undefined }])).toBeUndefined();
});
