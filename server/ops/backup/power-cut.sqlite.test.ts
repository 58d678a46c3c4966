import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase, openMigrated } from "#server/db/client.ts";
import { listFiles } from "#server/files/list-files.ts";
import { privacyLogName } from "#server/privacy/privacy-log.ts";
import { nextNumber } from "#server/requests/numbering.ts";
import { createBackup } from "./create-backup.ts";
import { listReplaced } from "./replaced.ts";
import { restoreBackup } from "./restore-backup.ts";

/** The disk operations in order, and the number of renames and removals that still succeed. */
const { asked, left } = vi.hoisted(() => ({
  asked: [] as { what: "sync" | "rename"; path: string }[],
  left: { steps: Number.POSITIVE_INFINITY },
}));

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
  const takeStep = () => {
    if (left.steps-- <= 0) throw new Error("the power is cut");
  };
  const rename: typeof real.rename = async (from, to) => {
    takeStep();
    await real.rename(from, to);
    asked.push({ what: "rename", path: String(to) });
  };
  const rm: typeof real.rm = async (...given) => {
    takeStep();
    await real.rm(...given);
  };
  return { ...real, open, rename, rm };
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

/** The index of the last such operation; -1 without one. */
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

test("a restored site is on disk before it replaces anything, and so is the replacement", async () => {
  const { folder: copy } = await backUp();
  asked.length = 0;
  const { replaced = "" } = await restoreBackup(copy, dataDir, { now: new Date() });
  const firstMove = asked.findIndex(({ what }) => what === "rename");
  for (const path of ["", "site.db", "media", "media/tubo.jpg", "address-secret"]) {
    const synced = lastOf("sync", join(dataDir, "restoring", "copy", path));
    expect(synced, path).toBeGreaterThanOrEqual(0);
    expect(synced, path).toBeLessThan(firstMove);
  }
  expect(dirname(replaced)).toBe(dataDir);
  for (const place of [dataDir, join(dataDir, "restoring", "replaced.part")]) {
    const moves = asked.flatMap(({ what, path }, at) => (what === "rename" && dirname(path) === place ? [at] : []));
    expect(moves.length).toBeGreaterThan(0);
    expect(lastOf("sync", place)).toBeGreaterThan(Math.max(...moves));
  }
});

/** Accepts a request after the copy was made; no step has been taken yet. */
async function acceptAfterCopy(): Promise<void> {
  const db = await openDatabase(join(dataDir, "site.db"));
  await nextNumber(db, "message", "2026-03-01T10:00:00Z");
  await db.destroy();
}

test("a restore interrupted at any step is finished by the next one, which knows the previous files", async () => {
  const { folder: copy } = await backUp();
  await acceptAfterCopy();
  await writeFile(join(dataDir, "media", "tubo.jpg"), "a newer picture");
  const now = new Date("2026-03-02T10:00:00Z");
  const before = join(folder, "before");
  await cp(dataDir, before, { recursive: true });
  for (let steps = 0; ; steps += 1) {
    await rm(dataDir, { recursive: true });
    await cp(before, dataDir, { recursive: true });
    left.steps = steps;
    await restoreBackup(copy, dataDir, { now }).catch(() => undefined);
    left.steps = Number.POSITIVE_INFINITY;
    // A site starts from here on, and the next restore would replace it.
    if ((await listReplaced(dataDir)).length > 0 && !existsSync(join(dataDir, "restoring"))) {
      expect(steps).toBeGreaterThan(12);
      break;
    }
    // A failed restore in between must not allow a site to start either.
    await writeFile(join(dataDir, privacyLogName), "{\n{}\n");
    await expect(restoreBackup(copy, dataDir, { now })).rejects.toThrow(privacyLogName);
    await rm(join(dataDir, privacyLogName));
    if (!existsSync(join(dataDir, "site.db"))) expect(existsSync(join(dataDir, "restoring"))).toBe(true);

    const { replaced = "", missing } = await restoreBackup(copy, dataDir, { now });
    expect(missing, `after ${steps} steps`).toMatchObject({ database: { path: join(replaced, "site.db") } });
    expect(await readFile(join(replaced, "media", "tubo.jpg"), "utf8")).toBe("a newer picture");
    expect(await readFile(join(dataDir, "media", "tubo.jpg"), "utf8")).toBe("a picture");
    const kept = (await readdir(dataDir)).filter((name) => !/\.(?:lock|tmp)$/.test(name)).sort();
    expect(kept).toEqual(["address-secret", "media", basename(replaced), "site.db"]);
    const db = await openDatabase(join(dataDir, "site.db"));
    expect(await nextNumber(db, "message", "2026-03-03T10:00:00Z")).toBe("MSG-2026-000002");
    await db.destroy();
  }
});
