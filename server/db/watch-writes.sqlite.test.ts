import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { engineOf } from "#server/db/engine-of.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import type { Database } from "./schema.ts";
import { type WatchedWriter, watchWrites } from "./watch-writes.ts";

let db: Database;
let clock: number;
let watched: WatchedWriter;
beforeEach(async () => {
  db = await openTestDatabase();
  clock = 0;
  watched = watchWrites(engineOf(db).createWriter(), () => new Date(clock));
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

test("a fault is looked for again after a while, and at once when the clock was set back", async () => {
  clock = 60_000;
  await fillDisk();
  expect(await watched.findWriteFault()).toBeInstanceOf(Error);
  await makeRoom();
  clock = 64_000;
  expect(await watched.findWriteFault()).toBeInstanceOf(Error);
  clock = 0;
  expect(await watched.findWriteFault()).toBeUndefined();
});
