import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PostgresCluster } from "../databases/postgres-cluster.ts";
import { startOwnPostgres } from "../databases/test-database.ts";
import { expectUnwritable, fillDisk, sendUntilRefused } from "../faults/disk-fault.ts";
import { type Attempt, retryUnanswered } from "../faults/ledger.ts";
import { runProgramWith } from "../site/run-program.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";

let cluster: PostgresCluster;
let disk: string;
let dataDir: string;
let url: string;
let isMounted: boolean;

/** The write-ahead log is on another disk: a server that cannot write it exits, which another test covers. */
beforeEach(async () => {
  cluster = await startOwnPostgres();
  dataDir = await makeDataFolder();
  disk = await mkdtemp(join(tmpdir(), "small-disk-"));
  isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=48m", "tmpfs", disk]).status === 0;
  if (!isMounted) return;
  const place = join(disk, "data");
  await mkdir(place);
  const { uid, gid } = statSync(`/proc/${cluster.pid}`);
  await chown(place, uid, gid);
  await cluster.run(
    "postgres",
    `create tablespace small location '${place}'`,
    "create database catalogo tablespace small",
  );
  url = cluster.urlOf("catalogo");
});

afterEach(async () => {
  await cluster.stop();
  if (isMounted) expect(spawnSync("umount", [disk]).status).toBe(0);
  for (const folder of [disk, dataDir]) await rm(folder, { recursive: true });
});

const noMount = "a small disk of its own cannot be mounted here: run this as root, outside of a locked container";

const sentence = "DATABASE_URL: el disco del servidor está lleno.";

test("a start on a server whose disk is full ends in one sentence with the setting's name, without the password", async ({
  skip,
}) => {
  skip(!isMounted, noMount);
  await fillDisk(disk);
  const started = startSite({ dataDir, env: { DATABASE_URL: url } });
  await expect(started).rejects.toThrow(new Error(`The site ended with 1:\n${sentence}`));
});

test("while the server's disk is full a site refuses requests, a command says why, and both recover with free space", async ({
  skip,
}) => {
  skip(!isMounted, noMount);
  const site = await startSite({ dataDir, env: { DATABASE_URL: url } });
  const ledger: Attempt[] = [];
  const filler = await fillDisk(disk);
  await sendUntilRefused(site, ledger, 5_000);
  await expectUnwritable(site);
  const openClaims = async () => {
    for (let nth = 0; nth < 1_000; nth += 1) {
      const call = ["cli/titular.ts", dataDir, "open", "consulta", "ana@example.com", "2026-03-20"] as const;
      const ended = await runProgramWith({ DATABASE_URL: url }, ...call);
      if (ended.code !== 0) return ended;
    }
    throw new Error("the disk took everything");
  };
  expect(await openClaims()).toEqual({ code: 1, output: "", errors: `${sentence}\n` });
  await rm(filler);
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
  await retryUnanswered(site, ledger);
  const stored = await cluster.query("catalogo", "select number, name from quotations order by number");
  expect(stored).toHaveLength(ledger.length);
  expect(stored).toEqual(expect.arrayContaining(ledger.map(({ number, name }) => ({ number, name }))));
  expect(await site.stop()).toBe(0);
});
