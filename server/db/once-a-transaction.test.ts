import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./client.ts";
import { migrate } from "./migrate.ts";
import { onceATransaction } from "./once-a-transaction.ts";
import type { Database } from "./schema.ts";
import { createWriter } from "./writer.ts";

let db: Database;
beforeEach(async () => {
  db = openDatabase(":memory:");
  await migrate(db);
});
afterEach(() => db.destroy());

/** Puts a setting once a transaction, and tells what was there when it looked. */
const putOnce = onceATransaction(async (trx, key: string) => {
  const before = await trx.selectFrom("settings").select("key").execute();
  await trx.insertInto("settings").values({ key, value: "" }).execute();
  return before.map((row) => row.key);
});

test("those who share a transaction share what the first one asked for, and the next transaction asks anew", async () => {
  const write = createWriter(db);
  const together = await Promise.all([write((trx) => putOnce(trx, "a")), write((trx) => putOnce(trx, "b"))]);
  expect(together).toEqual([[], []]);
  expect(await write((trx) => putOnce(trx, "c"))).toEqual(["a"]);
});

test("what was undone with its transaction is done again in the next", async () => {
  const write = createWriter(db);
  const [kept, failed] = await Promise.allSettled([
    write((trx) => putOnce(trx, "a")),
    write(async (trx) => {
      await putOnce(trx, "b");
      throw new Error("undone");
    }),
  ]);
  expect([kept.status, failed.status]).toEqual(["fulfilled", "rejected"]);
  expect(await write((trx) => putOnce(trx, "c"))).toEqual(["a"]);
});
