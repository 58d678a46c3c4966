import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { type DatabaseLocation, openDatabase } from "#server/db/client.ts";
import type { Database } from "#server/db/schema.ts";
import { type PostgresCluster, startPostgres } from "./postgres-cluster.ts";
import { copyTemplateFile, locate, type TemplateName } from "./templates.ts";

async function createInCluster(url: string, template: TemplateName): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

function readPostgresTemplates() {
  const templates = inject("templates");
  if (templates.kind !== "postgres") throw new Error("These tests run with TEST_DATABASE=postgres alone");
  return templates;
}

/** The URL of a new database in the cluster of this run, for tests of PostgreSQL only. */
export const createPostgresUrl = (template: TemplateName = "empty"): Promise<string> =>
  createInCluster(readPostgresTemplates().url, template);

/** Starts a server of the test's own, which has the templates as databases. */
export const startOwnPostgres = (): Promise<PostgresCluster> => startPostgres({ files: readPostgresTemplates().files });

/** Creates a new database on the engine of this run; on SQLite at `file`. */
export async function createDatabase(template: TemplateName = "empty", file?: string): Promise<DatabaseLocation> {
  const templates = inject("templates");
  if (templates.kind === "postgres") return locate(await createInCluster(templates.url, template));
  const path = file ?? join(templates.folder, `${randomUUID()}.db`);
  await copyTemplateFile(templates.folder, template, path);
  return path;
}

/** A new, migrated, empty database, open. */
export const openTestDatabase = async (): Promise<Database> => await openDatabase(await createDatabase());
