import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";
import { post, quotationRequest } from "../support/requests.ts";

/** systemd's sets of system calls: the name of each, and its calls and sets. */
function readSets(): Map<string, string[]> {
  const { stdout } = spawnSync("systemd-analyze", ["syscall-filter"], { encoding: "utf8" });
  const sets = new Map<string, string[]>();
  for (const block of stdout.trim().split("\n\n")) {
    const [name = "", ...lines] = block.split("\n").map((line) => line.trim());
    sets.set(
      name,
      lines.filter((line) => !line.startsWith("#")),
    );
  }
  return sets;
}

/** The system calls that a unit allows. */
function listAllowed(unit: string): string[] {
  const sets = readSets();
  const listCalls = (name: string): string[] => sets.get(name)?.flatMap(listCalls) ?? [name];
  const allowed = new Set<string>();
  for (const [, isDenied, names = ""] of unit.matchAll(/^SystemCallFilter=(~?)(.+)$/gm)) {
    for (const call of names.split(" ").flatMap(listCalls)) {
      if (isDenied) allowed.delete(call);
      else allowed.add(call);
    }
  }
  return [...allowed];
}

/** Compiles the library that installs the filter of `unit`; undefined without systemd's tools or a compiler. */
async function compileFilter(folder: string, unit: string): Promise<string | undefined> {
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return undefined;
  const lines = listAllowed(unit).map((call) => `#ifdef SYS_${call}\nALLOW(SYS_${call})\n#endif\n`);
  await writeFile(join(folder, "allowed.h"), lines.join(""));
  const library = join(folder, "filter.so");
  const words = ["-shared", "-fPIC", "-I", folder, "-o", library, "tests/faults/system-call-filter.c"];
  return spawnSync("cc", words, { stdio: ["ignore", "ignore", "inherit"] }).status === 0 ? library : undefined;
}

/** The nice values of a process's threads. */
async function listPriorities(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, "utf8")));
  // Field 19; field 2 is the name in parentheses, which may contain spaces.
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]));
}

const withPriority = /^SystemCallFilter=setpriority$/m;

test.each([
  { unit: "catalogo.service", isLowered: true },
  // Units of earlier releases are still installed on servers.
  { unit: "catalogo.service", isLowered: false },
])(
  "a site sends its mails, with their PDFs, under the system calls of $unit, lower priority: $isLowered",
  async ({ unit, isLowered }) => {
    const folder = await mkdtemp(join(tmpdir(), "filter-"));
    const text = await readFile(join("deploy", unit), "utf8");
    const library = await compileFilter(folder, isLowered ? text : text.replace(withPriority, ""));
    if (!library) return console.warn("The filters are not tested: this machine lacks systemd-analyze or cc.");
    const dataDir = await makeDataFolder();
    const site = await startSite({ dataDir, env: { LD_PRELOAD: library, SALES_EMAIL: "ventas@example.com" } });
    expect(await readFile(`/proc/${site.pid}/status`, "utf8")).toMatch(/^Seccomp:\t2$/m);
    expect((await fetch(`${site.url}/api/clientes/quotes`, post(quotationRequest()))).status).toBe(201);
    await expect.poll(async () => (await site.readMails()).length).toBe(2);
    for (const { attachments } of await site.readMails()) {
      expect(attachments.map(({ mimeType }) => mimeType)).toContain("application/pdf");
    }
    // The site itself may have been started with a lower priority.
    expect(new Set(await listPriorities(site.pid)).size > 1).toBe(isLowered);
    expect(await site.stop()).toBe(0);
    await rm(folder, { recursive: true });
    await rm(dataDir, { recursive: true });
  },
);
