import { readFile } from "node:fs/promises";

/** Linux counts in hundredths of a second, whatever its own clock does. */
const ticksPerSecond = 100;

/** Seconds of processor time that a process has used; undefined where the system does not tell. */
export async function readCpuTime(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in parentheses may hold anything, spaces too.
  const [, , ...fields] = stat.slice(stat.lastIndexOf(")")).split(" ");
  const [user, system] = [fields[10], fields[11]];
  return user && system ? (Number(user) + Number(system)) / ticksPerSecond : undefined;
}

/** Megabytes that a process has in memory; undefined where the system does not tell. */
export async function readMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}
