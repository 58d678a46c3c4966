import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openMigrated } from "../client.ts";
import type { Database } from "../schema.ts";
import { isBusy } from "./errors.ts";
import { createWriter } from "./writer.ts";

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  db = await openMigrated(join(folder, "site.db"));
});
afterEach(() => db.destroy());

const put = (key: string) => (trx: Database) => trx.insertInto("settings").values({ key, value: "" }).execute();
const readKeys = async () => {
  const rows = await db.selectFrom("settings").select("key").orderBy("key").execute();
  return rows.map((row) => row.key);
};

test("a failed write is rolled back, and concurrent writes stay", async () => {
  const write = createWriter(db, () => {});
  const outcomes = await Promise.allSettled([
    write(put("a")),
    write(async (trx) => {
      await put("b")(trx);
      throw new Error("b is no good");
    }),
    write(async (trx) => {
      await put("c")(trx);
      await put("a")(trx);
    }),
    write(put("d")),
  ]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(outcomes[1]).toMatchObject({ reason: new Error("b is no good") });
  expect(await readKeys()).toEqual(["a", "d"]);
});

test("the caller gets the error that made SQLite roll back", async () => {
  const writing = createWriter(db, () => {})(async (trx) => {
    await put("a")(trx);
    await sql`rollback`.execute(trx);
    throw new Error("no room");
  });
  await expect(writing).rejects.toThrow("no room");
  expect(await readKeys()).toEqual([]);
});

test("many concurrent writes are all stored, in the order of their arrival", async () => {
  const write = createWriter(db, () => {});
  const begun: string[] = [];
  const keys = Array.from({ length: 100 }, (_, index) => String(index));
  await Promise.all(
    keys.map((key) =>
      write(async (trx) => {
        begun.push(key);
        await put(key)(trx);
      }),
    ),
  );
  expect(begun).toEqual(keys);
  expect(await readKeys()).toEqual(keys.toSorted());
});

test("a write resolves only when another process can read it", async () => {
  const other = new DatabaseSync(join(folder, "site.db"));
  const count = () => other.prepare("select count(*) as rows from settings").get()?.rows;
  const seen = await createWriter(db, () => {})(async (trx) => {
    await put("a")(trx);
    return count();
  });
  expect([seen, count()]).toEqual([0, 1]);
  other.close();
});

test("waiting for a short lock of another process does not block this process", async () => {
  const other = new DatabaseSync(join(folder, "site.db"));
  other.exec("begin immediate");
  const tries = vi.spyOn(db, "transaction");
  const write = createWriter(db, () => {});
  const writing = [write(put("a")), write(put("b"))];
  await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(1);
  // Reads are served while writes wait.
  expect(await readKeys()).toEqual([]);
  other.exec("commit");
  await Promise.all(writing);
  expect(await readKeys()).toEqual(["a", "b"]);
  other.close();
});

test("from the first write on the connection never blocks the process to wait for a lock", async () => {
  await createWriter(db, () => {})(put("a"));
  using other = new DatabaseSync(join(folder, "site.db"));
  other.exec("begin immediate");
  expect(await put("b")(db).catch(isBusy)).toBe(true);
});

test("a write gives up on a lasting lock, and the next write works", async () => {
  const other = new DatabaseSync(join(folder, "site.db"));
  other.exec("begin immediate");
  const write = createWriter(db, () => {}, 0);
  expect(await write(put("a")).catch(isBusy)).toBe(true);
  other.exec("rollback");
  other.close();
  await write(put("b"));
  expect(await readKeys()).toEqual(["b"]);
});
