import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Outcome, runProgram } from "../site/run-program.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { type Site, startSite } from "../site/start-site.ts";
import { contactMessage, post, quotationRequest } from "../support/requests.ts";

const zoraida = {
  name: "Zoraida Quiñónez",
  email: "zoraida@example.com",
  phone: "+57 310 777 0177",
  city: "Génova",
};
const benito = { name: "Benito Restrepo", email: "benito@example.com" };

/** Each trace in the encodings that files use. */
const traces = ["Zoraida", "Qui\u00f1\u00f3nez", "zoraida@", "310 777 0177", "3107770177", "Génova", "El Caimo"];

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await makeDataFolder();
  folder = await mkdtemp(join(tmpdir(), "erasure-"));
});
afterEach(async () => {
  for (const path of [dataDir, folder]) await rm(path, { recursive: true });
});

/** Every file below the data folder that contains a trace, with the trace. */
async function findTraces(): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    for (const trace of traces) if (bytes.includes(trace)) found.push(`${relative(dataDir, path)}: ${trace}`);
  }
  return found;
}

const tracesIn = (...texts: string[]) => traces.filter((trace) => texts.some((text) => text.includes(trace)));

async function send({ url }: Site, call: "quotes" | "webpage", body: object): Promise<void> {
  expect((await fetch(`${url}/api/clientes/${call}`, post(body))).status).toBe(201);
}

async function run(program: string, ...words: string[]): Promise<Outcome> {
  const outcome = await runProgram(program, dataDir, ...words);
  expect(outcome, outcome.errors).toMatchObject({ code: 0 });
  return outcome;
}

const readLog = () => readFile(join(dataDir, "privacy-log.jsonl"), "utf8");

test("an erased person leaves no byte on a running site, nor after the restore of an older backup", async () => {
  const site = await startSite({ dataDir });
  await send(site, "quotes", quotationRequest({ ...zoraida, address: "Vereda El Caimo, lote 9" }));
  await send(site, "webpage", contactMessage({ ...zoraida, message: "Para la vereda El Caimo" }));
  await send(site, "quotes", quotationRequest(benito));
  await expect.poll(async () => (await site.readMails()).length).toBe(6);
  await expect.poll(() => site.query("select id from mails where status <> 'sent'")).toEqual([]);
  const backup = await run("cli/backup.ts", folder);

  // Export and erase as the operator does, while the site runs.
  const exports = join(folder, "exports");
  await run("cli/titular.ts", "export", zoraida.email, exports);
  const handedOver = await readdir(exports);
  expect(handedOver.map((name) => extname(name)).sort()).toEqual([".json", ".pdf"]);
  for (const name of handedOver) expect((await stat(join(exports, name))).mode & 0o777).toBe(0o600);
  expect((await findTraces()).length).toBeGreaterThan(0);
  await run("cli/titular.ts", "erase", zoraida.email, exports);
  expect(await readdir(exports)).toEqual([]);
  expect(await findTraces()).toEqual([]);
  expect(tracesIn(...site.output)).toEqual([]);
  const logged = await readLog();
  expect(logged.trim().split("\n")).toHaveLength(2);
  await site.stop();

  const [copy = ""] = /\S+$/.exec(backup.output.trim()) ?? [];
  const restore = await run("cli/restore.ts", copy);
  expect(restore.output).toContain("Borrado otra vez: 2 solicitudes de personas borradas después de la copia:");
  expect(await findTraces()).toEqual([]);
  // The log is append-only.
  expect((await readLog()).startsWith(logged)).toBe(true);
  const restored = await startSite({ dataDir });
  expect(restored.query("select name from quotations")).toEqual([{ name: benito.name }]);
  await restored.stop();
  expect(await findTraces()).toEqual([]);
});
