import { rmSync } from "node:fs";

const started = new Set<number>();
const folders = new Set<string>();

/** Kills the process with this id when this process exits for any reason. */
export function killOnExit(pid: number): void {
  started.add(pid);
}

/** Removes the folder when this process exits for any reason. */
export function removeOnExit(folder: string): void {
  folders.add(folder);
}

process.on("exit", () => {
  for (const pid of started) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process has exited by itself.
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

/** Exits with a failure if this process still runs after `minutes`. */
export function exitAfter(minutes: number): void {
  const end = () => {
    console.error(`Not finished after ${minutes} minutes.`);
    process.exit(1);
  };
  setTimeout(end, minutes * 60_000).unref();
}
