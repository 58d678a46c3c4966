import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { createSmallContent, type SmallContent } from "../../tests/support/small-content.ts";
import { ensureContent } from "./ensure-content.ts";

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

test("a site with a complete catalogue starts although the content folder has a fault", async () => {
  await ensure();
  await rm(content.mediaDir, { recursive: true });
  await content.write("productos.json", "[");
  expect(await ensure()).toBeUndefined();
});
