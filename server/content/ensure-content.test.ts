import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { listFiles } from "#server/files/list-files.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { createSmallContent, type SmallContent } from "../../tests/support/small-content.ts";
import { ensureContent } from "./ensure-content.ts";
import { listNamedFiles } from "./named-files.ts";

let content: SmallContent;
let db: Database;
beforeEach(async () => {
  content = await createSmallContent();
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.destroy();
  await content.remove();
});

const ensure = () => ensureContent(db, content);
const changeProducts = () =>
  content.edit("productos.json", (products) => {
    products[0].name = "Otro";
  });

test("an empty site is loaded; a loaded one is not, even if the folder changed", async () => {
  expect((await ensure())?.products.added).toBe(3);
  await changeProducts();
  expect(await ensure()).toBeUndefined();
});

test("an empty site with faulty content does not start", async () => {
  await content.write("productos.json", "[");
  await expect(ensure()).rejects.toThrow("productos.json, línea 1: se encontró el final del archivo");
});

test("a missing media folder is made again", async () => {
  await ensure();
  await rm(content.mediaDir, { recursive: true });
  await ensure();
  const { technical_sheet_url } = await db.selectFrom("products").selectAll().executeTakeFirstOrThrow();
  expect(await readFile(join(content.mediaDir, technical_sheet_url), "latin1")).toMatch(/^%PDF-/);
});

test("files that an interrupted start did not make again are made by the next one", async () => {
  await ensure();
  await rm(content.mediaDir, { recursive: true });
  const interrupted = ensureContent(db, {
    ...content,
    onProgress: (_step, done) => {
      if (done === 1) throw new Error("killed");
    },
  });
  await expect(interrupted).rejects.toThrow("killed");
  await ensure();
  const made = new Set(await listFiles(content.mediaDir));
  expect([...(await listNamedFiles(db))].filter((name) => !made.has(name))).toEqual([]);
  expect(await ensure()).toBeUndefined();
});

test("a file in the place of the media folder is named", async () => {
  await ensure();
  await rm(content.mediaDir, { recursive: true });
  await writeFile(content.mediaDir, "");
  await expect(ensure()).rejects.toThrow(`se encontró ${content.mediaDir}, que es un archivo`);
});

test("a picture that cannot be read does not count as missing", async () => {
  await content.write("media/inicio/vista.png", Buffer.from("89504e470d0a1a0a00", "hex"));
  await ensure();
  expect(await ensure()).toBeUndefined();
});

test("missing files of a loaded catalogue do not load other content in its place", async () => {
  await ensure();
  const products = () => db.selectFrom("products").selectAll().orderBy("position").execute();
  const before = await products();
  await rm(content.mediaDir, { recursive: true });
  await changeProducts();
  await expect(ensure()).rejects.toThrow("content/ no es el catálogo cargado");
  expect(await products()).toEqual(before);
});

test("missing files of a loaded catalogue do not load faulty content", async () => {
  await ensure();
  await rm(content.mediaDir, { recursive: true });
  await content.write("productos.json", "[");
  await expect(ensure()).rejects.toThrow("productos.json, línea 1: se encontró el final del archivo");
});
