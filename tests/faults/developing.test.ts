import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";

test("a site that is being developed shows its pages", async () => {
  const dataDir = await makeDataFolder();
  const site = await startSite({ dataDir, developing: true });
  const page = await fetch(site.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Concreto con carácter, hecho en Calarcá");
  await site.stop();
  await rm(dataDir, { recursive: true });
});
