import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDatabaseFaults } from "#server/db/sqlite/backup.ts";
import { measureSize } from "#server/ops/backup/disk-space.ts";
import { runProgram } from "../site/run-program.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";
import { expectRecovered, expectUnwritable, fillDisk, sendUntilRefused } from "./disk-fault.ts";
import type { Attempt } from "./ledger.ts";

/** Free bytes of the disk beside the data folder. */
const spare = 8 * 1024 * 1024;

let disk: string;
let dataDir: string;
let isMounted: boolean;

beforeEach(async () => {
  const made = await makeDataFolder();
  disk = await mkdtemp(join(tmpdir(), "small-disk-"));
  dataDir = join(disk, "data");
  const size = (await measureSize(made)) + spare;
  isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", disk]).status === 0;
  if (isMounted) await cp(made, dataDir, { recursive: true });
  await rm(made, { recursive: true });
});

afterEach(async () => {
  if (isMounted) expect(spawnSync("umount", [disk]).status).toBe(0);
  await rm(disk, { recursive: true });
});

test("on a full disk a site refuses requests, keeps the accepted ones, and recovers with free space", async ({
  skip,
}) => {
  skip(!isMounted, "a small disk of its own cannot be mounted here: run this as root, outside of a locked container");
  const site = await startSite({ dataDir });
  const ledger: Attempt[] = [];
  const filler = await fillDisk(disk);
  // The write-ahead log may have space left from before.
  await sendUntilRefused(site, ledger, 5_000);
  await expectUnwritable(site);
  const backup = await runProgram("cli/backup.ts", dataDir);
  expect(backup).toMatchObject({ code: 1, output: "" });
  expect(backup.errors).toMatch(/^[^\n]*disco[^\n]*\n$/);
  expect((await stat(filler)).size).toBeGreaterThan(0);
  await rm(filler);
  await expectRecovered(site, ledger);
  expect(await site.stop()).toBe(0);
  expect(findDatabaseFaults(join(dataDir, "site.db"))).toEqual([]);
});

test("where writes fail as read-only, commands name the disk and the limits of the service, not the user", async ({
  skip,
}) => {
  skip(!isMounted, "a disk of its own cannot be mounted here: run this as root, outside of a locked container");
  expect(spawnSync("mount", ["-o", "remount,ro", disk]).status).toBe(0);
  const commands = [["cli/mail.ts"], ["cli/titular.ts", "erase", "ana@example.com"], ["cli/load-content.ts"]];
  for (const words of commands) {
    const [program = "", ...others] = words;
    const { code, errors } = await runProgram(program, dataDir, ...others);
    const sentence = /^[^\n]* está en un disco de solo lectura[^\n]*ReadWritePaths[^\n]*\n$/;
    expect([code, errors]).toEqual([1, expect.stringMatching(sentence)]);
  }
});
