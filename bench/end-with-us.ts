import { rmSync } from "node:fs";

const started = new Set<number>();
const folders = new Set<string>();

/** However this process ends, the one with this id ends with it. */
export function endWithUs(pid: number): void {
  started.add(pid);
}

/** Removes the folder at the end of this process, however it ends. */
export function removeWithUs(folder: string): void {
  folders.add(folder);
}

process.on("exit", () => {
  for (const pid of started) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

/** Ends this process as failed when it is still at work after so many minutes. */
export function endAfter(minutes: number): void {
  const end = () => {
    console.error(`Not finished after ${minutes} minutes.`);
    process.exit(1);
  };
  setTimeout(end, minutes * 60_000).unref();
}
