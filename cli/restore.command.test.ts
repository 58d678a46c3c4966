import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { hashSubject } from "#server/privacy/data-subject.ts";
import { runProgram, runProgramWith } from "../tests/site/run-program.ts";
import { type DemoSite, openDemoSite } from "../tests/support/demo-site.ts";
import { contactMessage, quotationRequest } from "../tests/support/requests.ts";

let site: DemoSite;
let now: Date;
beforeEach(async () => {
  now = new Date();
  site = await openDemoSite({ now: () => now });
});
afterEach(() => site.close());

/** The output of the command. */
async function runIn(dataDir: string, program: string, ...words: string[]): Promise<string> {
  const { output, errors, code } = await runProgram(program, dataDir, ...words);
  expect({ errors, code }).toEqual({ errors: "", code: 0 });
  return output.trim();
}

const run = (program: string, ...words: string[]) => runIn(site.folder, program, ...words);

/** Backs up the site and returns the folder of the backup. */
async function backUp(): Promise<string> {
  const [copy = ""] = /\S+$/.exec(await run("cli/backup.ts", join(site.folder, "copies"))) ?? [];
  return copy;
}

/** Restores a backup into another data folder with this site's privacy log. Returns that folder. */
async function restoreElsewhere(copy: string): Promise<{ elsewhere: string; output: string }> {
  const elsewhere = join(site.folder, "elsewhere");
  await cp(join(site.folder, "privacy-log.jsonl"), join(elsewhere, "privacy-log.jsonl"));
  return { elsewhere, output: await runIn(elsewhere, "cli/restore.ts", copy) };
}

async function acceptQuotations(count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const acceptance = await site.requests.acceptQuotation(quotationRequest(), { address: "192.0.2.1" });
    if (acceptance.outcome === "accepted") numbers.push(acceptance.number);
  }
  return numbers;
}

test("a restore repeats withdrawals made after the backup, and asks for the corrections again", async () => {
  const [withdrawn] = await acceptQuotations(1);
  const message = contactMessage({ email: "benito@example.com", phone: "311 555 0199" });
  await site.requests.acceptMessage(message, { address: "192.0.2.1" });
  const { number } = await site.db.selectFrom("contact_messages").select("number").executeTakeFirstOrThrow();
  await run("cli/titular.ts", "correct", number, "city", "Salento");
  const copy = await backUp();
  await run("cli/titular.ts", "correct", number, "city", "Filandia");
  await run("cli/titular.ts", "withdraw", "ana@example.com");

  const { elsewhere, output } = await restoreElsewhere(copy);
  expect(output.split("\n").slice(1, 5)).toEqual([
    "Revocado otra vez: 1 solicitud de personas que revocaron después de la copia:",
    `  ${withdrawn}`,
    "Falta en la copia y hay que repetir: 1 corrección posterior.",
    "Retenido: 2 correos en espera cuando se hizo la copia; pudieron enviarse después.",
  ]);
  const restored = await openDatabase(join(elsewhere, "site.db"));
  const { withdrawn_at } = await restored.selectFrom("quotations").select("withdrawn_at").executeTakeFirstOrThrow();
  const mails = await restored.selectFrom("mails").select(["request_number", "status"]).execute();
  await restored.destroy();
  expect(withdrawn_at).toEqual(expect.any(String));
  expect(mails).toEqual([
    { request_number: number, status: "held" },
    { request_number: number, status: "held" },
  ]);
});

test("a restore says how many steps of claims it lacks", async () => {
  await run("cli/titular.ts", "open", "reclamo", "ana@example.com", "2025-03-03");
  const copy = await backUp();
  await run("cli/titular.ts", "mark", "1", "2025-03-04");
  await run("cli/titular.ts", "open", "consulta", "benito@example.com", "2025-03-05");

  const { output } = await restoreElsewhere(copy);
  expect(output.split("\n")[1]).toBe(
    "Falta en la copia y hay que repetir: 2 pasos de trámites de titulares (open, mark, extend o answer).",
  );
});

test("a person erased under a corrected address is also erased under the old one in the restored backup", async () => {
  await site.requests.acceptQuotation(quotationRequest({ email: "ana@exmaple.com" }), { address: "192.0.2.1" });
  const { number } = await site.db.selectFrom("quotations").select("number").executeTakeFirstOrThrow();
  const copy = await backUp();
  await run("cli/titular.ts", "correct", number, "email", "ana@example.com");
  await run("cli/titular.ts", "erase", "ana@example.com");

  const { elsewhere, output } = await restoreElsewhere(copy);
  expect(output).toContain("Borrado otra vez: 1 solicitud de personas borradas después de la copia:\n  COT-");
  for (const known of ["ana@exmaple.com", "310 555 0101"]) {
    expect(await runIn(elsewhere, "cli/titular.ts", "find", known)).toBe("Ninguna solicitud es suya.");
  }
  expect(await readFile(join(elsewhere, "privacy-log.jsonl"), "utf8")).not.toMatch(/ana|555 ?0101/);
});

