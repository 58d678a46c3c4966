import { readFileSync, writeFileSync } from "node:fs";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { findExcess, PageSizes, readRouteFiles } from "./page-sizes.ts";

const file = "bench/page-sizes.json";

// Part of `npm run check`: the files that a page loads before interaction stay below bench/page-sizes.json. --write records
// this build's file sizes for the next comparison; the limits themselves are changed by hand.
ensureBuild();
const sizes = PageSizes.parse(JSON.parse(readFileSync(file, "utf8")));
const routes = readRouteFiles("build/client");
if (process.argv.includes("--write")) {
  const files = Object.fromEntries(Object.values(routes).flatMap((ofRoute) => Object.entries(ofRoute)));
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(file, `${JSON.stringify({ max: sizes.max, files: sorted }, null, 2)}\n`);
}
const excess = findExcess(sizes, routes);
if (excess.length > 0) {
  console.error(`Over the limits of ${file} (bytes sent, brotli):\n${excess.join("\n")}`);
  process.exit(1);
}
