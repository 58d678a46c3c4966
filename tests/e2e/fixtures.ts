import { rm } from "node:fs/promises";
import { test as base } from "@playwright/test";
import { type ForeignServer, startForeignServer } from "../site/foreign-server.ts";
import { copyDataFolder } from "../site/site-folder.ts";
import { type Site, startSite } from "../site/start-site.ts";
import { openHydrated } from "./support/hydrated.ts";
import { type PageFaults, watchPages } from "./support/page-faults.ts";

interface WorkerFixtures {
  /** The site of this worker, with content/ loaded; pages open on it. Requests pile up in it as tests run. */
  site: Site;
}

interface TestFixtures {
  /** Somebody else's API and bucket; a site of its own stands before it where a test starts one. */
  foreign: ForeignServer;
  /** A site of this test's own that stands before `foreign`. */
  frontEnd: Site;
  /** Errors in the browser: a test names those that it expects, any other fails it. */
  faults: PageFaults;
  /** Starts a site for one test, with its own settings and, if wanted, data; both are removed when the test ends. */
  startOwnSite: (env?: Record<string, string>, dataDir?: string) => Promise<Site>;
}

/** A data folder of the caller's own with content/ loaded. */
export function copyLoadedData(): Promise<string> {
  if (!process.env.LOADED_DATA_DIR) throw new Error("global-setup.ts has not run");
  return copyDataFolder(process.env.LOADED_DATA_DIR);
}

/** For a fixture: a site on this data folder, both gone once it was used. */
export async function lendSite(dataDir: string, use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite({ dataDir });
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
  baseURL: async ({ site }, use) => use(site.url),
  faults: [
    // The foreign server goes last: what still loads from it when a test ends is no fault.
    async ({ context, site, foreign: _outlives }, use) => {
      const faults = await watchPages(context, site);
      await use(faults);
      faults.assertOnlyExpected();
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) openHydrated(page);
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
    // What a page still asks for in the background must not find its site gone.
    for (const page of context.pages()) await page.close();
    for (const site of sites) {
      await site.stop();
      await rm(site.dataDir, { recursive: true });
    }
  },
});
