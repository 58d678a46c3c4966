import { readFile } from "node:fs/promises";

/** Linux reports hundredths of a second, independent of the kernel's tick rate. */
const ticksPerSecond = 100;

/** Seconds of processor time of a process; undefined if the system does not provide it. */
export async function readCpuTime(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in parentheses may contain any characters, also spaces.
  const [, , ...fields] = stat.slice(stat.lastIndexOf(")")).split(" ");
  const [user, system] = [fields[10], fields[11]];
  return user && system ? (Number(user) + Number(system)) / ticksPerSecond : undefined;
}

/** Megabytes of memory of a process; undefined if the system does not provide it. */
export async function readMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}
