import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseLocation, openDatabase, openMigrated } from "#server/db/client.ts";
import type { Database } from "#server/db/schema.ts";
import { startPostgres } from "../../tests/databases/postgres-cluster.ts";
import { locate } from "../../tests/databases/templates.ts";
import { makeDataFolder } from "../../tests/site/site-folder.ts";
import { type Site, startSite } from "../../tests/site/start-site.ts";
import { demoMediaDir, loadDemoContent } from "../../tests/support/demo-media.ts";
import { killOnExit, removeOnExit } from "../on-exit.ts";

export type EngineName = "SQLite" | "PostgreSQL";

/** A database with the demonstration content, and the started copies of the site on it. */
export interface Ground {
  open(): Promise<Database>;
  startCopy(): Promise<Site>;
  /** Updates the engine's statistics after inserting many rows, as they are in a site that grew slowly. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

async function startOn(dataDir: string, env: Record<string, string>): Promise<Site> {
  const site = await startSite({ dataDir, env });
  killOnExit(site.pid);
  return site;
}

async function openSqliteGround(): Promise<Ground> {
  const dataDir = await makeDataFolder();
  removeOnExit(dataDir);
  return {
    open: async () => openDatabase(join(dataDir, "site.db")),
    startCopy: () => startOn(dataDir, {}),
    settle: async () => {},
    close: () => rm(dataDir, { recursive: true }),
  };
}

const database = "catalogo";

async function fillPostgres(location: DatabaseLocation): Promise<void> {
  const db = await openMigrated(location);
  await loadDemoContent(db);
  await db.destroy();
}

/** A PostgreSQL server that writes to disk before it answers, as in production. */
async function openPostgresGround(): Promise<Ground> {
  const cluster = await startPostgres({ isDurable: true });
  killOnExit(cluster.pid);
  await cluster.run("postgres", `create database ${database}`);
  const url = cluster.urlOf(database);
  await fillPostgres(locate(url));
  return {
    open: async () => openDatabase(locate(url)),
    startCopy: async () => {
      const dataDir = await mkdtemp(join(tmpdir(), "copy-"));
      removeOnExit(dataDir);
      await cp(demoMediaDir, join(dataDir, "media"), { recursive: true });
      return startOn(dataDir, { DATABASE_URL: url });
    },
    settle: () => cluster.run(database, "vacuum analyze"),
    close: cluster.stop,
  };
}

export const openGround = (engine: EngineName): Promise<Ground> =>
  engine === "SQLite" ? openSqliteGround() : openPostgresGround();
