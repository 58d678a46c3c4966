import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { median } from "../median.ts";
import { writeResponse } from "../static-copy/response-files.ts";
import type { StaticServer } from "../static-copy/static-server.ts";
import { measureLoad, sendRequests } from "./load-generator.ts";
import { readCpuTime } from "./process-figures.ts";

interface ServerLoad {
  requestsPerSecond: number;
  p99: number;
  /** Microseconds of processor time per response; NaN if the system does not provide it. */
  cpu: number;
}

export interface Comparison {
  name: string;
  site: ServerLoad;
  copy: ServerLoad;
}

const comparedPaths = [
  { name: "Home", path: "/" },
  { name: "Product", path: "/producto/1" },
  { name: "`GET /productos`", path: "/api/productos" },
  { name: "`GET /productos/7`", path: "/api/productos/7" },
];

/** The bytes of a body as sent, not decoded. */
async function readBytes(url: string, encoding: "br" | "identity"): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url, { headers: { "Accept-Encoding": encoding } }, (answer) => {
    const sent = answer.headers["content-encoding"] ?? "identity";
    if (answer.statusCode === 200 && sent === encoding) buffer(answer).then(resolve, reject);
    else reject(new Error(`${url} answered ${answer.statusCode}, encoded as ${sent}`));
  }).on("error", reject);
  return promise;
}

/** Stores the site's responses, byte by byte, for a static server. */
export async function copyResponses(site: string, folder: string): Promise<void> {
  for (const { path } of comparedPaths) {
    const [br, identity] = await Promise.all([readBytes(site + path, "br"), readBytes(site + path, "identity")]);
    await writeResponse(folder, path, { br, identity });
  }
}

async function measureServer({ url, pid }: { url: string; pid: number }, path: string, seconds: number) {
  const before = await readCpuTime(pid);
  const { requestsPerSecond, p99 } = await measureLoad(url + path, seconds);
  const after = await readCpuTime(pid);
  const used = before === undefined || after === undefined ? Number.NaN : after - before;
  return { requestsPerSecond, p99, cpu: (used * 1_000_000) / (requestsPerSecond * seconds) };
}

const medianLoad = (served: readonly ServerLoad[]): ServerLoad => ({
  requestsPerSecond: median(served.map(({ requestsPerSecond }) => requestsPerSecond)),
  p99: median(served.map(({ p99 }) => p99)),
  cpu: median(served.map(({ cpu }) => cpu)),
});

interface Servers {
  site: { url: string; pid: number };
  copy: StaticServer;
}

/** Measures the site and the static server in turn, `rounds` times for each path. */
export async function compareWithStatic(
  servers: Servers,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { name, path } of comparedPaths) {
    console.error(`In turn with nginx: ${path}`);
    for (const { url } of Object.values(servers)) await sendRequests(url + path, 5_000);
    const served: Record<keyof Servers, ServerLoad[]> = { site: [], copy: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const who of ["site", "copy"] as const) {
        served[who].push(await measureServer(servers[who], path, seconds));
      }
    }
    comparisons.push({ name, site: medianLoad(served.site), copy: medianLoad(served.copy) });
  }
  return comparisons;
}
