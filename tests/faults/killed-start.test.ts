import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDatabaseFaults } from "#server/db/backup.ts";
import { makeDataFolder } from "../site/site-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "killed-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a program of the project's, killed after `after` ms where that is given. Its exit code, null when killed. */
async function run(program: string, env: Record<string, string>, cwd = ".", after?: number): Promise<number | null> {
  const child = spawn(process.execPath, [join(process.cwd(), program)], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  if (after !== undefined) {
    await Promise.race([pause(after), exited]);
    child.kill("SIGKILL");
  }
  const [code] = await exited;
  return code;
}

const read = (dataDir: string, sql: string) => {
  using database = new DatabaseSync(join(dataDir, "site.db"));
  return database.prepare(sql).all();
};

test("a migration that died before any of its statements is completed by the next start, each step once", async () => {
  let diedAt = 0;
  for (let dieBefore = 1; ; dieBefore += 3) {
    const dataDir = join(folder, String(dieBefore));
    const code = await run("tests/faults/migrate-only.ts", { DATA_DIR: dataDir, DIE_BEFORE: String(dieBefore) });
    if (code === 0) break;
    diedAt = dieBefore;
    expect(await run("tests/faults/migrate-only.ts", { DATA_DIR: dataDir })).toBe(0);
    expect(findDatabaseFaults(join(dataDir, "site.db"))).toEqual([]);
    const applied = read(dataDir, "select name from kysely_migration").map(({ name }) => name);
    expect(new Set(applied).size).toBe(applied.length);
    expect(applied.length).toBeGreaterThan(3);
  }
  // Otherwise nothing died, and nothing was tried.
  expect(diedAt).toBeGreaterThan(20);
});

test("a content load that was killed leaves the old catalogue or the new one, and the next one completes", async () => {
  const dataDir = await makeDataFolder();
  const site = join(folder, "site");
  await cp("content", join(site, "content"), { recursive: true });
  await cp("app/fonts", join(site, "app/fonts"), { recursive: true });
  const file = join(site, "content/productos.json");
  const products: { slogan: string }[] = JSON.parse(await readFile(file, "utf8"));
  const slogans = () => new Set(read(dataDir, "select slogan from products").map(({ slogan }) => slogan));
  const before = slogans();
  await writeFile(file, JSON.stringify(products.map((product) => ({ ...product, slogan: "Nuevo" }))));
  for (let after = 200; after < 1200; after += 100) {
    await run("cli/load-content.ts", { DATA_DIR: dataDir }, site, after);
    expect(findDatabaseFaults(join(dataDir, "site.db"))).toEqual([]);
    expect([before, new Set(["Nuevo"])]).toContainEqual(slogans());
  }
  expect(await run("cli/load-content.ts", { DATA_DIR: dataDir }, site)).toBe(0);
  expect(slogans()).toEqual(new Set(["Nuevo"]));
  await rm(dataDir, { recursive: true });
});
