import { expect, test } from "vitest";
import { type ApiClient, createApiClient } from "#app/api/api-client.ts";
import { createCacheKey } from "#server/http/cache/cache-key.ts";
import { startForeignServer } from "../tests/site/foreign-server.ts";
import { remoteCatalogue } from "./page-sources.ts";

test("the sitemap waits less long for another server's products than the search does", async () => {
  await using foreign = await startForeignServer();
  foreign.hold("/productos");
  const { listPictured, readProducts } = remoteCatalogue(foreign.apiRoot);
  const search = readProducts()
    .next()
    .catch(() => "search");
  const sitemap = listPictured().catch(() => "sitemap");
  expect(await Promise.race([search, sitemap])).toBe("sitemap");
});

test("each answer of the API that is read, not sent, is cached", async () => {
  const paths: string[] = [];
  const client = createApiClient(async (path) => {
    paths.push(path);
    return new Response();
  }, "/api");
  const reads: Record<Exclude<keyof ApiClient, "sendMessage" | "sendQuotation">, () => Promise<unknown>> = {
    listProducts: client.listProducts,
    findProduct: () => client.findProduct("7"),
    listRelated: () => client.listRelated("7"),
    listFeatured: client.listFeatured,
    listProjects: client.listProjects,
  };
  for (const read of Object.values(reads)) await expect(read()).rejects.toThrow();
  expect(paths).toHaveLength(Object.keys(reads).length);
  const keyOf = createCacheKey("/api", { hasProduct: () => true, hasPage: () => true });
  expect(paths.map(keyOf)).toEqual(paths);
});
