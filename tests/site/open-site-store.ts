import { rm } from "node:fs/promises";
import { openCopies } from "./copies.ts";
import { openSiteData } from "./site-data.ts";
import { makeDataFolder } from "./site-folder.ts";
import { type Site, startSite } from "./start-site.ts";

/**
 * The data of a site, with content/ loaded, shared by all sites that are started on it. The end of the test, failed or
 * not, removes it and stops these sites.
 */
export interface SiteStore extends AsyncDisposable {
  start(env?: Record<string, string>): Promise<Site>;
  /** Reads rows beside the running site, with a statement for both engines. */
  query(statement: string): Promise<object[]>;
  /** Changes the database behind the site's back. */
  change(statement: string): Promise<void>;
}

async function openFile(): Promise<SiteStore> {
  const dataDir = await makeDataFolder();
  const data = openSiteData(dataDir);
  const sites: Site[] = [];
  return {
    start: async (env = {}) => {
      const site = await startSite({ dataDir, env: { SALES_EMAIL: "ventas@example.com", ...env } });
      sites.push(site);
      return site;
    },
    // SQLite's rows have no prototype, so they are not equal to plain objects.
    query: async (statement) => data.query(statement).map((row) => ({ ...row })),
    change: async (statement) => data.change(statement),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(sites.map(({ stop }) => stop("SIGKILL")));
      await rm(dataDir, { recursive: true });
    },
  };
}

async function openServer(): Promise<SiteStore> {
  const { start, query, change, close } = await openCopies();
  return { start, query, change, [Symbol.asyncDispose]: close };
}

/** On the engine in TEST_DATABASE: "postgres", otherwise SQLite. */
export const openSiteStore = (): Promise<SiteStore> =>
  process.env.TEST_DATABASE === "postgres" ? openServer() : openFile();
