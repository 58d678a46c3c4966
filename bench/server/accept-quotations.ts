import { rm } from "node:fs/promises";
import { Agent } from "node:http";
import { copyDataFolder } from "../../tests/site/copy-data-folder.ts";
import { startSite } from "../../tests/site/start-site.ts";
import { median } from "../median.ts";
import { killOnExit } from "../on-exit.ts";
import { connections } from "./load-generator.ts";
import { pinServer, pinToOtherCores, unpinFromCores } from "./pin.ts";
import { readCpuTime } from "./process-figures.ts";
import { quotationPost } from "./quotation-post.ts";
import { send } from "./send-paced.ts";

export const count = 1_500;
/** During the first thousand V8 compiles hot code, and the PDF thread starts. */
const warmUp = 1_000;
/** Each visitor sends ten. */
const perVisitor = 10;

/** Sends the quotations `from` to `to` over 32 connections and returns the number of accepted ones. */
async function sendQuotations(site: string, from: number, to: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let sent = from;
  let accepted = 0;
  const sendOn = async () => {
    while (sent < to) {
      const post = quotationPost(Math.floor(sent / perVisitor));
      sent += 1;
      if ((await send(agent, site, post)) === 201) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  agent.destroy();
  return accepted;
}

export interface Accepting {
  /** Accepted and stored quotations per second. */
  perSecond: number;
  /** Microseconds of processor time of all threads per quotation; NaN if the system does not provide it. */
  cpu: number;
}

async function acceptOnce(loadedDataDir: string): Promise<Accepting> {
  const dataDir = await copyDataFolder(loadedDataDir);
  const site = await startSite({ dataDir });
  killOnExit(site.pid);
  pinToOtherCores();
  pinServer(site.pid);
  try {
    const first = await sendQuotations(site.url, 0, warmUp);
    const started = performance.now();
    const cpuBefore = await readCpuTime(site.pid);
    const accepted = await sendQuotations(site.url, warmUp, warmUp + count);
    const cpuAfter = await readCpuTime(site.pid);
    const seconds = (performance.now() - started) / 1000;
    const [{ stored = 0 } = {}] = site.query("SELECT count(*) AS stored FROM quotations");
    if (first + accepted !== warmUp + count || stored !== warmUp + count) {
      throw new Error(`Of ${warmUp + count} quotations ${first + accepted} were accepted and ${stored} stored`);
    }
    const cpu = (((cpuAfter ?? Number.NaN) - (cpuBefore ?? Number.NaN)) / count) * 1e6;
    return { perSecond: count / seconds, cpu };
  } finally {
    unpinFromCores();
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** Measures the quotations per second that one process accepts and stores on disk, each round on a new site. */
export async function measureAccepting(loadedDataDir: string, rounds: number): Promise<Accepting> {
  const figures: Accepting[] = [];
  for (let round = 0; round < rounds; round += 1) {
    console.error(`Quotations, round ${round + 1}`);
    figures.push(await acceptOnce(loadedDataDir));
  }
  return { perSecond: median(figures.map(({ perSecond }) => perSecond)), cpu: median(figures.map(({ cpu }) => cpu)) };
}