test("a request whose address was corrected returns with the backup when the owner of the old address was erased", async () => {
  const [number = ""] = await acceptQuotations(1);
  // Makes the key of the log's hashes, which a site that is started makes itself.
  await run("cli/titular.ts", "find", "ana@example.com");
  const copy = await backUp();
  await run("cli/titular.ts", "correct", number, "email", "luisa@example.com");
  await run("cli/titular.ts", "erase", "ana@example.com");

  const { elsewhere, output } = await restoreElsewhere(copy);
  expect(output).not.toContain("Borrado otra vez");
  expect(output).toContain(
    `hay que repetir: 1 corrección posterior.\nDe ellas, las de un correo o un teléfono son de:\n  ${number}\n`,
  );
  expect(await runIn(elsewhere, "cli/titular.ts", "find", "ana@example.com")).toContain(number);
  expect(await readFile(join(elsewhere, "privacy-log.jsonl"), "utf8")).not.toMatch(/ana|luisa/);
});

test("with the secret in a setting, a restore finds erased people by their hash", async () => {
  await site.requests.acceptQuotation(quotationRequest(), { address: "192.0.2.1" });
  const copy = await backUp();
  const secret = "5".repeat(64);
  // Logged without numbers: only the hash identifies the person.
  const holder = hashSubject({ kind: "email", value: "ana@example.com" }, secret);
  const entry = { at: new Date(now.getTime() + 1_000).toISOString(), action: "erase", holder, requests: 1 };
  const elsewhere = join(site.folder, "elsewhere");
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, "privacy-log.jsonl"), `${JSON.stringify(entry)}\n`);
  const { output } = await runProgramWith({ ADDRESS_SECRET: secret }, "cli/restore.ts", elsewhere, copy);
  expect(output).toContain("Borrado otra vez: 1 solicitud de personas borradas después de la copia:\n  COT-");
});

test("a restore also repeats erasures and withdrawals of requests that were dated by a fast clock", async () => {
  const sender = { address: "192.0.2.1" };
  now = new Date(now.getTime() + 400 * 24 * 60 * 60 * 1000);
  await site.requests.acceptQuotation(quotationRequest(), sender);
  await site.requests.acceptMessage(contactMessage({ email: "benito@example.com", phone: "311 555 0199" }), sender);
  const copy = await backUp();
  // The commands use the machine's clock, which was always right.
  await run("cli/titular.ts", "erase", "ana@example.com");
  await run("cli/titular.ts", "withdraw", "benito@example.com");

  const { elsewhere, output } = await restoreElsewhere(copy);
  expect(output).toContain("Borrado otra vez: 1 solicitud de personas borradas después de la copia:\n  COT-");
  expect(output).toContain("Revocado otra vez: 1 solicitud de personas que revocaron después de la copia:\n  MSG-");
  expect(await runIn(elsewhere, "cli/titular.ts", "find", "ana@example.com")).toBe("Ninguna solicitud es suya.");
  expect(await runIn(elsewhere, "cli/titular.ts", "find", "benito@example.com")).toContain("autorización revocada");
});

test("requests that only the replaced database has are listed, at most twenty, with a warning not to delete it", async () => {
  const copy = await backUp();
  const numbers = await acceptQuotations(22);
  await site.db.destroy();
  const [restored, replaced, lacking, list, ...others] = (await run("cli/restore.ts", copy)).split("\n");
  expect(restored).toBe(`Se restauró ${copy} en ${site.folder}.`);
  const [, aside = ""] = /^Lo que había está en la carpeta (\S+); no la borres todavía\.$/.exec(replaced ?? "") ?? [];
  expect(lacking).toBe(`Falta en la copia: 22 solicitudes, solo en ${aside}/site.db:`);
  expect(list).toBe(`  ${numbers.slice(0, 20).join(", ")} … y 2 más`);
  expect(others).toEqual([]);
  const old = await openDatabase(join(aside, "site.db"));
  expect(await old.selectFrom("quotations").select("number").execute()).toHaveLength(22);
  await old.destroy();
});

test("the missing requests are in the replaced database however the data folder is written", async () => {
  const copy = await backUp();
  await acceptQuotations(1);
  await site.db.destroy();
  // The default is ./data.
  const output = await runIn(`./${relative(process.cwd(), site.folder)}`, "cli/restore.ts", copy);
  expect(output).toMatch(/^Falta en la copia: 1 solicitud, solo en \S+\/replaced-[^/]+\/site\.db:$/m);
});

test("a replaced database without missing requests may be deleted; for a damaged one the command does not say so", async () => {
  await acceptQuotations(1);
  const copy = await backUp();
  await site.db.destroy();
  expect(await run("cli/restore.ts", copy)).toContain("; bórrala cuando ya no la necesites.\n");
  await writeFile(join(site.folder, "site.db"), "This is a letter, and no database at all. ".repeat(200));
  const output = await run("cli/restore.ts", copy);
  expect(output).toContain("no la borres todavía.");
  expect(output).toMatch(/\n\S+site\.db no se puede leer: lo que llegó después de la copia puede estar solo allí\./);
  expect(output).toContain("Ninguna base de datos dice qué números se dieron después de la copia");
});

test("a backup says its size with the units and the decimal comma of the data sheets", async () => {
  expect(await run("cli/backup.ts")).toMatch(/^Copia de seguridad hecha: \d+ archivos?, \d+(?:,\d)? [kM]B, en \S+$/);
});
