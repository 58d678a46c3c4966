import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMigrated } from "#server/db/client.ts";
import { findDatabaseFaults } from "#server/db/sqlite/backup.ts";
import { commandEnv } from "../site/command-env.ts";
import { makeDataFolder } from "../site/site-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "killed-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a program of the project. Returns its exit code, or null if it was killed. */
async function run(program: string, env: Record<string, string>, cwd = "."): Promise<number | null> {
  const child = spawn(process.execPath, [join(process.cwd(), program)], {
    cwd,
    env: { ...commandEnv, ...env },
    stdio: "ignore",
  });
  const [code] = await once(child, "exit");
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
    expect(code).toBe(null);
    diedAt = dieBefore;
    const file = join(dataDir, "site.db");
    // The step of a start that migrates, in this process.
    await (await openMigrated(file)).destroy();
    expect(findDatabaseFaults(file)).toEqual([]);
    const applied = read(dataDir, "select name from kysely_migration").map(({ name }) => name);
    expect(new Set(applied).size).toBe(applied.length);
    expect(applied.length).toBeGreaterThan(3);
  }
  // Proves that a load was killed.
  expect(diedAt).toBeGreaterThan(20);
});

test("a killed content load leaves the old or the new catalogue, and the next load completes it", async () => {
  const dataDir = await makeDataFolder();
  const site = join(folder, "site");
  await cp("content", join(site, "content"), { recursive: true });
  await cp("app/fonts", join(site, "app/fonts"), { recursive: true });
  const file = join(site, "content/productos.json");
  const products: { slogan: string }[] = JSON.parse(await readFile(file, "utf8"));
  const slogans = () => new Set(read(dataDir, "select slogan from products").map(({ slogan }) => slogan));
  const before = slogans();
  await writeFile(file, JSON.stringify(products.map((product) => ({ ...product, slogan: "Nuevo" }))));
  const loadAndDie = async (where: Record<string, string>) => {
    const code = await run("tests/faults/load-only.ts", { DATA_DIR: dataDir, ...where }, site);
    expect(findDatabaseFaults(join(dataDir, "site.db"))).toEqual([]);
    return code;
  };
  // Nothing is stored before the last sheet is made.
  for (const nth of ["1", "7"]) {
    expect(await loadAndDie({ DIE_AT_SHEET: nth })).toBe(null);
    expect(slogans()).toEqual(before);
  }
  const states: Set<unknown>[] = [];
  for (let nth = 1; (await loadAndDie({ DIE_AFTER: String(nth) })) === null; nth *= 2) {
    states.push(slogans());
  }
  // Proves that a load was killed while it stored.
  expect(states.length).toBeGreaterThan(5);
  for (const state of states) expect([before, new Set(["Nuevo"])]).toContainEqual(state);
  expect(await run("cli/load-content.ts", { DATA_DIR: dataDir }, site)).toBe(0);
  expect(slogans()).toEqual(new Set(["Nuevo"]));
  await rm(dataDir, { recursive: true });
});
