import { rm } from "node:fs/promises";
import { type BrowserContext, test as base } from "@playwright/test";
import { copyDataFolder } from "../site/copy-data-folder.ts";
import { fetchWholePage } from "../site/fetch-whole-page.ts";
import { type ForeignServer, startForeignServer } from "../site/foreign-server.ts";
import { type LossyProxy, startLossyProxy } from "../site/lossy-proxy.ts";
import { openSiteData } from "../site/site-data.ts";
import { type Site, startSite } from "../site/start-site.ts";
import { waitAroundNavigation } from "./support/hydrated.ts";
import { type PageFaults, watchPages } from "./support/page-faults.ts";
import { sitePages } from "./support/pages.ts";

interface WorkerFixtures {
  /** The site of this worker, with content/ loaded; pages open on it. Its requests accumulate over the tests. */
  site: Site;
}

interface TestFixtures {
  /** Another company's API and bucket. Tests that use it start a site in front of it. */
  foreign: ForeignServer;
  /** This test's own site in front of `foreign`. */
  frontEnd: Site;
  /** A connection to `site` that can lose responses. */
  lossy: LossyProxy;
  /** Errors in the browser: a test names the expected ones, any other fails it. */
  faults: PageFaults;
  /**
   * Starts a site for one test, with its own settings and optionally its own data; the end of the test removes both.
   */
  startOwnSite: (env?: Record<string, string>, dataDir?: string) => Promise<Site>;
}

/** Copies a data folder with content/ loaded. The caller removes it. */
export function copyLoadedData(): Promise<string> {
  if (!process.env.LOADED_DATA_DIR) throw new Error("global-setup.ts has not run");
  return copyDataFolder(process.env.LOADED_DATA_DIR);
}

/**
 * Copies such a folder and changes its database before a site starts on it: a started site caches its pages, and does
 * not see a later change behind its back.
 */
export async function copyChangedData(sql: string): Promise<string> {
  const dataDir = await copyLoadedData();
  openSiteData(dataDir).change(sql);
  return dataDir;
}

/** For a fixture: closes the pages before their server ends, so that their background requests do not fail. */
export async function closePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
}

/**
 * Has the site cache its pages, and those at the paths `products`, as a whole, before a test or a worker of the browser
 * reads them once.
 */
export async function cacheWholePages({ url }: Pick<Site, "url">, products: readonly string[] = []): Promise<void> {
  const paths = sitePages.filter((sitePage) => !("isMissing" in sitePage)).map(({ path }) => path);
  for (const path of [...paths, ...products]) await fetchWholePage(url + path);
}

/** For a fixture: starts a site on this data folder, and removes both after `use`. */
export async function lendSite(
  dataDir: string,
  use: (site: Site) => Promise<void>,
  products?: readonly string[],
): Promise<void> {
  const site = await startSite({ dataDir });
  await cacheWholePages(site, products);
  await use(site);
  await site.stop();
  await rm(dataDir, { recursive: true });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter.
    async ({}, use) => lendSite(await copyLoadedData(), use),
    { scope: "worker", timeout: 0 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  foreign: async ({}, use) => {
    await using foreign = await startForeignServer();
    await use(foreign);
  },
  frontEnd: async ({ foreign, startOwnSite, faults }, use) => {
    faults.allowOrigin(foreign.apiRoot);
    await use(await startOwnSite({ API_ROOT: foreign.apiRoot, MEDIA_BASE_URL: foreign.mediaBaseUrl }));
  },
  lossy: async ({ context, site, faults }, use) => {
    await using lossy = await startLossyProxy(site.url);
    faults.allowOrigin(lossy.url);
    await use(lossy);
    await closePages(context);
  },
  baseURL: async ({ site }, use) => use(site.url),
  faults: [
    // The foreign server stops last: requests still pending at the end of a test are not faults.
    async ({ context, site, foreign: _outlives }, use) => {
      const faults = await watchPages(context, site);
      await use(faults);
      await faults.assertOnlyExpected();
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitAroundNavigation(page);
    await use(page);
  },
  startOwnSite: async ({ context, faults }, use) => {
    const sites: Site[] = [];
    await use(async (env = {}, dataDir) => {
      const site = await startSite({ dataDir: dataDir ?? (await copyLoadedData()), env });
      sites.push(site);
      faults.addSite(site);
      return site;
    });
    await closePages(context);
    for (const site of sites) {
      await site.stop();
      await rm(site.dataDir, { recursive: true });
    }
  },
});
