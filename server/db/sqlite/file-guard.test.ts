import { spawnSync } from "node:child_process";
import { mkdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { catchError } from "../../../tests/support/catch-error.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { classifyFault, openDatabase, openMigrated } from "../client.ts";
import { engineOf } from "../engine-of.ts";
import type { Database } from "../schema.ts";

let folder: string;
let path: string;
let db: Database;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  path = join(folder, "site.db");
  db = await openMigrated(path);
});
afterEach(() => db.destroy());

const put = (key: string) => (trx: Database) => trx.insertInto("settings").values({ key, value: "" }).execute();

test("a file replaced before the first write gets no writes, because its rows would be lost", async () => {
  const write = engineOf(db).createWriter();
  const other = await openMigrated(join(folder, "other.db"));
  await other.destroy();
  await rename(join(folder, "other.db"), path);
  const fault = await catchError(() => write(put("lost")));
  expect(classifyFault(fault)).toBe("unavailable");
  await expect(engineOf(db).probe()).rejects.toThrow("reemplazado");
});

test("a disk mounted over the data folder gets no writes, even if its files have the same inodes", async ({ skip }) => {
  const disk = join(folder, "disk");
  await mkdir(disk);
  const mount = () => spawnSync("mount", ["-t", "tmpfs", "tmpfs", disk]).status === 0;
  skip(!mount(), "a disk of its own cannot be mounted here: run this as root, outside of a locked container");
  const file = join(disk, "site.db");
  const old = await openMigrated(file);
  const { ino } = await stat(file);
  expect(mount()).toBe(true);
  const replacing = await openMigrated(file);
  const replacingFile = await stat(file);
  const written = await Promise.allSettled([engineOf(old).createWriter()(put("lost"))]);
  for (const mounted of [replacing, old]) {
    await mounted.destroy();
    expect(spawnSync("umount", [disk]).status).toBe(0);
  }
  expect(replacingFile.ino).toBe(ino);
  expect(written).toMatchObject([{ status: "rejected", reason: { message: expect.stringContaining("reemplazado") } }]);
});

test.each(["-wal", "-shm"])(
  "without its site.db%s a running site accepts no write and is not ready",
  async (ending) => {
    const write = engineOf(db).createWriter();
    const { probe } = engineOf(db);
    await write(put("kept"));
    await rename(`${path}${ending}`, join(folder, "away"));
    const fault = await catchError(() => write(put("lost")));
    expect(classifyFault(fault)).toBe("unavailable");
    await expect(probe()).rejects.toThrow(`site.db${ending}`);
    await rename(join(folder, "away"), `${path}${ending}`);
    await write(put("brought back"));
    await probe();
  },
);

test("a moved database is not created again beside its log, which has its last requests", async () => {
  await engineOf(db).createWriter()(put("kept"));
  const log = await readFile(`${path}-wal`);
  await rename(path, join(folder, "away.db"));
  for (const open of [openMigrated, openDatabase]) {
    const fault = await catchError(() => open(path));
    expect(classifyFault(fault)).toBe("unavailable");
  }
  expect(await readFile(`${path}-wal`)).toEqual(log);
  await rename(join(folder, "away.db"), path);
  using again = new DatabaseSync(path);
  expect(again.prepare("select count(*) as rows from settings where key = 'kept'").get()).toEqual({ rows: 1 });
});
