import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "../../tests/databases/test-database.ts";
import { catchError } from "../../tests/support/catch-error.ts";
import { classifyFault, type DatabaseLocation, isUnavailable, openDatabase, openMigrated } from "./client.ts";
import { engineOf } from "./engine-of.ts";
import type { Database } from "./schema.ts";

let location: DatabaseLocation;
let db: Database;
const others: Database[] = [];
beforeEach(async () => {
  location = await createDatabase();
  db = await openMigrated(location);
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.destroy();
  await db.destroy();
});

/** A second connection to the same database, like that of another process. */
async function openAgain(): Promise<Database> {
  const other = await openDatabase(location);
  others.push(other);
  return other;
}

const put = (trx: Database, value = "1") => trx.insertInto("settings").values({ key: "k", value }).execute();
const read = async (from: Database) =>
  (await from.selectFrom("settings").select("value").where("key", "=", "k").executeTakeFirst())?.value;

test("a taken key is distinguished from other faults of a statement, and neither makes the database unavailable", async () => {
  await put(db);
  const taken = await catchError(() => put(db));
  const missing = await catchError(() => db.schema.dropTable("nothing").execute());
  expect([taken, missing].map(classifyFault)).toEqual(["unique", "other"]);
  expect([taken, missing].map(isUnavailable)).toEqual([false, false]);
});

test("a database locked by another process is busy, and a closed one is unavailable", async () => {
  const write = engineOf(db).createWriter(1);
  const other = await openAgain();
  await put(db);
  const change = (trx: Database) => trx.updateTable("settings").set({ value: "2" }).execute();
  const busy = await engineOf(other).createWriter()(async (trx) => {
    await change(trx);
    return catchError(() => write(change));
  });
  await other.destroy();
  const closed = await catchError(() => put(other));
  expect([busy, closed].map(classifyFault)).toEqual(["busy", "unavailable"]);
  expect([busy, closed].map(isUnavailable)).toEqual([true, true]);
});

test("a database of a newer version is recognized, and errors of other sources are not database errors", async () => {
  await db
    .insertInto("kysely_migration" as "settings")
    .values({ name: "9999-later", timestamp: "" } as never)
    .execute();
  const newer = await catchError(() => openMigrated(location));
  expect(classifyFault(newer)).toBe("wrong-schema");
  expect(String(newer)).toContain("es de una versión más nueva de este programa (migración 9999-later)");
  expect(classifyFault(new TypeError("ours"))).toBeUndefined();
  expect(isUnavailable(newer)).toBe(false);
});

test("a failed transaction is rolled back, and a successful one is visible to others", async () => {
  const write = engineOf(db).createWriter();
  const failed = write(async (trx) => {
    await put(trx, "lost");
    throw new TypeError("ours");
  });
  await expect(failed).rejects.toThrow("ours");
  expect(await read(db)).toBeUndefined();
  expect(await write(async (trx) => put(trx, "kept").then(() => 7))).toBe(7);
  expect(await read(await openAgain())).toBe("kept");
});

test("transactions of several connections give each number of a series once", async () => {
  const writers = await Promise.all(Array.from({ length: 3 }, async () => engineOf(await openAgain()).createWriter()));
  const counted = await Promise.all(
    Array.from({ length: 30 }, (_, nth) => writers[nth % 3]?.((trx) => engineOf(trx).nextNumber(trx, "COT-2026"))),
  );
  expect(counted.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
    Array.from({ length: 30 }, (_, nth) => nth + 1),
  );
  expect(await engineOf(db).listCounters()).toEqual([{ series: "COT-2026", last: 30 }]);
});

test("counters continue after numbers given elsewhere, and never go back", async () => {
  const { raiseCounter, listCounters, nextNumber } = engineOf(db);
  await raiseCounter(db, { series: "MSG-2026", last: 41 });
  await raiseCounter(db, { series: "MSG-2026", last: 7 });
  expect(await listCounters()).toEqual([{ series: "MSG-2026", last: 41 }]);
  expect(await nextNumber(db, "MSG-2026")).toBe(42);
});

