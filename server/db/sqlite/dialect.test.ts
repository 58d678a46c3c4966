import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { catchError } from "../../../tests/support/catch-error.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { classifyFault, openDatabase } from "../client.ts";
import { migrate } from "../migrate.ts";
import { copyDatabase } from "./backup.ts";
import { openFile } from "./sqlite.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

test("only the owner can read a database, its log and its copy, like the mails in the spool", async () => {
  const db = openFile(join(folder, "site.db"), { create: true });
  await migrate(db);
  await copyDatabase(join(folder, "site.db"), join(folder, "copy.db"));
  const files = await readdir(folder);
  expect(files).toEqual(expect.arrayContaining(["copy.db", "site.db", "site.db-wal"]));
  for (const file of files) expect([file, (await stat(join(folder, file))).mode & 0o777]).toEqual([file, 0o600]);
  await db.destroy();
});

test("opening a missing database creates no file and does not write into the log of an earlier one", async () => {
  const log = join(folder, "site.db-wal");
  await writeFile(log, "of the file that was moved away");
  const missing = await catchError(() => openDatabase(join(folder, "site.db")));
  expect(classifyFault(missing)).toBe("unavailable");
  expect(await readdir(folder)).toEqual(["site.db-wal"]);
  expect(await readFile(log, "utf8")).toBe("of the file that was moved away");
});

test("a copy ends while another program writes without pause", async () => {
  using writer = new DatabaseSync(join(folder, "site.db"));
  // Without waiting for the disk, so that writes fall between the steps of a copy in steps.
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
