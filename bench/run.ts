import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { homeLimits } from "#contract/catalog/home-limits.ts";
import { runCalled } from "../cli/command-line.ts";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { makeDataFolder } from "../tests/site/site-folder.ts";
import { type Site, startSite } from "../tests/site/start-site.ts";
import { writeSection } from "./measured-section.ts";
import { exitAfter, killOnExit, removeOnExit } from "./on-exit.ts";
import { readCount } from "./read-counts.ts";
import { measureAccepting } from "./server/accept-quotations.ts";
import { compareWithStatic, copyResponses } from "./server/compare-with-static.ts";
import { measureLoad, sendRequests } from "./server/load-generator.ts";
import { weighPages } from "./server/page-weight.ts";
import { pinServer, pinToOtherCores, unpinFromCores } from "./server/pin.ts";
import { readMemory } from "./server/process-figures.ts";
import { measureFlood } from "./server/read-during-flood.ts";
import { type ServerFigures, writeServerReport } from "./server/server-report.ts";
import { measureStartUp } from "./server/start-up.ts";
import { startStaticServer } from "./static-copy/static-server.ts";
import { uncachedPage } from "./uncached-page.ts";

const seconds = 5;

const products = Array.from({ length: 32 }, (_, index) => index + 1);
/** The URLs of the visits: every product, and the pages and calls of each visit. */
const visited = [
  "/",
  "/productos",
  "/proyectos",
  "/quienes-somos",
  "/contacto",
  "/cart",
  "/api/productos",
  "/api/productos/main",
  `/api/proyectos?limit=${homeLimits.projects}`,
  ...products.flatMap((id) => [`/producto/${id}`, `/api/productos/${id}`]),
];

const weighed = [
  { name: "Home", path: "/", atMost: { html: 18_000, elements: 450 } },
  { name: "Products", path: "/productos", atMost: { elements: 450 } },
  { name: "Product", path: "/producto/1", atMost: { html: 14_000, elements: 350 } },
];

async function weigh(site: Site): Promise<ServerFigures["weights"]> {
  const weights = await weighPages(weighed.map(({ path }) => `${site.url}${path}`));
  return weights.flatMap((weight, index) => {
    const page = weighed[index];
    return page ? [{ ...weight, ...page }] : [];
  });
}

/** Measures one site alone on its core, in turn with the static server on the same core. */
async function measureSite(dataDir: string, folder: string, rounds: number) {
  const site = await startSite({ dataDir });
  killOnExit(site.pid);
  try {
    for (const path of visited) await sendRequests(`${site.url}${path}`, Math.ceil(10_000 / visited.length));
    await sendRequests(`${site.url}${uncachedPage}`, 2_000);
    const memory = await readMemory(site.pid);
    const weights = await weigh(site);
    await copyResponses(site.url, folder);
    pinToOtherCores();
    pinServer(site.pid);
    const { requestsPerSecond } = await measureLoad(`${site.url}${uncachedPage}`, seconds);
    const copy = await startStaticServer({ folder, mediaDir: join(dataDir, "media"), clientDir: "build/client" });
    pinServer(copy.pid);
    const comparisons = await compareWithStatic({ site, copy }, { rounds, seconds });
    await copy.stop();
    return { memory, weights, comparisons, liveRequestsPerSecond: requestsPerSecond };
  } finally {
    unpinFromCores();
    await site.stop();
  }
}

async function measure(rounds: number, write: boolean): Promise<void> {
  exitAfter(10 + 3 * rounds);
  ensureBuild();
  const dataDir = await makeDataFolder();
  const folder = await mkdtemp(join(tmpdir(), "same-bytes-"));
  for (const made of [dataDir, folder]) removeOnExit(made);
  const startUp = await measureStartUp(dataDir, rounds);
  const figures = {
    rounds,
    startUp,
    ...(await measureSite(dataDir, folder, rounds)),
    accepting: await measureAccepting(dataDir, rounds),
    flood: await measureFlood(dataDir, { rounds, seconds: 10 }),
  };
  const report = writeServerReport(figures);
  console.log(report);
  if (write) writeSection("server", report);
}

await runCalled({
  script: "bench",
  ask: "Di a lo sumo cuántas veces se mide, y si se escribe en la documentación",
  forms: [
    {
      words: "",
      does: "mide el servidor al lado de nginx: respuestas, cotizaciones, memoria, arranque y tamaño del HTML",
      run: (_own, { rounds = "5", write }) => measure(readCount("rounds", String(rounds)), write === true),
    },
  ],
  options: {
    rounds: { type: "string", does: "mide ese número de veces; si no se dice, 5" },
    write: { type: "boolean", does: "escribe el resultado en docs/performance.md" },
  },
});
