import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runProgram } from "../site/run-program.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("programs that migrate one database at the same time all succeed, and each migration runs once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const dataDir = join(folder, String(round));
    const together = Array.from({ length: 4 }, () => runProgram("tests/faults/migrate-only.ts", dataDir));
    for (const outcome of await Promise.all(together)) expect(outcome).toMatchObject({ code: 0, errors: "" });
    using database = new DatabaseSync(join(dataDir, "site.db"));
    const steps = database.prepare("select name from kysely_migration").all();
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  }
});
