import { afterEach, beforeEach, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { createCatalogueVersion } from "./catalogue-version.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

test("the known products are those of the loaded version, until another one is loaded", async () => {
  const version = await createCatalogueVersion(site.db);
  expect([version.hasProduct(1), version.hasProduct(90_001)]).toEqual([true, false]);
  const before = version.current();
  const product = await site.db
    .selectFrom("products")
    .selectAll()
    .where("id_product", "=", 1)
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto("products")
    .values({ ...product, id_product: 90_001, position: 90_001 })
    .execute();
  await version.refresh();
  expect(version.hasProduct(90_001)).toBe(false);
  await site.db.updateTable("settings").set({ value: "next" }).where("key", "=", "catalogue_version").execute();
  await version.refresh();
  expect(version.current()).not.toBe(before);
  expect(version.hasProduct(90_001)).toBe(true);
});
