import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../tests/site/start-site.ts";
import { findCommand } from "../find-command.ts";
import { killOnExit } from "../on-exit.ts";
import { writeNginxConfig } from "./nginx-config.ts";

export interface StaticFiles {
  /** Responses that writeResponse has written. */
  folder: string;
  /** The files below /media. */
  mediaDir: string;
  /** The files of the built front end: fonts, styles, scripts. */
  clientDir: string;
}

export interface StaticServer {
  name: "nginx" | "bare Node";
  url: string;
  pid: number;
  stop(): Promise<void>;
}

async function waitUntilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error("The static server ended before it answered");
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Replaces nginx by plain Node. */
export const noNginx = "";

/** Starts one process that serves stored responses and files: nginx if it is installed, otherwise plain Node. */
export async function startStaticServer(files: StaticFiles, nginx = findCommand("nginx")): Promise<StaticServer> {
  const port = await findFreePort();
  const child = nginx
    ? spawn(nginx, ["-e", "stderr", "-c", await writeNginxConfig(files, port)], {
        stdio: ["ignore", "ignore", "inherit"],
      })
    : spawn(
        process.execPath,
        [fileURLToPath(new URL("bare-node.ts", import.meta.url)), JSON.stringify({ ...files, port })],
        {
          stdio: ["ignore", "ignore", "inherit"],
        },
      );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${nginx ?? "Node"} could not be started`);
  killOnExit(pid);
  const exited = once(child, "exit");
  const url = `http://localhost:${port}`;
  await waitUntilItAnswers(url, () => child.exitCode !== null);
  return {
    name: nginx ? "nginx" : "bare Node",
    url,
    pid,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
