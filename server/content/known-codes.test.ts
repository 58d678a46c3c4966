import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { createSmallContent, type SmallContent, smallProduct } from "../../tests/support/small-content.ts";
import { loadContent } from "./load-content.ts";

let content: SmallContent;
let db: Database;
beforeEach(async () => {
  content = await createSmallContent();
  db = await openTestDatabase();
  await content.write("proyectos.json", []);
  for (const idProduct of [1, 2]) await content.writeSheet(idProduct);
});
afterEach(async () => {
  await db.destroy();
  await content.remove();
});

/** Loads a catalogue with one reference per product. */
async function load(...references: { reference_value: string; code?: string }[]) {
  const products = references.map((reference, index) => smallProduct(index + 1, { productReferences: [reference] }));
  await content.write("productos.json", products);
  return loadContent(db, content);
}

const old = { code: "T-24", reference_value: "950 kg" };
const other = { reference_value: "other" };

test("the text of a code in use can be corrected repeatedly", async () => {
  await load(old);
  for (const reference_value of ["955 kg", "960 kg"]) await load({ ...old, reference_value });
  expect(await db.selectFrom("known_codes").selectAll().execute()).toEqual([
    { code: "T-24", id_product: 1, reference_value: "960 kg" },
  ]);
});

test("a removed code can return only for the same reference", async () => {
  await load(old);
  await load(other);
  await expect(load({ ...other, code: "T-24" })).rejects.toThrow(
    'productos.json, registro 1 "Tubo 1", campo productReferences > elemento 1 > code: se encontró "T-24", que era el código de "950 kg" del producto 1, se esperaba un código que nunca se haya usado',
  );
  expect(await db.selectFrom("product_references").select("reference_value").execute()).toEqual([other]);
  expect((await load(old)).products.changed).toBe(1);
});

test("a code stays with its product", async () => {
  await load(old);
  await expect(load(other, old)).rejects.toThrow("un código que nunca se haya usado");
});
