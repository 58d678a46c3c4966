import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../client.ts";
import { migrate } from "../migrate.ts";
import { copyDatabase } from "./backup.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "database-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a database, its log and its copy are for their owner alone, as the mails in the spool are", async () => {
  const db = await openDatabase(join(folder, "site.db"));
  await migrate(db);
  await copyDatabase(join(folder, "site.db"), join(folder, "copy.db"));
  const files = await readdir(folder);
  expect(files).toEqual(expect.arrayContaining(["copy.db", "site.db", "site.db-wal"]));
  for (const file of files) expect([file, (await stat(join(folder, file))).mode & 0o777]).toEqual([file, 0o600]);
  await db.destroy();
});

test("a copy ends beside a program that writes without a pause", async () => {
  using writer = new DatabaseSync(join(folder, "site.db"));
  // Faster than any disk, and many steps of SQLite's usual copy long.
  writer.exec(`pragma journal_mode = wal; pragma synchronous = off; create table written (bytes);
    insert into written with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000)
      select randomblob(4000) from n`);
  const write = writer.prepare("insert into written values (1)");
  let copied = false;
  const copying = copyDatabase(join(folder, "site.db"), join(folder, "copy.db")).finally(() => {
    copied = true;
  });
  const enough = 20_000;
  let writes = 0;
  for (; !copied && writes < enough; writes += 1) {
    write.run();
    await pause(0);
  }
  await copying;
  expect(writes).toBeLessThan(enough);
});
