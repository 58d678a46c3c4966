import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { copyDataFolder } from "../../tests/site/copy-data-folder.ts";
import { defaultLimits, startSite } from "../../tests/site/start-site.ts";
import { median } from "../median.ts";
import { killOnExit } from "../on-exit.ts";
import { pinServer, pinToOtherCores, unpinFromCores } from "./pin.ts";
import { p99Of, sendPaced } from "./send-paced.ts";

export const postsPerSecond = 2_000;
const readsPerSecond = 200;
const pages = ["/", "/productos", "/producto/1"];

/** Runs the flood in a separate process to its end. `statuses` has the response statuses. */
async function startFlood(site: string, seconds: number) {
  const script = fileURLToPath(new URL("flood.ts", import.meta.url));
  const child = spawn(process.execPath, [script, site, String(postsPerSecond), String(seconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.pid !== undefined) killOnExit(child.pid);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return {
    async statuses() {
      const { value } = await lines.next();
      if (child.exitCode === null) await once(child, "exit");
      return z.record(z.string(), z.number()).parse(JSON.parse(value ?? "{}"));
    },
  };
}

async function readPages(site: string, seconds: number): Promise<number> {
  const next = (index: number) => ({ path: pages[index % pages.length] ?? "/", headers: { "Accept-Encoding": "br" } });
  const { latencies, statuses } = await sendPaced(site, { perSecond: readsPerSecond, seconds, next });
  const answered = statuses[200] ?? 0;
  if (answered !== latencies.length) throw new Error(`Pages were refused: ${JSON.stringify(statuses)}`);
  return p99Of(latencies);
}

export interface FloodFigures {
  quietP99: number;
  floodP99: number;
  /** The responses to the posts of the last flood, by status. */
  statuses: Record<string, number>;
}

/** Measures readers' response times with and without a flood of posts. Limits have their defaults unless set. */
export async function measureFlood(
  loadedDataDir: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<FloodFigures> {
  const quiet: number[] = [];
  const flooded: number[] = [];
  let statuses: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    console.error(`Readers during a flood, round ${round + 1}`);
    const dataDir = await copyDataFolder(loadedDataDir);
    const site = await startSite({ dataDir, env: defaultLimits });
    killOnExit(site.pid);
    // Keeps the flood off the server's core.
    pinToOtherCores();
    pinServer(site.pid);
    try {
      await readPages(site.url, 2);
      quiet.push(await readPages(site.url, seconds));
      const flood = await startFlood(site.url, seconds + 2);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      flooded.push(await readPages(site.url, seconds));
      statuses = await flood.statuses();
    } finally {
      unpinFromCores();
      await site.stop();
      await rm(dataDir, { recursive: true });
    }
  }
  return { quietP99: median(quiet), floodP99: median(flooded), statuses };
}
