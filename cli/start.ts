import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { OperatorError } from "#server/process/operator-error.ts";
import { startSite } from "../site/start-site.ts";
import { planStart, readBuildState } from "./build-state.ts";
import { runCalled } from "./command-line.ts";

const near = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds in the same way as this program was started, and returns the exit code. */
const build = (): number | null =>
  spawnSync(process.execPath, [...process.execArgv, near("build.ts"), "--if-stale"], { stdio: "inherit" }).status;

async function start(): Promise<void> {
  const plan = planStart(readBuildState("."), existsSync(near("../node_modules/@react-router/dev")));
  if (plan.step === "refuse") throw new OperatorError(plan.say);
  if (plan.step === "build") {
    console.log(plan.say);
    if (build() !== 0) process.exit(1);
  }
  await startSite();
  // node-version.mjs enabled the cache. By default Node writes it only at an orderly exit, not after a crash.
  flushCompileCache();
}

await runCalled({
  script: "start",
  ask: "No escribas nada más",
  forms: [
    {
      words: "",
      does: "construye si hace falta, carga el contenido en una base de datos vacía y escucha",
      run: start,
    },
  ],
});
