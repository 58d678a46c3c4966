import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { findCommand } from "../../tests/machine/find-command.ts";

/** The core of the measured server; all other processes use the other cores. */
const serverCore = "0";
const otherCores = cpus().length > 2 ? `1-${cpus().length - 1}` : "1";

/** Whether this machine can separate server and load generator. */
export const canPin = cpus().length > 1 && findCommand("taskset") !== undefined;

function pin(cores: string, pid: number): void {
  if (canPin) spawnSync("taskset", ["-acp", cores, String(pid)], { stdio: "ignore" });
}

export const pinServer = (pid: number): void => pin(serverCore, pid);

/** Pins this process, and its later child processes, to the other cores. */
export const pinToOtherCores = (): void => pin(otherCores, process.pid);

export const unpinFromCores = (): void => pin(`0-${cpus().length - 1}`, process.pid);
