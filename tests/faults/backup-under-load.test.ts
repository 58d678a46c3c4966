import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { findDatabaseFaults } from "#server/db/sqlite/backup.ts";
import { findManifestFaults } from "#server/ops/backup/manifest.ts";
import { runProgram } from "../site/run-program.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";
import { type Attempt, sendAttempt, sendContinuously } from "./ledger.ts";

const numbersIn = (file: string) => {
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare("select number from quotations")
    .all()
    .map(({ number }) => number);
};

test("a backup under load ends, is valid, and has every request acknowledged before it began", async () => {
  const dataDir = await makeDataFolder();
  const folder = await mkdtemp(join(tmpdir(), "copies-"));
  const site = await startSite({ dataDir });
  const ledger: Attempt[] = [];
  const acknowledged = () => ledger.flatMap(({ number }) => number ?? []);
  const stopSending = sendContinuously(ledger, 8, (attempt) => sendAttempt(site.url, attempt));
  for (let round = 0; round < 3; round += 1) {
    const seen = acknowledged().length;
    await expect.poll(() => acknowledged().length).toBeGreaterThan(seen + 20);
    const before = acknowledged();
    const backup = await runProgram("cli/backup.ts", dataDir, folder);
    expect(backup).toMatchObject({ code: 0, errors: "" });
    // Proves that requests were written meanwhile.
    expect(acknowledged().length).toBeGreaterThan(before.length);
    const [copy = ""] = /\S+$/.exec(backup.output.trim()) ?? [];
    expect(await findManifestFaults(copy)).toEqual([]);
    expect(findDatabaseFaults(join(copy, "site.db"))).toEqual([]);
    expect(numbersIn(join(copy, "site.db"))).toEqual(expect.arrayContaining(before));
  }
  await stopSending();
  await site.stop();
  expect(await readdir(folder)).toHaveLength(3);
  for (const path of [dataDir, folder]) await rm(path, { recursive: true });
});
