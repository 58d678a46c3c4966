import { rm } from "node:fs/promises";
import { openCopies } from "../copies/copies.ts";
import { openSiteData } from "./site-data.ts";
import { makeDataFolder } from "./site-folder.ts";
import { type Site, startSite } from "./start-site.ts";

/**
 * What a site keeps, with content/ loaded: the same for each site that is started on it. A test that ends, failed or not,
 * takes it away, and the sites that still run on it.
 */
export interface SiteStore extends AsyncDisposable {
  start(env?: Record<string, string>): Promise<Site>;
  /** The rows of a statement that both engines know, read beside the running site. */
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
    // Rows of SQLite have no prototype, and are equal to none that has.
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

/** Of the engine that TEST_DATABASE names: "postgres", or SQLite. */
export const openSiteStore = (): Promise<SiteStore> =>
  process.env.TEST_DATABASE === "postgres" ? openServer() : openFile();
