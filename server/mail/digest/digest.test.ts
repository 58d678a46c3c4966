import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import type { MailRow, Suspicion } from "#server/db/schema.ts";
import { dismissMails } from "#server/outbox/unsent.ts";
import { createOutboxWorker } from "#server/outbox/worker.ts";
import { createServices, type Services } from "#server/services/services.ts";
import { readConfig } from "#server/settings/config.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { eraseRequests } from "../../../tests/support/erase-requests.ts";
import { createManualClock, type ManualClock } from "../../../tests/support/manual-clock.ts";
import { recordLog } from "../../../tests/support/record-log.ts";
import { contactMessage, quotationRequest } from "../../../tests/support/requests.ts";
import { sharePdfRenderer } from "../../../tests/support/share-pdf-renderer.ts";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { siteMailParts } from "../site-mail.ts";

const hour = 3_600_000;
const day = 24 * hour;

let site: DemoSite;
let clock: ManualClock;
let dataDir: string;
const others: Services[] = [];
beforeEach(async () => {
  // 07:30 in Bogotá.
  clock = createManualClock("2026-03-02T12:30:00.000Z");
  dataDir = await makeTemporaryFolder();
  site = await openDemoSite({ now: clock.now, salesEmail: "ventas@example.com" });
});
afterEach(async () => {
  for (const { db } of others.splice(0)) await db.destroy();
  await site.close();
});

/** The same site in another process, or after a restart. */
async function openAgain(): Promise<Services> {
  const db = await openDatabase(site.location);
  const options = { addressSecret: "0".repeat(64), publicUrl: "https://www.example.com", now: clock.now };
  const services = createServices(db, { ...options, salesEmail: "ventas@example.com" });
  others.push(services);
  return services;
}

async function suspect(suspicion: Suspicion = "trapped", name = "Ana Pérez"): Promise<void> {
  await site.requests.acceptMessage(contactMessage({ name }), { address: "192.0.2.7", suspicion });
}

/** A quotation whose mail of this template failed; its other mail was delivered. */
async function failMail(template: MailRow["template"], changed: Partial<MailRow> = {}): Promise<string> {
  const accepted = await site.requests.acceptQuotation(quotationRequest(), { address: "192.0.2.7" });
  if (accepted.outcome !== "accepted") throw new Error(accepted.outcome);
  const { number } = accepted;
  const ofRequest = site.db.updateTable("mails").where("request_number", "=", number);
  await ofRequest.set({ status: "sent" }).execute();
  await ofRequest
    .set({ status: "failed", last_fault: "refused", ...changed })
    .where("template", "=", template)
    .execute();
  return number;
}

const digests = () => site.db.selectFrom("mails").selectAll().where("template", "=", "digest-to-sales").execute();

const pdf = sharePdfRenderer();

/** Sends the queued mails to the spool and returns the digests there. */
async function deliver(): Promise<Email[]> {
  const { log, events } = recordLog(clock.now);
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: "https://www.example.com",
    MAIL_FROM: "sitio@example.com",
  });
  const worker = createOutboxWorker(siteMailParts({ config, services: site, clock, log, pdf }));
  await worker.deliverDue();
  await worker.stop();
  expect(events.filter(({ level }) => level !== "info")).toEqual([]);
  const names = (await readdir(join(dataDir, "mail"))).filter((name) => name.startsWith("RESUMEN"));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(dataDir, "mail", name)))));
}

test("without open items there is no digest, and items of that day are in the digest of the next", async () => {
  expect(await site.queueDigest()).toBe(false);
  await suspect();
  await clock.advance(day - hour);
  expect(await site.queueDigest()).toBe(false);
  expect(await digests()).toEqual([]);
  await clock.advance(hour);
  expect(await site.queueDigest()).toBe(true);
  expect(await digests()).toMatchObject([{ recipient: "ventas@example.com", status: "queued" }]);
});

test("there is one digest a day, for any number of starts and processes", async () => {
  await suspect();
  const asked = await Promise.all([site, await openAgain(), await openAgain()].map(({ queueDigest }) => queueDigest()));
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await deliver()).toHaveLength(1);
  // Until 06:50 of the next day.
  for (let passed = 0; passed < 23 * hour; passed += 20 * 60_000) {
    await clock.advance(20 * 60_000);
    await suspect();
    expect(await (await openAgain()).queueDigest()).toBe(false);
  }
  expect(await digests()).toHaveLength(1);
});

test("no digest is sent before seven in Bogotá", async () => {
  await site.queueDigest();
  await suspect();
  clock.set("2026-03-03T11:59:59.000Z");
  expect(await site.queueDigest()).toBe(false);
  clock.set("2026-03-03T12:00:00.000Z");
  expect(await site.queueDigest()).toBe(true);
});

