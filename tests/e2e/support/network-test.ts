import { expect, type Page } from "@playwright/test";
import { type NetworkProxy, startNetworkProxy } from "../../site/network-proxy.ts";
import { openSiteData } from "../../site/site-data.ts";
import type { Site } from "../../site/start-site.ts";
import { closePages, copyLoadedData, lendSite, test as siteTest } from "../fixtures.ts";
import { interactFirst } from "./first-interaction.ts";

/** A small catalogue, because every test stores each product under two URLs. */
const products = [1, 7, 31];

/** The pages of these products. */
export const worthStoring = products.map((id) => `/producto/${id}`);

/** Copies a data folder with that catalogue. The caller removes it. */
export async function copySmallData(): Promise<string> {
  const dataDir = await copyLoadedData();
  openSiteData(dataDir).change(`DELETE FROM products WHERE id_product NOT IN (${products})`);
  return dataDir;
}

export const test = siteTest.extend<{ network: NetworkProxy }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter.
    async ({}, use) => lendSite(await copySmallData(), use, worthStoring),
    { scope: "worker", timeout: 0 },
  ],
  /** The only connection to the site in these tests. */
  network: async ({ site }, use) => {
    await using network = await startNetworkProxy(site.url);
    await use(network);
  },
  baseURL: async ({ network }, use) => use(network.url),
  page: async ({ page, network, faults }, use) => {
    faults.allowOrigin(network.url);
    // The probe of a lost connection, after five seconds: on a fast machine the test has ended by then.
    faults.tolerate(/net::ERR_\w+ \(\S+\/robots\.txt\)/);
    await use(page);
    await closePages(page.context());
  },
});

/** Makes the first interaction of a visit, and waits until the worker has stored all URLs. */
export async function visitAndStore(page: Page): Promise<void> {
  await page.goto("/");
  await interactFirst(page);
  const listStored = () =>
    page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  // Without a timeout of its own: the test's limit ends it.
  const poll = (actual: () => Promise<unknown>) => expect.poll(actual, { timeout: 0 });
  await poll(listStored).toEqual(expect.arrayContaining(["/", "/productos", "/proyectos", "/cart", ...worthStoring]));
  await poll(async () => (await listStored()).filter((path) => path.endsWith("-480.avif")).length).toBe(
    products.length,
  );
  // The first page's large pictures, which are not stored, must not be in flight when the connection is cut.
  await page.goto("/contacto", { waitUntil: "networkidle" });
}
