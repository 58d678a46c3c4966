import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDatabaseFaults } from "#server/db/sqlite/backup.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";
import { expectRecovered, expectUnwritable, sendUntilRefused } from "./disk-fault.ts";
import { type Attempt, newAttempt, sendAttempt } from "./ledger.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "io-error-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Compiles the library that makes system calls fail; undefined without a compiler. */
function compileFaults(): string | undefined {
  const library = join(folder, "fail-io.so");
  const words = ["-shared", "-fPIC", "-o", library, "tests/faults/fail-io.c", "-ldl"];
  const canPreload = process.platform === "linux";
  return canPreload && spawnSync("cc", words).status === 0 ? library : undefined;
}

test("on a disk that fails with EIO a site refuses requests, keeps the accepted ones, and recovers afterwards", async ({
  skip,
}) => {
  const library = compileFaults();
  skip(!library, "the system's calls cannot be made to fail here: this needs Linux and a C compiler (cc)");
  const dataDir = await makeDataFolder();
  const broken = join(folder, "broken");
  const site = await startSite({ dataDir, env: { LD_PRELOAD: library ?? "", FAIL_IO_WHILE: broken } });
  const ledger: Attempt[] = Array.from({ length: 5 }, (_, nth) => newAttempt(nth));
  for (const attempt of ledger) attempt.number = await sendAttempt(site.url, attempt);
  await writeFile(broken, "");
  const refused = await sendUntilRefused(site, ledger, 1);
  expect(refused.number).toBe(undefined);
  await expectUnwritable(site);
  await rm(broken);
  await expectRecovered(site, ledger);
  expect(await site.stop()).toBe(0);
  expect(findDatabaseFaults(join(dataDir, "site.db"))).toEqual([]);
  await rm(dataDir, { recursive: true });
});
