import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import * as z from "zod";
import { makeDataFolder } from "../../tests/site/site-folder.ts";
import { startSite } from "../../tests/site/start-site.ts";
import { killOnExit } from "../on-exit.ts";
import { asKilobytes } from "../target-table.ts";
import { makeGrownContent } from "./grown-content.ts";

const weighed = {
  "Home, HTML": "/",
  "Products page, HTML": "/productos",
  "Product page, HTML": "/producto/1",
  "`GET /productos`": "/api/productos",
  "`GET /productos/related/1`": "/api/productos/related/1",
};

const LoadFigures = z.object({ seconds: z.number(), megabytes: z.number() });

/** Loads a folder in a separate process, so that its memory is only the load's. */
function load(contentDir: string, dataDir: string) {
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

async function weighSite(dataDir: string): Promise<[string, string][]> {
  const site = await startSite({ dataDir });
  killOnExit(site.pid);
  const figures: [string, string][] = [];
  try {
    for (const [name, path] of Object.entries(weighed)) {
      figures.push([`${name}, brotli`, asKilobytes(await weigh(site.url + path))]);
    }
    return figures;
  } finally {
    await site.stop();
  }
}

/** The cost of loading a catalogue of `count` products, and the sizes of its pages and calls. */
export async function measureCatalogue(count: number): Promise<Map<string, string>> {
  const contentDir = await makeGrownContent(count);
  // The pictures already exist: they are the same for every size.
  const dataDir = await makeDataFolder();
  try {
    const first = load(contentDir, dataDir);
    const again = load(contentDir, dataDir);
    return new Map([
      ["Load of the content, but for its pictures", `${first.seconds.toFixed(1)} s`],
      ["Memory of the load, at the most", `${Math.round(first.megabytes)} MB`],
      ["Load again, nothing changed", `${again.seconds.toFixed(1)} s`],
      ...(await weighSite(dataDir)),
    ]);
  } finally {
    await Promise.all([contentDir, dataDir].map((folder) => rm(folder, { recursive: true })));
  }
}
