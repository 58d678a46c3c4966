import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PostgresCluster } from "../../../tests/databases/postgres-cluster.ts";
import { locate } from "../../../tests/databases/templates.ts";
import { startOwnPostgres } from "../../../tests/databases/test-database.ts";
import { openDatabase } from "../client.ts";
import { engineOf } from "../engine-of.ts";
import type { Database } from "../schema.ts";

let cluster: PostgresCluster;
let db: Database;
beforeEach(async () => {
  cluster = await startOwnPostgres();
  await cluster.run("postgres", "create database catalogo");
  const port = String(await cluster.startStandby());
  db = await openDatabase(locate(Object.assign(new URL(cluster.urlOf("catalogo")), { port }).href));
});
afterEach(async () => {
  await db.destroy();
  await cluster.stop();
});

test("a watcher of a standby holds at most one connection, and listens after the promotion", async () => {
  let looks = 0;
  const stop = engineOf(db).watchCatalogue(() => {
    looks += 1;
  });
  const countConnections = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`.execute(db);
    return rows.length;
  };
  await expect.poll(() => looks).toBeGreaterThan(4);
  expect(await countConnections()).toBeLessThan(2);
  await cluster.failOver();
  await expect.poll(countConnections, { timeout: 120_000 }).toBe(1);
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 2);
  expect(await countConnections()).toBe(1);
  stop();
});
