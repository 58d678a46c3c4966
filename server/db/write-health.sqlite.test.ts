import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { makeTemporaryFolder } from "../../tests/support/temporary-folder.ts";
import { openMigrated } from "./client.ts";
import { engineOf } from "./engine-of.ts";
import type { Database } from "./schema.ts";
import { type TrackedWriter, trackWriteHealth } from "./write-health.ts";

let db: Database;
let clock: number;
let watched: TrackedWriter;
beforeEach(async () => {
  db = await openTestDatabase();
  clock = 0;
  watched = trackWriteHealth(engineOf(db).createWriter(), () => new Date(clock));
});
afterEach(() => db.destroy());

const put = (trx: Database) =>
  trx
    .insertInto("settings")
    .values({ key: "a", value: "0".repeat(100_000) })
    .execute();

async function fillDisk(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  await expect(watched.write(put)).rejects.toThrow("full");
}
const makeRoom = () => sql`pragma max_page_count = 1000000`.execute(db);

test("a fault is checked again after a while, and at once if the clock was set back", async () => {
  clock = 60_000;
  await fillDisk();
  expect(await watched.findWriteFault()).toBeInstanceOf(Error);
  await makeRoom();
  clock = 64_000;
  expect(await watched.findWriteFault()).toBeInstanceOf(Error);
  clock = 0;
  expect(await watched.findWriteFault()).toBeUndefined();
});

test("maintenance that writes nothing ends no fault; a stored request does", async () => {
  clock = 60_000;
  await fillDisk();
  expect(await watched.findWriteFault()).toBeInstanceOf(Error);
  await watched.write(async () => {});
  expect(await watched.findWriteFault()).toBeInstanceOf(Error);
  await makeRoom();
  await watched.write(put);
  watched.noteStored();
  expect(await watched.findWriteFault()).toBeUndefined();
});

test("a lock that outlasts a write's wait is detected before a request meets it, and so is its end", async () => {
  const folder = await makeTemporaryFolder();
  const file = join(folder, "site.db");
  const own = await openMigrated(file);
  const waitless = trackWriteHealth(engineOf(own).createWriter(0), () => new Date(clock));
  const other = new DatabaseSync(file);
  clock = 60_000;
  other.exec("begin immediate");
  expect(await waitless.findWriteFault()).toMatchObject({ message: "database is locked" });
  other.exec("commit");
  other.close();
  clock = 70_000;
  expect(await waitless.findWriteFault()).toBeUndefined();
  await own.destroy();
});

test("a health check during a waiting trial write gets the state known so far", async () => {
  const busy = Object.assign(new Error("database is locked"), { code: "ERR_SQLITE_ERROR", errcode: 5 });
  const results = [Promise.reject(busy), new Promise<never>(() => {})];
  const slow = trackWriteHealth(
    () => results.shift() ?? Promise.reject(new Error("a third write")),
    () => new Date(clock),
  );
  clock = 60_000;
  await expect(slow.write(async () => {})).rejects.toThrow(busy);
  expect(await slow.findWriteFault()).toBe(busy);
});
