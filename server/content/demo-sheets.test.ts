import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCatalog } from "#server/catalog/catalog.ts";
import type { Database } from "#server/db/schema.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { demoSheetsDir } from "../../tests/support/demo-media.ts";
import { createSmallContent, type SmallContent } from "../../tests/support/small-content.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { loadContent } from "./load-content.ts";
import { buildSheets } from "./prepare/build-sheets.ts";

let content: SmallContent;
let db: Database;
let sheetsDir: string;
beforeEach(async () => {
  content = await createSmallContent();
  sheetsDir = await makeTemporaryFolder();
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.destroy();
  await content.remove();
});

const load = () => loadContent(db, { ...content, sheetsDir });
const sheet = async (idProduct: number) => {
  const product = await createCatalog(db).findProduct(idProduct);
  return join(content.mediaDir, product?.technical_sheet_url ?? "");
};

test("every product of the demonstration has a sheet of one page and of less than 250 kB", async () => {
  await buildSheets("content", demoSheetsDir);
  const sheets = await readdir(demoSheetsDir);
  expect(sheets.length).toBeGreaterThanOrEqual(32);
  for (const name of sheets) {
    const pdf = await readFile(join(demoSheetsDir, name));
    expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect(pdf.length).toBeLessThan(250_000);
  }
});

test("a load renders the sheets that the operator does not have, and stores their size", async () => {
  await content.write("media/fichas/tubo-2.pdf", "%PDF-1.7 own");
  await load();
  const [made, own] = await createCatalog(db).listProducts();
  expect(made?.technical_sheet_bytes).toBe((await stat(await sheet(1))).size);
  expect(own?.technical_sheet_bytes).toBe(12);
  expect(await readFile(await sheet(2), "utf8")).toBe("%PDF-1.7 own");
});

test("a sheet is rendered again only when its content changed", async () => {
  await load();
  const before = await Promise.all([1, 2].map(sheet));
  const made = await stat(before[0] ?? "");
  await content.edit("productos.json", (products) => {
    products[1].description = "Otro texto.";
  });
  expect((await load()).products).toMatchObject({ changed: 1, unchanged: 2 });
  const after = await Promise.all([1, 2].map(sheet));
  expect(after[0]).toBe(before[0]);
  expect((await stat(after[0] ?? "")).ino).toBe(made.ino);
  expect(after[1]).not.toBe(before[1]);
});

test("a load uses the sheets of the build", async () => {
  await buildSheets(content.contentDir, sheetsDir);
  const built = await Promise.all((await readdir(sheetsDir)).map((name) => readFile(join(sheetsDir, name), "latin1")));
  await load();
  expect(built).toContain(await readFile(await sheet(3), "latin1"));
});
