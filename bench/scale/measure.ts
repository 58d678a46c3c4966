import { Agent } from "node:http";
import { searchFile } from "#contract/search/search-path.ts";
import { findRequests } from "#server/privacy/find-requests.ts";
import type { Site } from "../../tests/site/start-site.ts";
import { growCatalogue } from "../../tests/support/grow-catalogue.ts";
import { median } from "../median.ts";
import { connections, measureLoad } from "../server/load-generator.ts";
import { readMemory } from "../server/process-figures.ts";
import { quotationPost } from "../server/quotation-post.ts";
import { p99Of, send } from "../server/send-paced.ts";
import { asCount, asMilliseconds } from "../target-table.ts";
import { uncachedPage } from "../uncached-page.ts";
import type { Ground } from "./ground.ts";
import { storeRequests } from "./store-requests.ts";

/** Names of measurements with their formatted figures. */
export type Figures = [string, string][];

const perSecond = (count: number): string => `${asCount(count)} /s`;

/** Bytes of the decoded response. */
async function readWhole(url: string): Promise<number> {
  const answer = await fetch(url);
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return byteLength;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function stopAll(sites: readonly Site[]): Promise<void> {
  for (const site of sites) await site.stop();
}

const reads = {
  "Product page": "/producto/1",
  "Search results, rendered live": uncachedPage,
  "`GET /productos/1`": "/api/productos/1",
};

/** Measures all copies at once, each with an equal share of the connections. */
async function measureReads(sites: readonly Site[], seconds: number): Promise<Figures> {
  const figures: Figures = [];
  // The first search of a catalogue builds the index: until then pages have no results.
  for (const { url } of sites) await readWhole(`${url}${searchFile}?q=rejilla`);
  for (const [name, path] of Object.entries(reads)) {
    const share = connections / sites.length;
    const loads = await Promise.all(sites.map(({ url }) => measureLoad(url + path, seconds, share)));
    const sum = loads.reduce((all, { requestsPerSecond }) => all + requestsPerSecond, 0);
    const slowest = loads.toSorted((one, other) => other.p99 - one.p99)[0];
    figures.push([
      name,
      `${perSecond(sum)}, ${asMilliseconds(slowest?.p50 ?? Number.NaN)}, ${asMilliseconds(slowest?.p99 ?? Number.NaN)}`,
    ]);
  }
  return figures;
}

/** Sends quotations one after another over each connection, each to the next copy. */
async function measureAccepting(sites: readonly Site[], seconds: number): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  let sent = 0;
  const sendUntil = async (end: number) => {
    while (performance.now() < end) {
      const site = sites[sent % sites.length];
      sent += 1;
      const started = performance.now();
      const status = await send(agent, site?.url ?? "", quotationPost(sent));
      if (status !== 201) throw new Error(`a quotation was answered ${status}`);
      latencies.push(performance.now() - started);
    }
  };
  const run = async (length: number) => {
    latencies.length = 0;
    const end = performance.now() + length * 1000;
    await Promise.all(Array.from({ length: connections }, () => sendUntil(end)));
  };
  // Warm-up: V8 compiles hot code during the first run.
  await run(seconds);
  await run(seconds);
  agent.destroy();
  return `${perSecond(latencies.length / seconds)}, ${asMilliseconds(median(latencies))}, ${asMilliseconds(p99Of(latencies))}`;
}

async function sumMemory(sites: readonly Site[]): Promise<string> {
  const megabytes = await Promise.all(sites.map(({ pid }) => readMemory(pid)));
  return `${Math.round(megabytes.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0))} MB`;
}

/** Measures a catalogue of `count` products without stored requests. */
export async function measureProducts(ground: Ground, count: number, seconds: number): Promise<Figures> {
  const db = await ground.open();
  await growCatalogue(db, count);
  await db.destroy();
  await ground.settle();
  const started = performance.now();
  const site = await ground.startCopy();
  try {
    await readWhole(`${site.url}/producto/2`);
    const start = performance.now() - started;
    const first = await time(() => readWhole(`${site.url}/productos`));
    const bytes = await readWhole(`${site.url}/api/productos`);
    return [
      ["Start to the first page", asMilliseconds(start)],
      ["Products page, its first view", asMilliseconds(first)],
      ["`GET /productos`, not compressed", `${Math.round(bytes / 1000).toLocaleString("en")} kB`],
      ...(await measureReads([site], seconds)),
      ["Memory after these", await sumMemory([site])],
    ];
  } finally {
    await site.stop();
  }
}

/** Measures `count` stored quotations, with their lines and mails. */
export async function measureStored(ground: Ground, count: number, seconds: number): Promise<Figures> {
  const first = await ground.startCopy();
  const agent = new Agent();
  await send(agent, first.url, quotationPost(0));
  agent.destroy();
  await first.stop();
  const db = await ground.open();
  await storeRequests(db, count);
  await ground.settle();
  const search = await time(() => findRequests(db, { kind: "email", value: "compras1@constructora.example" }));
  await db.destroy();
  const site = await ground.startCopy();
  try {
    return [
      ["Quotations accepted", await measureAccepting([site], seconds)],
      ...(await measureReads([site], seconds)),
      ["One person's requests, found", asMilliseconds(search)],
      ["Memory after these", await sumMemory([site])],
    ];
  } finally {
    await site.stop();
  }
}

/** Measures `count` copies on one database. */
export async function measureCopies(ground: Ground, count: number, seconds: number): Promise<Figures> {
  const sites: Site[] = [];
  try {
    for (let at = 0; at < count; at += 1) sites.push(await ground.startCopy());
    return [
      ["Quotations accepted", await measureAccepting(sites, seconds)],
      ...(await measureReads(sites, seconds)),
      ["Memory after these, all copies", await sumMemory(sites)],
    ];
  } finally {
    await stopAll(sites);
  }
}
