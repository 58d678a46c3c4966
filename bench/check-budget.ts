import { readFileSync, writeFileSync } from "node:fs";
import { ensureBuild } from "../tests/site/ensure-build.ts";
import { Budget, findExcess, readRouteFiles } from "./budget.ts";

const file = "bench/budget.json";

// Part of `npm run check`: the files that a page loads before interaction stay below bench/budget.json. --write records
// this build's file sizes for the next comparison; the limits themselves are changed by hand.
ensureBuild();
const budget = Budget.parse(JSON.parse(readFileSync(file, "utf8")));
const routes = readRouteFiles("build/client");
if (process.argv.includes("--write")) {
  const files = Object.fromEntries(Object.values(routes).flatMap((sizes) => Object.entries(sizes)));
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(file, `${JSON.stringify({ max: budget.max, files: sorted }, null, 2)}\n`);
}
const excess = findExcess(budget, routes);
if (excess.length > 0) {
  console.error(`Over the budget of ${file} (bytes sent, brotli):\n${excess.join("\n")}`);
  process.exit(1);
}
