import { afterAll, beforeAll, expect, test } from "vitest";
import { CataloguePart } from "#contract/catalog/catalogue-part.ts";
import { categoryPageSize } from "#contract/catalog/category-page.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { growCatalogue } from "../../tests/support/grow-catalogue.ts";
import { maxRelated } from "./catalog.ts";
import { createCatalogueParts } from "./catalogue-parts.ts";

const products = 1000;

let small: DemoSite;
let large: DemoSite;
let empty: DemoSite;
beforeAll(async () => {
  [small, large, empty] = await Promise.all([openDemoSite(), openDemoSite(), openDemoSite()]);
  await growCatalogue(large.db, products, { ownPictures: true });
  await empty.db.deleteFrom("products").execute();
});
afterAll(() => Promise.all([small.close(), large.close(), empty.close()]));

test("the first part of a small catalogue is all of it", async () => {
  const part = await small.catalogueParts.readFirstPages();
  expect(CataloguePart.parse(part)).toEqual(part);
  expect(part.categories).toEqual([
    { category_name: "Prefabricados de Concreto", count: 18 },
    { category_name: "Termoplástico", count: 7 },
    { category_name: "Metalisteria", count: 7 },
  ]);
  expect(part.products.map(({ idProduct }) => idProduct)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
  expect(part.products.every(({ picture }) => picture !== undefined)).toBe(true);
  expect(await small.catalogueParts.isLong()).toBe(false);
});

test("the pages of all categories together have every product once, with its picture", async () => {
  const { categories, products: first } = await large.catalogueParts.readFirstPages();
  expect(await large.catalogueParts.isLong()).toBe(true);
  const ids = first.map(({ idProduct }) => idProduct);
  for (const { category_name, count } of categories) {
    for (let page = 2; page <= Math.ceil(count / categoryPageSize); page += 1) {
      const part = await large.catalogueParts.readPage(category_name, page);
      expect(part.categories).toEqual(categories);
      expect(part.products.every((product) => product.category_name === category_name && product.picture)).toBe(true);
      ids.push(...part.products.map(({ idProduct }) => idProduct));
    }
  }
  expect(ids).toHaveLength(products);
  expect(new Set(ids).size).toBe(products);
});

test("a page beyond a category's end has no products", async () => {
  expect((await small.catalogueParts.readPage("Metalisteria", 2)).products).toEqual([]);
});

test("of the requested products the existing ones are found", async () => {
  const { categories, products: found } = await large.catalogueParts.findProducts([2, 99_999, 1]);
  expect(found.map(({ idProduct }) => idProduct)).toEqual([1, 2]);
  expect(categories).toHaveLength(3);
});

test("a found product says whether there are references to choose from", async () => {
  await large.db.deleteFrom("product_references").where("id_product", "=", 2).where("position", ">", 0).execute();
  const { products: found } = await large.catalogueParts.findProducts([1, 2]);
  expect(found.map(({ references }) => references.length > 1)).toEqual([true, false]);
  // The reference with which the card adds its product.
  expect(found.map(({ only_reference }) => only_reference)).toEqual([
    undefined,
    { code: "TCS-6", reference_value: 'Ø 6" (150 mm) · L 1,00 m · espesor 25 mm · 33 kg' },
  ]);
});

test("a found product has the unit of its quantity", async () => {
  await large.db.updateTable("products").set({ unidad: null }).where("id_product", "=", 3).execute();
  const { products: found } = await large.catalogueParts.findProducts([2, 3, 13]);
  expect(found.map(({ unidad }) => unidad)).toEqual(["unidad", null, "m²"]);
});

test("a found product has the name of its pieces, if the company gives one", async () => {
  await large.db.updateTable("products").set({ pieza: null }).where("id_product", "=", 3).execute();
  const { products: found } = await large.catalogueParts.findProducts([2, 3]);
  expect(found.map(({ pieza }) => pieza)).toEqual([{ singular: "tubo", plural: "tubos" }, undefined]);
});

test("an empty catalogue has no categories", async () => {
  expect(await empty.catalogueParts.readFirstPages()).toEqual({ categories: [], products: [] });
  expect(await empty.catalogueParts.findProducts([1])).toEqual({ categories: [], products: [] });
  expect(await empty.catalogueParts.isLong()).toBe(false);
});

test("related products are a list that does not grow with its category", async () => {
  const related = (await large.catalog.listRelated(1)) ?? [];
  expect(related).toHaveLength(maxRelated);
  expect(related.some(({ idProduct }) => idProduct === 1)).toBe(false);
  expect(await large.catalog.listCategory("metalisteria")).toHaveLength(maxRelated);
  expect(await large.catalog.listProducts()).toHaveLength(products);
});

test("a product of the same project is the first related one, wherever it is in a large category", async () => {
  const { id_product: last } = await large.db
    .selectFrom("products")
    .select("id_product")
    .where("category_name", "=", "Prefabricados de Concreto")
    .orderBy("position", "desc")
    .executeTakeFirstOrThrow();
  const projectsOfFirst = await large.db
    .selectFrom("project_products")
    .select("project_position")
    .where("id_product", "=", 1)
    .execute();
  expect(projectsOfFirst.length).toBeGreaterThan(0);
  await large.db
    .updateTable("project_products")
    .set({ id_product: last })
    .where(
      "project_position",
      "in",
      projectsOfFirst.map(({ project_position }) => project_position),
    )
    .where("id_product", "!=", 1)
    .execute();
  const related = (await large.catalog.listRelated(1)) ?? [];
  expect(related.slice(0, 2).map(({ idProduct }) => idProduct)).toEqual([last, 2]);
  expect(new Set(related.map(({ idProduct }) => idProduct)).size).toBe(maxRelated);
});

test("the sitemap's data have every product with its picture, in the order of the catalogue", async () => {
  const { listProducts, listPictured } = large.catalog;
  expect(await listPictured()).toEqual(
    (await listProducts()).map(({ idProduct, image_url }) => ({ idProduct, image_url })),
  );
});

test("a later page is found by its first product, without reading the products before it", async () => {
  let passedOver = 0;
  const watched = large.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "SelectQueryNode" && node.offset) passedOver += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const parts = createCatalogueParts(watched);
  const listed = (await large.catalog.listProducts()).filter((product) => product.category_name === "Metalisteria");
  const { products: second } = await parts.readPage("Metalisteria", 2);
  expect(second.map(({ idProduct }) => idProduct)).toEqual(
    listed.slice(categoryPageSize, 2 * categoryPageSize).map(({ idProduct }) => idProduct),
  );
  expect(second.length).toBeGreaterThan(0);
  expect(passedOver).toBe(0);
});

test("the categories are counted once for each version of the catalogue", async () => {
  let counts = 0;
  const watched = small.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "SelectQueryNode" && !node.where) counts += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const parts = createCatalogueParts(watched);
  const { categories } = await parts.findProducts([1]);
  expect((await parts.readPage("Metalisteria", 1)).categories).toEqual(categories);
  expect(counts).toBe(1);
  await small.db.deleteFrom("products").where("category_name", "=", "Metalisteria").execute();
  await small.db.updateTable("settings").set({ value: "next" }).where("key", "=", "catalogue_version").execute();
  expect((await parts.findProducts([1])).categories.map(({ count }) => count)).toEqual([18, 7]);
  expect(counts).toBe(2);
});
