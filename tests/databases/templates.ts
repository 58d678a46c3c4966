import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseLocation, openMigrated } from "#server/db/client.ts";
import { readConfig } from "#server/settings/config.ts";
import { loadDemoContent } from "../support/demo-media.ts";
import { type PostgresFiles, startPostgres } from "./postgres-cluster.ts";

/** Migrated databases: empty, or with the demonstration content. */
export type TemplateName = "empty" | "demo";

/** The source of a test run's databases, serializable for test workers. */
export type Templates =
  | { kind: "sqlite"; folder: string }
  /** `files` has both databases too, for tests with a server of their own. */
  | { kind: "postgres"; url: string; files: PostgresFiles };

/** The location that a site reads from the setting DATABASE_URL. */
export const locate = (url: string): DatabaseLocation =>
  readConfig({ DATABASE_URL: url, DATABASE_POOL_SIZE: "6" }).database;

async function fill(location: DatabaseLocation, name: TemplateName): Promise<void> {
  const db = await openMigrated(location);
  if (name === "demo") await loadDemoContent(db);
  await db.destroy();
}

async function makeSqliteTemplates(): Promise<[Templates, () => Promise<void>]> {
  const folder = await mkdtemp(join(tmpdir(), "databases-"));
  for (const name of ["empty", "demo"] as const) await fill(join(folder, name), name);
  return [{ kind: "sqlite", folder }, () => rm(folder, { recursive: true })];
}

async function makePostgresTemplates(): Promise<[Templates, () => Promise<void>]> {
  const cluster = await startPostgres();
  for (const name of ["empty", "demo"] as const) {
    await cluster.run("postgres", `create database ${name}`);
    await fill(locate(cluster.urlOf(name)), name);
  }
  const files = await cluster.copyFiles();
  return [{ kind: "postgres", url: cluster.urlOf("postgres"), files }, cluster.stop];
}

/**
 * Makes templates for the engine in TEST_DATABASE: "postgres", otherwise SQLite. Also returns a function that removes
 * them.
 */
export const makeTemplates = (): Promise<[Templates, () => Promise<void>]> =>
  process.env.TEST_DATABASE === "postgres" ? makePostgresTemplates() : makeSqliteTemplates();

/** Copies an SQLite file that no process has open. */
export const copyTemplateFile = (folder: string, name: TemplateName, to: string): Promise<void> =>
  copyFile(join(folder, name), to);
