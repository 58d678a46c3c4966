import { expect, test } from "vitest";
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
