import { rm } from "node:fs/promises";
import { Agent } from "node:http";
import { copyDataFolder } from "../../tests/site/site-folder.ts";
import { startSite } from "../../tests/site/start-site.ts";
import { endWithUs } from "../end-with-us.ts";
import { median } from "../median.ts";
import { connections } from "./load-generator.ts";
import { pinOurselves, pinServer, unpinOurselves } from "./pin.ts";
import { quotationPost } from "./quotation-post.ts";
import { send } from "./send-paced.ts";

/** With the first ones, as many as half of SEND_LIMIT_TOTAL lets through without a proof of work. */
export const count = 2_000;
const warmUp = 400;
/** From visitors who send ten each. */
const perVisitor = 10;

/** For startSite, which lifts all limits: an empty setting is its default again. */
export const defaultLimits = {
  SEND_PROOF_AFTER: "",
  SEND_LIMIT: "",
  SEND_LIMIT_TOTAL: "",
  READ_LIMIT: "",
  SUSPECT_BELOW: "",
};

/** Sends those from the `from`th up to the `to`th over 32 connections and returns how many were accepted. */
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

async function acceptOnce(loadedDataDir: string, env: Record<string, string>): Promise<number> {
  const dataDir = await copyDataFolder(loadedDataDir);
  const site = await startSite({ dataDir, env });
  endWithUs(site.pid);
  pinOurselves();
  pinServer(site.pid);
  try {
    const first = await sendQuotations(site.url, 0, warmUp);
    const started = performance.now();
    const accepted = await sendQuotations(site.url, warmUp, warmUp + count);
    const seconds = (performance.now() - started) / 1000;
    const [{ stored = 0 } = {}] = site.query("SELECT count(*) AS stored FROM quotations");
    if (first + accepted !== warmUp + count || stored !== warmUp + count) {
      throw new Error(`Of ${warmUp + count} quotations ${first + accepted} were accepted and ${stored} stored`);
    }
    return count / seconds;
  } finally {
    unpinOurselves();
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
}

export interface Accepting {
  /** Accepted and stored quotations a second. */
  withoutLimits: number;
  withLimits: number;
}

/** How many quotations a second one process takes and has on disk, each round on a site of its own. */
export async function measureAccepting(loadedDataDir: string, rounds: number): Promise<Accepting> {
  const figures = { withoutLimits: [] as number[], withLimits: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    console.error(`Quotations, round ${round + 1}`);
    figures.withoutLimits.push(await acceptOnce(loadedDataDir, {}));
    figures.withLimits.push(await acceptOnce(loadedDataDir, defaultLimits));
  }
  return { withoutLimits: median(figures.withoutLimits), withLimits: median(figures.withLimits) };
}
