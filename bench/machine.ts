import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { findChromium } from "../tests/machine/find-chromium.ts";

function readChromiumVersion(): string | undefined {
  const chromium = findChromium();
  if (!chromium) return undefined;
  const version = execFileSync(chromium, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return /\d+(?:\.\d+)+/.exec(version)?.[0];
}

/** The machine's load before the benchmark. */
const [loadBefore = 0] = loadavg();

/** The machine, the versions and the load before the run. */
export function describeMachine(): string {
  const chromium = readChromiumVersion();
  return [
    `${cpus().length} cores of ${cpus()[0]?.model ?? "an unknown processor"}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    ...(chromium ? [`Chromium ${chromium}`] : []),
    `load before the run ${loadBefore.toFixed(1)}`,
  ].join(", ");
}
