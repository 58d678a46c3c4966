import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AcceptedResponse } from "#contract/api-responses.ts";
import { runProgram } from "../site/run-program.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { type Site, startSite } from "../site/start-site.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { contactMessage, post, quotationRequest } from "../support/requests.ts";

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await makeDataFolder();
  folder = await mkdtemp(join(tmpdir(), "restore-drill-"));
});
afterEach(async () => {
  for (const path of [dataDir, folder]) await rm(path, { recursive: true });
});

async function send({ url }: Site, call: "quotes" | "webpage", body: object): Promise<string> {
  const answer = await fetch(`${url}/api/clientes/${call}`, post(body));
  return AcceptedResponse.parse(await answer.json()).number ?? "no number";
}

const waitUntilSent = (site: Site) =>
  expect.poll(() => site.query("select id from mails where status <> 'sent'")).toEqual([]);

const requestsOf = (site: Site) => ({
  quotations: site.query("select * from quotations order by number"),
  lines: site.query("select * from quotation_lines order by number, position"),
  messages: site.query("select * from contact_messages order by number"),
});

const mailsOf = ({ received }: MailServer, number: string) =>
  received.filter(({ parsed }) => parsed.subject?.includes(number));

test("a restored site has every request of the backup, sends no mail again, and accepts the next request", async () => {
  const mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url };
  const site = await startSite({ dataDir, env });
  await send(site, "quotes", quotationRequest());
  await send(site, "webpage", contactMessage());
  // Also recorded: the site sends a mail again if it does not know of the delivery.
  await waitUntilSent(site);
  expect(mailServer.received).toHaveLength(4);
  // Mails of requests accepted while the mail server is down wait when the backup is made, and are sent after it.
  await mailServer.close();
  const waiting = await send(
    site,
    "quotes",
    quotationRequest({ name: "Benito Restrepo", email: "benito@example.com" }),
  );
  const backup = await runProgram("cli/backup.ts", dataDir, folder);
  expect(backup).toMatchObject({ code: 0, errors: "" });
  const copied = requestsOf(site);
  await site.stop();
  const again = await startMailServer({ port: mailServer.port });
  await runProgram("cli/mail.ts", dataDir, "retry", waiting);
  const goingOn = await startSite({ dataDir, env });
  await waitUntilSent(goingOn);
  expect(again.received).toHaveLength(2);
  await goingOn.stop();

  const restoredDir = join(folder, "restored");
  const [copy = ""] = /\S+$/.exec(backup.output.trim()) ?? [];
  const restore = await runProgram("cli/restore.ts", restoredDir, copy);
  expect(restore).toMatchObject({ code: 0, errors: "" });
  expect(restore.output).toContain("Retenido: 2 correos en espera cuando se hizo la copia");
  const restored = await startSite({ dataDir: restoredDir, env });
  expect(requestsOf(restored)).toEqual(copied);
  const next = await send(restored, "quotes", quotationRequest({ name: "Celia Arango", email: "celia@example.com" }));
  expect(next).toMatch(/^COT-\d{4}-000003$/);
  // Once nothing is queued, everything that was due has been sent.
  await expect.poll(() => restored.query("select id from mails where status = 'queued'")).toEqual([]);
  expect(mailsOf(again, next)).toHaveLength(2);
  expect(again.received).toHaveLength(4);
  expect(
    (await runProgram("cli/mail.ts", restoredDir)).output.match(/ retenido .*pudo enviarse después/g),
  ).toHaveLength(2);

  // The operator finds that they had not arrived: the same mails, with the same Message-IDs.
  expect((await runProgram("cli/mail.ts", restoredDir, "retry", waiting)).code).toBe(0);
  await waitUntilSent(restored);
  expect(mailsOf(again, waiting)).toHaveLength(4);
  expect(new Set(mailsOf(again, waiting).map(({ parsed }) => parsed.messageId)).size).toBe(2);
  await restored.stop();
  await again.close();
});

test("after the restore of an older backup no number is given twice, and no customer's mail is lost", async () => {
  const site = await startSite({ dataDir });
  await send(site, "quotes", quotationRequest({ name: "Ana Pérez" }));
  const backup = await runProgram("cli/backup.ts", dataDir, folder);
  const before = await send(site, "quotes", quotationRequest({ name: "Viejo Uno" }));
  await waitUntilSent(site);
  await site.stop();
  const [copy = ""] = /\S+$/.exec(backup.output.trim()) ?? [];
  const restore = await runProgram("cli/restore.ts", dataDir, copy);
  expect(restore.output).toContain(`Falta en la copia: 1 solicitud, solo en ${dataDir}/replaced-`);
  expect(restore.output).toContain(before);

  const restored = await startSite({ dataDir });
  const after = await send(restored, "quotes", quotationRequest({ name: "Nuevo Uno" }));
  expect(after).not.toBe(before);
  await expect.poll(() => restored.query("select id from mails where status = 'queued'")).toEqual([]);
  const texts = (await restored.readMails()).map(({ text = "" }) => text);
  expect(texts.filter((text) => text.includes("Viejo Uno")).length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes("Nuevo Uno")).length).toBeGreaterThan(0);
  await restored.stop();
});
