import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#server/db/client.ts";
import { growCatalogue } from "../../tests/grow-catalogue.ts";
import { makeDataFolder } from "../../tests/site/site-folder.ts";
import { type Site, startSite } from "../../tests/site/start-site.ts";
import { killOnExit } from "../on-exit.ts";
import { measureLoad } from "../server/load-generator.ts";
import { readMemory } from "../server/process-figures.ts";
import { makeGrownContent } from "./grown-content.ts";
import { LoadFigures } from "./load-figures.ts";

/** Maximum number of product pages requested once each, as by a crawler. */
const maxWalk = 2_000;

const weighed = {
  "Home, HTML": "/",
  "Products page, HTML": "/productos",
  "Product page, HTML": "/producto/1",
  "`GET /productos`": "/api/productos",
  "`GET /productos/related/1`": "/api/productos/related/1",
};

const loads = {
  Home: "/",
  "Products page": "/productos",
  "Product page": "/producto/1",
  "`GET /productos/1`": "/api/productos/1",
};

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const inMegabytes = (megabytes: number | undefined): string =>
  megabytes === undefined ? "only on Linux" : `${Math.round(megabytes)} MB`;
const perSecond = (count: number): string => `${Math.round(count).toLocaleString("en")} /s`;

/** Loads a folder in a separate process, so that its memory is only the load's. */
function load(contentDir: string, dataDir: string): LoadFigures {
  const file = "bench/growth/load-folder.ts";
  const output = execFileSync(process.execPath, [file, contentDir, dataDir], { encoding: "utf8" });
  return LoadFigures.parse(JSON.parse(output));
}

/** Bytes of a response as sent. */
async function weigh(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Number(answer.headers.get("Content-Length"));
}

/** Requests many pages once, eight at a time. Returns pages per second. */
async function walk(site: Site, count: number): Promise<number> {
  const ids = Array.from({ length: Math.min(count, maxWalk) }, (_, index) => (index < 32 ? index + 1 : 1000 + index));
  const next = ids.values();
  const visit = async () => {
    for (const id of next) await weigh(`${site.url}/producto/${id}`);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: 8 }, visit));
  return ids.length / ((performance.now() - started) / 1000);
}

async function measureSite(dataDir: string, count: number, seconds: number): Promise<[string, string][]> {
  const started = performance.now();
  const site = await startSite({ dataDir });
  killOnExit(site.pid);
  const figures: [string, string][] = [];
  try {
    await weigh(`${site.url}/producto/2`);
    figures.push(["Start to the first page", `${Math.round(performance.now() - started)} ms`]);
    for (const [name, path] of Object.entries(weighed)) {
      figures.push([`${name}, brotli`, inKilobytes(await weigh(site.url + path))]);
    }
    for (const [name, path] of Object.entries(loads)) {
      figures.push([name, perSecond((await measureLoad(site.url + path, seconds)).requestsPerSecond)]);
    }
    figures.push(["Memory after these", inMegabytes(await readMemory(site.pid))]);
    figures.push(["Product pages, each once", perSecond(await walk(site, count))]);
    figures.push(["Memory after these too", inMegabytes(await readMemory(site.pid))]);
    return figures;
  } finally {
    await site.stop();
  }
}

export interface CatalogueOptions {
  /** Duration of the load on each page. */
  seconds: number;
  /** Loads the catalogue from files, as an operator does; otherwise copies the rows of a loaded catalogue. */
  isLoaded: boolean;
}

/** The measured costs of a catalogue of `count` products. */
export function measureCatalogue(count: number, { seconds, isLoaded }: CatalogueOptions) {
  return isLoaded ? measureLoaded(count, seconds) : measureCopied(count, seconds);
}

async function measureCopied(count: number, seconds: number): Promise<Map<string, string>> {
  const dataDir = await makeDataFolder();
  const db = await openDatabase(join(dataDir, "site.db"));
  await growCatalogue(db, count);
  await db.destroy();
  try {
    return new Map(await measureSite(dataDir, count, seconds));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function measureLoaded(count: number, seconds: number): Promise<Map<string, string>> {
  const contentDir = await makeGrownContent(count);
  // The pictures already exist: they are the same for every size.
  const dataDir = await makeDataFolder();
  try {
    const first = load(contentDir, dataDir);
    const again = load(contentDir, dataDir);
    return new Map([
      ["Load of the content, but for its pictures", `${first.seconds.toFixed(1)} s`],
      ["Memory of the load, at the most", inMegabytes(first.megabytes)],
      ["Load again, nothing changed", `${again.seconds.toFixed(1)} s`],
      ...(await measureSite(dataDir, count, seconds)),
    ]);
  } finally {
    await Promise.all([contentDir, dataDir].map((folder) => rm(folder, { recursive: true })));
  }
}
