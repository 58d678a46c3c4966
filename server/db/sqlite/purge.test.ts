import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorError } from "#server/process/operator-error.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openMigrated } from "../client.ts";
import type { Database } from "../schema.ts";
import { purgeDeleted } from "./purge.ts";
import { openFile } from "./sqlite.ts";

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  db = openFile(join(folder, "site.db"), { create: true });
  await sql`create table kept (word)`.execute(db);
  await sql`insert into kept values ('Zoraida')`.execute(db);
  // Like a site after its first write.
  await sql`pragma busy_timeout = 0`.execute(db);
});
afterEach(() => db.destroy());

const readLog = () => readFile(join(folder, "site.db-wal"), "latin1");

test("the operator is told that a program keeps the log open, and the log is emptied once it is released", async () => {
  // Like a running Litestream.
  const reader = new DatabaseSync(join(folder, "site.db"));
  reader.exec("begin; select * from kept");
  await sql`delete from kept`.execute(db);
  const refused = purgeDeleted(db, 100);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(/como Litestream.*site\.db-wal.*Detén ese programa/);
  expect(await readLog()).toContain("Zoraida");
  reader.close();
  await purgeDeleted(db, 100);
  expect(await readLog()).toBe("");
  expect(await readFile(join(folder, "site.db"), "latin1")).not.toContain("Zoraida");
});

test("a start empties the log in which a killed process left deleted data", async () => {
  await sql`delete from kept`.execute(db);
  const killed = join(folder, "killed");
  await mkdir(killed);
  for (const name of ["site.db", "site.db-wal"]) await copyFile(join(folder, name), join(killed, name));
  expect(await readFile(join(killed, "site.db-wal"), "latin1")).toContain("Zoraida");
  const started = await openMigrated(join(killed, "site.db"));
  const files = await Promise.all(["site.db", "site.db-wal"].map((name) => readFile(join(killed, name))));
  expect(files.map((bytes) => bytes.includes("Zoraida"))).toEqual([false, false]);
  await started.destroy();
});

test("a start succeeds while another program keeps the log, and later transactions wait for their lock", async () => {
  await db.destroy();
  const path = join(folder, "site.db");
  const reader = new DatabaseSync(path);
  reader.exec("begin; select * from kept");
  db = await openMigrated(path);
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 10_000 }]);
  reader.close();
});
