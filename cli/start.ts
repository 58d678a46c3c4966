import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { readBuildState } from "./build-state.ts";
import { runCalled } from "./command-line.ts";
import { planStart } from "./plan-start.ts";

const near = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Runs a program the way this one runs, to its end; returns its exit code. */
const run = (program: string): number | null =>
  spawnSync(process.execPath, [...process.execArgv, near(program)], { stdio: "inherit" }).status;

/** A current build, then the site. */
async function start(): Promise<void> {
  const plan = planStart(readBuildState("."), existsSync(near("../node_modules/@react-router/dev")));
  if (plan.step === "refuse") {
    console.error(plan.say);
    process.exit(1);
  }
  if (plan.step === "build") {
    console.log(plan.say);
    if (run("build.ts") !== 0) process.exit(1);
  }
  await import("../main.ts");
  // node-version.mjs opened the cache; by default it is written at an orderly end alone, which a crash is not.
  flushCompileCache();
}

await runCalled(
  {
    script: "start",
    ask: "No escribas nada más",
    forms: [
      {
        words: "",
        does: "construye si hace falta, carga el contenido en una base de datos vacía y escucha",
        run: start,
      },
    ],
  },
  // The site is a command of its own.
  (run) => run(),
);