test("each due row is claimed by one transaction", async () => {
  const rows = ["a", "b", "c"].map((id) => ({
    id,
    request_number: id,
    template: "quotation-to-sales" as const,
    recipient: "ventas@example.com",
    message_id: id,
    status: "queued" as const,
    attempts: 0,
    next_attempt_at: "2026-03-01T12:00:00.000Z",
    queued_at: "2026-03-01T12:00:00.000Z",
  }));
  await db.insertInto("mails").values(rows).execute();
  const claim = async () =>
    engineOf(await openAgain()).createWriter()(async (trx) => {
      const due = trx.selectFrom("mails").select("id").where("status", "=", "queued").orderBy("id").limit(1);
      const claimed = await engineOf(trx).claimDue(due);
      if (claimed) await trx.updateTable("mails").set({ status: "sent" }).where("id", "=", claimed.id).execute();
      return claimed?.id;
    });
  const claimed = await Promise.all([claim(), claim(), claim()]);
  expect(claimed.toSorted()).toEqual(["a", "b", "c"]);
  expect(await claim()).toBeUndefined();
});

test("work under one lock runs one after the other, and a waiting caller is notified once", async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = engineOf(db).withLock("work", async () => {
    order.push("one begins");
    await first.promise;
    order.push("one ends");
  });
  await expect.poll(() => order).toHaveLength(1);
  let waits = 0;
  const other = engineOf(await openAgain()).withLock(
    "work",
    async () => order.push("other"),
    () => {
      waits += 1;
      first.resolve();
    },
  );
  await Promise.all([one, other]);
  expect([order, waits]).toEqual([["one begins", "one ends", "other"], 1]);
});

test("work under a taken lock is skipped until the lock is released", async () => {
  const other = await openAgain();
  const done = await engineOf(db).withLock("work", async () => [
    await engineOf(other).tryLock("work", async () => "left out"),
    await engineOf(other).tryLock("other work", async () => "done"),
  ]);
  expect(done).toEqual([undefined, "done"]);
  await expect(engineOf(db).tryLock("work", () => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
  expect(await engineOf(other).tryLock("work", async () => "done")).toBe("done");
});

test("counts and sums of large integers are numbers", async () => {
  const large = Number.MAX_SAFE_INTEGER;
  await db
    .insertInto("sending_counts")
    .values([
      { key: "a", points: 1, expires_at: large },
      { key: "b", points: 2, expires_at: 1 },
    ])
    .execute();
  const row = await db
    .selectFrom("sending_counts")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number>("points").as("sum"),
      fn.max("expires_at").as("last"),
    ])
    .executeTakeFirst();
  expect(row).toEqual({ count: 2, sum: 3, last: large });
});

test("the time is read without a query, and advances", async () => {
  const now = await engineOf(db).createClock();
  const first = now().getTime();
  expect(Math.abs(first - Date.now())).toBeLessThan(60_000);
  await expect.poll(() => now().getTime()).toBeGreaterThan(first);
});

test("text is compared by its bytes, whatever the locale of the database", async () => {
  const keys = ["COT-2", "cot-1", "COT-10", "Ñandú", "n", "{"];
  await db
    .insertInto("settings")
    .values(keys.map((key) => ({ key, value: "" })))
    .execute();
  const rows = await db.selectFrom("settings").select("key").orderBy("key").execute();
  expect(rows.map(({ key }) => key)).toEqual(["COT-10", "COT-2", "cot-1", "n", "{", "Ñandú"]);
});

test("no row has a value that is in an empty list, and every row has one that is not", async () => {
  await db.insertInto("settings").values({ key: "digest-day", value: "2026-03-02" }).execute();
  const values = db.selectFrom("settings").select("value");
  expect(await values.where("key", "in", []).execute()).toEqual([]);
  expect(await values.where("key", "not in", []).execute()).toHaveLength(1);
});
