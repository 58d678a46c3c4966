import { spawn } from "node:child_process";
import { once } from "node:events";
import { settingNames } from "#server/settings/config.ts";
import { readStartCommand } from "../../tests/site/start-command.ts";
import { findFreePort } from "../../tests/site/start-site.ts";
import { median } from "../median.ts";
import { killOnExit } from "../on-exit.ts";

async function startOnce(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const noSettings = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const start = readStartCommand();
  const env = { ...process.env, ...start.env, ...noSettings, DATA_DIR: dataDir, PORT: String(port) };
  const started = performance.now();
  // The command of `npm start`, without npm's own time.
  const child = spawn(process.execPath, [...start.options, "cli/start.ts"], { env, stdio: "ignore" });
  if (child.pid !== undefined) killOnExit(child.pid);
  try {
    for (;;) {
      const answer = await fetch(`http://localhost:${port}/producto/1`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return performance.now() - started;
      if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    child.kill();
    await once(child, "exit");
  }
}

/** Milliseconds from the start to the first page, with a finished build and loaded content. */
export async function measureStartUp(dataDir: string, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce(dataDir));
  return median(times);
}