test("the digest has waiting items with their age, and no personal data", async () => {
  await suspect("trapped", "Benito Restrepo");
  await clock.advance(3 * day);
  await suspect("too-fast");
  await suspect("flood");
  const refused = await failMail("quotation-to-buyer");
  const lost = await failMail("quotation-to-sales", { last_fault: "lost", queued_at: "2026-03-05T11:00:00.000Z" });
  const held = await failMail("quotation-to-sales", { status: "held", last_fault: null });
  await site.queueDigest();
  const [mail, ...more] = await deliver();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Por revisar: 3 solicitudes retenidas y 3 correos sin entregar");
  expect(mail?.to).toEqual([{ name: "", address: "ventas@example.com" }]);
  for (const body of [mail?.text, mail?.html]) {
    for (const number of ["MSG-2026-000001", "MSG-2026-000002", "MSG-2026-000003", refused, lost, held]) {
      expect(body).toContain(number);
    }
    expect(body).toContain(
      "3 solicitudes quedaron retenidas y nadie las ha visto. La más antigua espera desde hace 3 días.",
    );
    expect(body).toContain("3 correos no llegaron. El más antiguo es de hace 1 hora.");
    expect(body).toContain("el sitio se detuvo cada vez que lo preparaba");
    for (const personal of ["Benito", "Ana", "ana@", "310 555"]) expect(body).not.toContain(personal);
  }
});

test("dismissed mails and failed digests are not in the digest", async () => {
  await suspect();
  await site.queueDigest();
  await site.db.updateTable("mails").set({ status: "failed" }).where("template", "=", "digest-to-sales").execute();
  await eraseRequests(site, join(dataDir, "mail"), [{ kind: "message", number: "MSG-2026-000001" }]);
  await dismissMails(site.db, await failMail("quotation-to-buyer"), new Date());
  await clock.advance(day);
  expect(await site.queueDigest()).toBe(false);
  expect(await digests()).toEqual([]);
});

test("a digest that could not be sent for days is sent once, with the present items", async () => {
  await suspect();
  for (let passed = 0; passed < 3; passed += 1) {
    await site.queueDigest();
    await clock.advance(day);
  }
  await suspect();
  await site.queueDigest();
  const mails = await deliver();
  expect(mails.map(({ subject }) => subject)).toEqual(["Por revisar: 2 solicitudes retenidas"]);
});

test("a digest whose items were handled before it was sent says so", async () => {
  await suspect();
  await site.queueDigest();
  await eraseRequests(site, join(dataDir, "mail"), [{ kind: "message", number: "MSG-2026-000001" }]);
  const [mail] = await deliver();
  expect(mail?.subject).toBe("Nada por revisar");
  expect(mail?.text).toContain("Lo que había ya se atendió.");
});

test("failed mails to sales are listed first, then the newest failed copies", async () => {
  for (let failed = 0; failed < 3; failed += 1) {
    await failMail("quotation-to-buyer");
    await clock.advance(60_000);
  }
  await site.db
    .insertInto("mails")
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        id: `copy-${index}`,
        request_number: `COT-2026-1000${index + 10}`,
        template: "quotation-to-buyer" as const,
        recipient: "ana@example.com",
        message_id: `<copy-${index}@example.com>`,
        status: "failed" as const,
        attempts: 1,
        next_attempt_at: clock.now().toISOString(),
        last_fault: "refused" as const,
        queued_at: "2026-03-01T12:30:00.000Z",
      })),
    )
    .execute();
  const toSales = await failMail("quotation-to-sales");
  await site.queueDigest();
  const [mail] = await deliver();
  const numbers = mail?.text?.match(/COT-2026-\d{6}/g);
  expect(numbers?.[0]).toBe(toSales);
  expect(numbers).toHaveLength(30);
  expect(numbers?.slice(1, 4)).toEqual(["COT-2026-000003", "COT-2026-000002", "COT-2026-000001"]);
  expect(mail?.text).toContain("34 correos no llegaron. El más antiguo es de hace 24 horas.");
  expect(mail?.text).toContain("y 4 más: los muestra npm run mail");
});

test("after a flood the digest lists the thirty oldest and counts the others", async () => {
  for (let sent = 0; sent < 500; sent += 1) await suspect("flood");
  await site.queueDigest();
  const [mail] = await deliver();
  expect(mail?.subject).toBe("Por revisar: 500 solicitudes retenidas");
  expect(mail?.text?.match(/MSG-2026-\d{6}/g)).toHaveLength(30);
  expect(mail?.text).toContain("y 470 más: las muestra npm run suspects");
  expect(mail?.html?.length).toBeLessThan(30_000);
});

test("a clock that was wrong by a year does not suppress the digests of a year", async () => {
  clock.set("2027-03-02T12:30:00.000Z");
  await site.queueDigest();
  clock.set("2026-03-02T12:30:00.000Z");
  await suspect();
  expect(await site.queueDigest()).toBe(true);
  expect(await site.queueDigest()).toBe(false);
});
