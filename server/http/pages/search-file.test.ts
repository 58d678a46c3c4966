import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchFile } from "#contract/search/search-path.ts";
import { maxFound, SearchResults } from "#contract/search/search-results.ts";
import { createCatalogueSearch } from "#server/catalog/catalogue-search.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { addSearchFile } from "./search-files.ts";

let site: DemoSite;
const app = new Hono();
beforeAll(async () => {
  site = await openDemoSite();
  addSearchFile(app, createCatalogueSearch({ version: () => "1", readProducts: site.catalog.readInBatches }));
});
afterAll(() => site.close());

const ask = (query: string, init?: RequestInit) => app.request(searchFile + query, init);

test("a search returns its results, to be revalidated", async () => {
  const response = await ask("?q=tapa+pozo");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
  const { count, products } = SearchResults.parse(await response.json());
  expect(products[0]?.name).toBe("Tapa de concreto para pozo");
  expect(products).toHaveLength(Math.min(count, maxFound));
  const known = { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } };
  expect((await ask("?q=tapa+pozo", known)).status).toBe(304);
});

test("a search without results is a response too", async () => {
  expect(await (await ask("?q=%F0%9F%9A%A7")).json()).toEqual({ count: 0, products: [] });
});

test.each(["", "?q=", "?q=+%20", "?q=%00%07", "?palabras=tapa", `?q=${"a".repeat(101)}`, "?q=%E2%80%8B"])(
  "'%s' is refused with a sentence for a person",
  async (query) => {
    const response = await ask(query);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    expect(await response.json()).toEqual({
      code: "invalid_query",
      message: "q debe tener entre 1 y 100 caracteres",
      fields: { q: "q debe tener entre 1 y 100 caracteres" },
    });
  },
);
