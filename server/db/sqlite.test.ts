import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyDatabase } from "./backup.ts";
import { openDatabase } from "./client.ts";
import { migrate } from "./migrate.ts";

test("a database, its log and its copy are for their owner alone, as the mails in the spool are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "database-"));
  const db = openDatabase(join(folder, "site.db"));
  await migrate(db);
  await copyDatabase(join(folder, "site.db"), join(folder, "copy.db"));
  const files = await readdir(folder);
  expect(files).toEqual(expect.arrayContaining(["copy.db", "site.db", "site.db-wal"]));
  for (const file of files) expect([file, (await stat(join(folder, file))).mode & 0o777]).toEqual([file, 0o600]);
  await db.destroy();
  await rm(folder, { recursive: true });
});
