import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { classifyFault, engine, isUnavailable, openMigrated } from "./client.ts";
import type { Database } from "./schema.ts";

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "engine-"));
  db = await openMigrated(join(folder, "site.db"));
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

/** What `work` throws. */
async function catchFault(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("expected a fault");
}

const put = (trx: Database, value = "1") => trx.insertInto("settings").values({ key: "k", value }).execute();

test("a key that is taken is told from other faults of a statement, and neither makes the database unavailable", async () => {
  await put(db);
  const taken = await catchFault(() => put(db));
  const missing = await catchFault(() => db.schema.dropTable("nothing").execute());
  expect([taken, missing].map(classifyFault)).toEqual(["unique", "other"]);
  expect([taken, missing].map(isUnavailable)).toEqual([false, false]);
});

test("a database that is locked, closed or none is unavailable", async () => {
  const write = engine.createWriter(db, 0);
  const other = engine.open(join(folder, "site.db"));
  const busy = await other.transaction().execute(async () => catchFault(() => write(put)));
  await other.destroy();
  const closed = await catchFault(() => put(other));
  await writeFile(join(folder, "none.db"), "no database, but long enough to be read as its first bytes");
  const none = await catchFault(() => openMigrated(join(folder, "none.db")));
  expect([busy, closed, none].map(classifyFault)).toEqual(["busy", "unavailable", "unavailable"]);
  expect([busy, closed, none].map(isUnavailable)).toEqual([true, true, true]);
});

test("a database of a newer version is told as one, and what is no fault of the database is not told as one", async () => {
  await db
    .insertInto("kysely_migration" as "settings")
    .values({ name: "9999-later", timestamp: "" } as never)
    .execute();
  const newer = await catchFault(() => openMigrated(join(folder, "site.db")));
  expect(classifyFault(newer)).toBe("wrong-schema");
  expect(classifyFault(new TypeError("ours"))).toBeUndefined();
  expect(isUnavailable(newer)).toBe(false);
});

test("transactions of several connections count each number of a series once", async () => {
  const others = Array.from({ length: 3 }, () => engine.open(join(folder, "site.db")));
  const writers = others.map((other) => engine.createWriter(other));
  const counted = await Promise.all(
    Array.from({ length: 30 }, (_, nth) => writers[nth % 3]?.((trx) => engine.nextNumber(trx, "COT-2026"))),
  );
  for (const other of others) await other.destroy();
  expect(counted.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
    Array.from({ length: 30 }, (_, nth) => nth + 1),
  );
});

test("work under one lock goes one after the other, and who waits is told once", async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const name = join(folder, "work.lock");
  const one = engine.withLock(name, async () => {
    order.push("one begins");
    await first.promise;
    order.push("one ends");
  });
  let waits = 0;
  const other = engine.withLock(
    name,
    async () => order.push("other"),
    () => {
      waits += 1;
      first.resolve();
    },
  );
  await Promise.all([one, other]);
  expect([order, waits]).toEqual([["one begins", "one ends", "other"], 1]);
});
