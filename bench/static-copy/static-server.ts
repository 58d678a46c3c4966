import { spawn } from "node:child_process";
import { once } from "node:events";
import { findCommand } from "../../tests/machine/find-command.ts";
import { findFreePort } from "../../tests/site/start-site.ts";
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

/** Starts one process of nginx that serves stored responses and files. */
export async function startStaticServer(files: StaticFiles): Promise<StaticServer> {
  const nginx = findCommand("nginx");
  if (!nginx) throw new Error("The site is compared with nginx, which is not installed on this machine");
  const port = await findFreePort();
  const words = ["-e", "stderr", "-c", await writeNginxConfig(files, port)];
  const child = spawn(nginx, words, { stdio: ["ignore", "ignore", "inherit"] });
  const { pid } = child;
  if (pid === undefined) throw new Error("nginx could not be started");
  killOnExit(pid);
  const exited = once(child, "exit");
  const url = `http://localhost:${port}`;
  await waitUntilItAnswers(url, () => child.exitCode !== null);
  return {
    url,
    pid,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
