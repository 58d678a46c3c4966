import { rm } from "node:fs/promises";
import { expect } from "@playwright/test";
import { type Site, startSite } from "../../site/start-site.ts";
import { copyLoadedData, test } from "../fixtures.ts";
import { cardsIn } from "../support/cards.ts";
import { saveLongWorkbook } from "../support/list-sharing.ts";

// One process for both tests, because the start takes longer than they do.
test.describe.configure({ mode: "default" });

let site: Site;

test.beforeAll(async () => {
  site = await startSite({ dataDir: await copyLoadedData(), developing: true });
});

test.afterAll(async () => {
  await site.stop();
  await rm(site.dataDir, { recursive: true });
});

test("in development the service worker is installed, and the policy has no violations", async ({ page, faults }) => {
  faults.addSite(site);
  await page.goto(`${site.url}/producto/1`);
  await page.keyboard.press("Tab");
  const readWorker = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(readWorker, { timeout: 0 }).toBe("activated");
  await page.goto(`${site.url}/productos`);
  await expect(cardsIn(page)).toHaveCount(32);
});

test("in development a workbook of hundreds of rows can be saved", async ({ page, faults }) => {
  faults.addSite(site);
  expect(await saveLongWorkbook(page, site.url)).toHaveLength(541);
});
