import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Attempt, acknowledged, retryUnanswered } from "../faults/ledger.ts";
import { commandEnv } from "../site/command-env.ts";
import { type Copies, openCopies } from "../site/copies.ts";
import { startNetworkProxy } from "../site/network-proxy.ts";
import type { Site } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";
import { expectStoredOnce, sendToAll } from "./ledger-of-copies.ts";

let copies: Copies;
beforeEach(async () => {
  copies = await openCopies();
});
afterEach(() => copies.close());

/** A proxy between a copy and the database that can be cut, and the setting of that copy. */
async function startWay() {
  const way = await startNetworkProxy(`http://127.0.0.1:${new URL(copies.databaseUrl).port}`);
  return { way, DATABASE_URL: Object.assign(new URL(copies.databaseUrl), { port: new URL(way.url).port }).href };
}

const statusOf = async ({ url }: Site, path: string) => (await fetch(`${url}${path}`)).status;

test.each(["cut", "silence"] as const)(
  "the network between one copy and the database (%s): that copy shows its pages and accepts nothing, the other works",
  async (how) => {
    const { way, DATABASE_URL } = await startWay();
    const [apart, other] = [await copies.start({ ROLE: "web", DATABASE_URL }), await copies.start({ ROLE: "web" })];
    expect(await statusOf(apart, "/productos")).toBe(200);
    const ledger: Attempt[] = [];
    const stop = sendToAll([apart, other], ledger, 4);
    await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(20);
    await way[how]();
    const before = acknowledged(ledger);
    await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(before + 5);
    await stop();
    // Sent concurrently: without an answer each waits for the connection timeout.
    const asked = fetch(`${apart.url}/api/clientes/quotes`, post(quotationRequest()));
    const readiness = [apart, other].map((site) => statusOf(site, "/readyz"));
    expect(await Promise.all([...readiness, statusOf(apart, "/productos")])).toEqual([503, 200, 200]);
    const { status, headers } = await asked;
    expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([503, true]);
    if (how === "silence") await way.cut();
    await way.mend();
    await expect.poll(() => statusOf(apart, "/readyz")).toBe(200);
    await retryUnanswered(apart, ledger);
    await expectStoredOnce(copies, ledger);
    await way.cut();
  },
);

test("failover to a synchronous standby under load: no acknowledged request is lost or duplicated, and no copy needs a restart", async () => {
  const { cluster } = copies;
  const standby = await cluster.startStandby();
  await cluster.run("postgres", "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  await expect
    .poll(() => cluster.query("postgres", "select sync_state from pg_stat_replication"))
    .toEqual([{ sync_state: "sync" }]);
  const { way, DATABASE_URL } = await startWay();
  const sites = [await copies.start({ ROLE: "web", DATABASE_URL }), await copies.start({ ROLE: "web", DATABASE_URL })];
  const ledger: Attempt[] = [];
  const stop = sendToAll(sites, ledger, 6);
  await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(40);
  await cluster.failOver();
  way.leadTo(`http://127.0.0.1:${standby}`);
  const before = acknowledged(ledger);
  await expect.poll(() => acknowledged(ledger)).toBeGreaterThan(before + 40);
  await stop();
  const [site] = sites;
  if (site) await retryUnanswered(site, ledger);
  await expectStoredOnce(copies, ledger);
  await way.cut();
});

test("new content appears on every copy, whichever machine loaded it, and never partly", async () => {
  const sites = await Promise.all([1, 2, 3].map(() => copies.start({ ROLE: "web" })));
  const folder = await mkdtemp(join(tmpdir(), "new-content-"));
  for (const part of ["content", "app/fonts"]) await cp(part, join(folder, part), { recursive: true });
  const file = join(folder, "content/productos.json");
  const products: object[] = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify(products.map((product) => ({ ...product, slogan: "Nuevo" }))));
  const countNew = async ({ url }: Site) =>
    (await (await fetch(`${url}/api/productos`)).text()).split('"Nuevo"').length - 1;
  const seen = new Set(await Promise.all(sites.map(countNew)));
  const loading = spawn(process.execPath, [resolve("cli/load-content.ts")], {
    cwd: folder,
    env: { ...commandEnv, DATABASE_URL: copies.databaseUrl, DATA_DIR: copies.dataDir() },
    stdio: "ignore",
  });
  const loaded = once(loading, "exit");
  await expect
    .poll(async () => {
      const counts = await Promise.all(sites.map(countNew));
      for (const count of counts) seen.add(count);
      return counts;
    })
    .toEqual(sites.map(() => products.length));
  expect(await loaded).toEqual([0, null]);
  expect([...seen].toSorted()).toEqual([0, products.length]);
  await rm(folder, { recursive: true });
});
