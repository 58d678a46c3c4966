import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { findCommand } from "../find-command.ts";

/** The core of the server that is measured; everything else keeps to the others. */
const serverCore = "0";
const otherCores = cpus().length > 2 ? `1-${cpus().length - 1}` : "1";

/** Whether server and load generator can be kept apart on this machine. */
export const canPin = cpus().length > 1 && findCommand("taskset") !== undefined;

function pin(cores: string, pid: number): void {
  if (canPin) spawnSync("taskset", ["-acp", cores, String(pid)], { stdio: "ignore" });
}

export const pinServer = (pid: number): void => pin(serverCore, pid);

/** Us, and what we start from now on, beside the server's core. */
export const pinOurselves = (): void => pin(otherCores, process.pid);

export const unpinOurselves = (): void => pin(`0-${cpus().length - 1}`, process.pid);
