import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresCluster } from "../databases/postgres-cluster.ts";
import { startOwnPostgres } from "../databases/test-database.ts";
import { demoMediaDir } from "../support/demo-media.ts";
import { type Site, type SiteOptions, startSite } from "./start-site.ts";

export interface Copies {
  cluster: PostgresCluster;
  /** The setting of every copy. */
  databaseUrl: string;
  /** The data folder of the copy started last. */
  dataDir(): string;
  /**
   * Starts one more copy with its own data folder, as on a separate machine; `release` is another release than ours.
   */
  start(env?: Record<string, string>, release?: Pick<SiteOptions, "cwd" | "main" | "port">): Promise<Site>;
  query<Row extends object>(statement: string, ...values: readonly unknown[]): Promise<Row[]>;
  /** Changes the database behind the copies' back. */
  change(statement: string): Promise<void>;
  /** Stops running copies and removes all files. */
  close(): Promise<void>;
}

const database = "catalogo";

/** Copies of a site with the demonstration content, on their own PostgreSQL. */
export async function openCopies(): Promise<Copies> {
  const cluster = await startOwnPostgres();
  await cluster.run("postgres", `alter database demo rename to ${database}`);
  const databaseUrl = cluster.urlOf(database);
  const folders: string[] = [];
  const sites: Site[] = [];
  return {
    cluster,
    databaseUrl,
    dataDir: () => folders.at(-1) ?? "",
    start: async (env = {}, release = {}) => {
      const dataDir = await mkdtemp(join(tmpdir(), "copy-"));
      folders.push(dataDir);
      cpSync(demoMediaDir, join(dataDir, "media"), { recursive: true });
      const site = await startSite({
        ...release,
        dataDir,
        env: { DATABASE_URL: databaseUrl, SALES_EMAIL: "ventas@example.com", ...env },
      });
      sites.push(site);
      return site;
    },
    query: (statement, ...values) => cluster.query(database, statement, ...values),
    change: (statement) => cluster.run(database, statement),
    close: async () => {
      await Promise.all(sites.map(({ stop }) => stop("SIGKILL")));
      await cluster.stop();
      for (const folder of folders) await rm(folder, { recursive: true });
    },
  };
}
