import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMigrated } from "#server/db/client.ts";
import { createBackup } from "./create-backup.ts";
import { listFiles } from "./list-files.ts";
import { restoreBackup } from "./restore-backup.ts";

/** What was asked of the disk, in its order. */
const { asked } = vi.hoisted(() => ({ asked: [] as { what: "sync" | "rename"; path: string }[] }));

vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  const open: typeof real.open = async (path, ...rest) => {
    const handle = await real.open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      asked.push({ what: "sync", path: String(path) });
    };
    return handle;
  };
  const rename: typeof real.rename = async (from, to) => {
    await real.rename(from, to);
    asked.push({ what: "rename", path: String(to) });
  };
  return { ...real, open, rename };
});

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "power-cut-"));
  dataDir = join(folder, "data");
  await mkdir(join(dataDir, "media"), { recursive: true });
  await writeFile(join(dataDir, "media", "tubo.jpg"), "a picture");
  await writeFile(join(dataDir, "address-secret"), "5".repeat(64));
  await (await openMigrated(join(dataDir, "site.db"))).destroy();
  asked.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const backUp = () => createBackup(dataDir, join(folder, "backups"), { keep: 14, now: () => new Date() });

/** Where in the order this was last asked; -1 for never. */
const lastOf = (what: "sync" | "rename", path: string) =>
  asked.findLastIndex((one) => one.what === what && one.path === path);

test("a copy has its name only once all of it is on disk, and keeps the name", async () => {
  const copy = await backUp();
  const named = lastOf("rename", copy.folder);
  const unfinished = `${copy.folder}.unfinished`;
  const files = await listFiles(copy.folder);
  expect(files).toContain("media/tubo.jpg");
  for (const path of ["", "media", ...files]) {
    const synced = lastOf("sync", join(unfinished, path));
    expect(synced, path).toBeGreaterThanOrEqual(0);
    expect(synced, path).toBeLessThan(named);
  }
  expect(lastOf("sync", dirname(copy.folder))).toBeGreaterThan(named);
});

test("a restored site is on disk before anything takes its place, and the places taken are too", async () => {
  const { folder: copy } = await backUp();
  asked.length = 0;
  const { replaced = "" } = await restoreBackup(copy, dataDir, new Date());
  const firstMove = asked.findIndex(({ what }) => what === "rename");
  for (const path of ["", "site.db", "media", "media/tubo.jpg", "address-secret"]) {
    const synced = lastOf("sync", join(dataDir, "restoring", path));
    expect(synced, path).toBeGreaterThanOrEqual(0);
    expect(synced, path).toBeLessThan(firstMove);
  }
  for (const place of [dataDir, replaced]) {
    const moves = asked.flatMap(({ what, path }, at) => (what === "rename" && dirname(path) === place ? [at] : []));
    expect(moves.length).toBeGreaterThan(0);
    expect(lastOf("sync", place)).toBeGreaterThan(Math.max(...moves));
  }
});
