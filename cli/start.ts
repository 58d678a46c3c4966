import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { readBuildState } from "./build-state.ts";
import { planStart } from "./plan-start.ts";

const near = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `npm start`: a current build, then the site.
const plan = planStart(readBuildState("."), existsSync(near("../node_modules/@react-router/dev")));
if (plan.step === "refuse") {
  console.error(plan.say);
  process.exit(1);
}
if (plan.step === "build") {
  console.log(plan.say);
  const { status } = spawnSync(process.execPath, [...process.execArgv, near("build.ts")], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
await import("../main.ts");
// node-version.mjs opened the cache; by default it is written at an orderly end alone, which a crash is not.
flushCompileCache();
