import { readFile, rm } from "node:fs/promises";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { makeDataFolder } from "../tests/site/site-folder.ts";
import { type Site, startSite } from "../tests/site/start-site.ts";
import { weighPages } from "./page-weight.ts";
import { writeSection } from "./performance-doc.ts";
import { measureLoad, sendRequests } from "./server-load.ts";
import { table } from "./table.ts";

const seconds = 5;

/** What is asked, and what the house wants of it at least. */
const loads = [
  // A slash at the end is an address that is not kept: each answer is rendered.
  { name: "Product page, rendered live", path: "/producto/1/", wanted: "300 requests/s" },
  { name: "Product page, kept", path: "/producto/1" },
  { name: "Home, kept", path: "/" },
  { name: "`GET /productos`", path: "/api/productos" },
  { name: "`GET /productos/1`", path: "/api/productos/1" },
  { name: "`GET /proyectos?limit=8`", path: "/api/proyectos?limit=8" },
];

const weighed = [
  { name: "Home", path: "/", wanted: "105 kB" },
  { name: "Product", path: "/producto/1", wanted: "112 kB" },
  { name: "Quotation list", path: "/cart", wanted: "125 kB" },
];

async function measureMemory({ pid }: Site): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : "only on Linux";
}

async function measureServer(site: Site, startup: number): Promise<string> {
  for (const { path } of loads) await sendRequests(`${site.url}${path}`, Math.ceil(10_000 / loads.length));
  const memory = await measureMemory(site);
  const rows: string[][] = [];
  for (const { name, path, wanted } of loads) {
    const { requestsPerSecond, p99 } = await measureLoad(`${site.url}${path}`, seconds);
    rows.push([name, requestsPerSecond.toLocaleString("en"), `${p99} ms`, wanted ?? ""]);
  }
  return [
    table(["One process, 32 connections", "requests/s", "p99", "at least"], rows),
    table(
      ["", "measured", "at most"],
      [
        ["Start to the first page, on a built and loaded tree", `${Math.round(startup)} ms`, "2,000 ms"],
        ["Memory after 10,000 requests, a sixth of each of the above", memory, "150 MB"],
        ["Memory after all of the above", await measureMemory(site), ""],
      ],
    ),
  ].join("\n");
}

async function measurePages(site: Site): Promise<string> {
  const weights = await weighPages(weighed.map(({ path }) => `${site.url}${path}`));
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const rows = weighed.map(({ name, wanted }, index) => {
    const { html = 0, script = 0, style = 0, font = 0, image = 0 } = weights[index] ?? {};
    return [name, ...[html, script].map(kilobytes), wanted, ...[style, font, image].map(kilobytes)];
  });
  return table(["Brotli, before interaction", "HTML", "script", "at most", "CSS", "fonts", "pictures, 390 px"], rows);
}

ensureBuild();
const dataDir = await makeDataFolder();
const started = performance.now();
const site = await startSite({ dataDir });
try {
  await (await fetch(`${site.url}/producto/1`)).text();
  const report = [await measureServer(site, performance.now() - started), await measurePages(site)].join("\n");
  console.log(report);
  if (process.argv.includes("--write")) writeSection("server", "npm run bench -- --write", report);
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true });
}
