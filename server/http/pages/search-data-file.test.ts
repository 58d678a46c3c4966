import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxSearchable, SearchData } from "#contract/search/search-data.ts";
import { createSearchIndex } from "#contract/search/search-index.ts";
import { searchDataFile } from "#contract/search/search-path.ts";
import { createCatalogueSearch } from "#server/catalog/catalogue-search.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { growCatalogue } from "../../../tests/support/grow-catalogue.ts";
import { addSearchDataFile } from "./search-files.ts";

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const ask = ({ catalog, texts }: DemoSite) => {
  const app = new Hono();
  const sources = { readProducts: catalog.readInBatches, readSynonyms: texts.readSynonyms };
  addSearchDataFile(app, createCatalogueSearch({ version: () => "1", ...sources }));
  return app.request(searchDataFile);
};

test("the browser gets all data of its own search", async () => {
  const response = await ask(site);
  const { products, synonyms } = SearchData.parse(await response.json());
  expect([response.status, products.length]).toEqual([200, 32]);
  const index = createSearchIndex(synonyms);
  for (const product of products) index.add(product);
  const [hit] = index.find("manhole 1,20").hits;
  expect(products[hit?.product ?? 0]?.productReferences[hit?.reference ?? 0]).toEqual({
    code: "ANI-120-25",
    reference_value: "Ø interior 1,20 m · altura 0,25 m · 245 kg",
    weight_g: 245_000,
  });
});

test("a catalogue that is too large for a browser is searched only on the server", async () => {
  const large = await openDemoSite();
  await growCatalogue(large.db, maxSearchable + 1);
  expect((await ask(large)).status).toBe(404);
  await large.close();
});
