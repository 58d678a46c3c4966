import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogueClient, createCatalogueClient, createListedCatalogue } from "#app/api/catalogue-client.ts";
import { readCategoryPage } from "#contract/catalog/category-page.ts";
import { addCatalogueFile } from "#server/http/pages/catalogue-file.ts";
import { type DemoSite, openDemoSite } from "../support/demo-site.ts";
import { growCatalogue } from "../support/grow-catalogue.ts";

let site: DemoSite;
let own: CatalogueClient;
let listed: CatalogueClient;
const lists: string[] = [];
beforeAll(async () => {
  site = await openDemoSite();
  await growCatalogue(site.db, 300);
  const app = new Hono();
  addCatalogueFile(app, site.catalogueParts);
  own = createCatalogueClient(async (path) => app.request(path));
  listed = createListedCatalogue(() => {
    lists.push("GET /productos");
    return site.catalog.listProducts();
  });
});
afterAll(() => site.close());

const pageAt = (query: string) => {
  const at = readCategoryPage(new URLSearchParams(query));
  if (!at) throw new Error(`${query} names no page`);
  return at;
};

test("our own catalogue parts equal the parts cut from the specified list", async () => {
  expect(await own.readFirstPages()).toEqual(await listed.readFirstPages());
  const second = pageAt("categoria=prefabricados-de-concreto&pagina=2");
  expect(await own.readPage(second)).toEqual(await listed.readPage(second));
  const beyond = pageAt("categoria=metalisteria&pagina=9999");
  expect([await own.readPage(beyond), await listed.readPage(beyond)]).toEqual([undefined, undefined]);
  expect(await own.findProducts([3, 1, 4711])).toEqual(await listed.findProducts([3, 1, 4711]));
});

test("equal references of a product count as one, as on the product's page", async () => {
  const references = site.db.updateTable("product_references").set({ reference_value: "60 cm" });
  await references.where("id_product", "=", 4).execute();
  expect((await site.catalog.findProduct(4))?.productReferences.length).toBeGreaterThan(1);
  for (const catalogue of [own, listed]) {
    const { products } = await catalogue.findProducts([1, 4]);
    expect(products.map(({ references }) => references.length > 1)).toEqual([true, false]);
  }
});

test("reading the next part of a listed catalogue does not request the list again", async () => {
  await listed.readFirstPages();
  const before = lists.length;
  for (const page of [2, 3, 4]) await listed.readPage(pageAt(`categoria=prefabricados-de-concreto&pagina=${page}`));
  expect(lists).toHaveLength(before);
});

test.each(["", "pagina=2", "categoria=metalisteria", "categoria=madera&pagina=2", "categoria=metalisteria&pagina=1"])(
  "the query '%s' is not a page of a category",
  (query) => {
    expect(readCategoryPage(new URLSearchParams(query))).toBeUndefined();
  },
);

test.each(["0", "-1", "1.5", "02", "10000", "2e3", "", " 2"])("'%s' is not a page number", (page) => {
  expect(readCategoryPage(new URLSearchParams({ categoria: "metalisteria", pagina: page }))).toBeUndefined();
});
