import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { prepareQuery } from "./prepare-query.ts";
import type { Database, SettingRow } from "./schema.ts";

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

test("a prepared query is built once, and each run has values of its own", async () => {
  let timesBuilt = 0;
  const put = prepareQuery((db, row: SettingRow) => {
    timesBuilt += 1;
    return db.insertInto("settings").values(row).returning("key");
  });
  expect(await put(db, { key: "a", value: "1" })).toEqual([{ key: "a" }]);
  expect(await put(db, { value: "2", key: "b" })).toEqual([{ key: "b" }]);
  expect(timesBuilt).toBe(1);
  expect(await db.selectFrom("settings").selectAll().orderBy("key").execute()).toEqual([
    { key: "a", value: "1" },
    { key: "b", value: "2" },
  ]);
});

test("a value that stands in several places, and one of the query's own, are each bound where they belong", async () => {
  const find = prepareQuery((db, { text }: { text: string }) =>
    db
      .selectFrom("settings")
      .select("value")
      .where((eb) => eb.or([eb("key", "=", text), eb("value", "=", text)]))
      .where("value", "<>", "no"),
  );
  await db.insertInto("settings").values({ key: "x", value: "1" }).execute();
  await db.insertInto("settings").values({ key: "2", value: "x" }).execute();
  await db.insertInto("settings").values({ key: "3", value: "no" }).execute();
  expect(await find(db, { text: "x" })).toEqual([{ value: "1" }, { value: "x" }]);
  expect(await find(db, { text: "no" })).toEqual([]);
});
