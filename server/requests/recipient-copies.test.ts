import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatFormSignals, formSignalsHeader } from "#contract/requests/form-signals.ts";
import { openDatabase } from "#server/db/client.ts";
import { createServices, type Services } from "#server/services/services.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { eraseRequests } from "../../tests/support/erase-requests.ts";
import { contactMessage, post, quotationRequest } from "../../tests/support/requests.ts";
import { sweepRecipientCopies } from "./recipient-copies.ts";

const hour = 3_600_000;

let site: DemoSite;
let now: Date;
const others: Services[] = [];
beforeEach(async () => {
  now = new Date("2026-03-02T12:00:00Z");
  site = await openDemoSite({ now: () => now });
});
afterEach(async () => {
  for (const { db } of others.splice(0)) await db.destroy();
  await site.close();
});

/** The same site in another process, or after a restart. */
async function openAgain(): Promise<Services> {
  const db = await openDatabase(site.location);
  const services = createServices(db, {
    addressSecret: "0".repeat(64),
    publicUrl: "https://www.example.com",
    now: () => now,
  });
  others.push(services);
  return services;
}

const from = { address: "192.0.2.7" };

async function sendTo(email: string, count = 1, { requests }: Pick<Services, "requests"> = site): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    expect(await requests.acceptQuotation(quotationRequest({ email }), from)).toMatchObject({ outcome: "accepted" });
  }
}

async function countMails(): Promise<{ toSales: number; copies: number }> {
  const mails = await site.db.selectFrom("mails").select("template").execute();
  const toSales = mails.filter(({ template }) => template.endsWith("-to-sales")).length;
  return { toSales, copies: mails.length - toSales };
}

test("one address gets three copies in 24 hours, and sales every request", async () => {
  await sendTo("ana@example.com", 10);
  expect(await countMails()).toEqual({ toSales: 10, copies: 3 });
  await sendTo("benito@example.com");
  expect(await countMails()).toEqual({ toSales: 11, copies: 4 });
});

test("no period of 24 hours has more than three copies, whenever it begins", async () => {
  await sendTo("ana@example.com");
  now = new Date(now.getTime() + 23 * hour);
  await sendTo("ana@example.com", 5);
  expect(await countMails()).toMatchObject({ copies: 3 });
  now = new Date(now.getTime() + hour);
  await sendTo("ana@example.com", 5);
  expect(await countMails()).toMatchObject({ copies: 4 });
  now = new Date(now.getTime() + 23 * hour);
  await sendTo("ana@example.com", 5);
  expect(await countMails()).toMatchObject({ copies: 6 });
});

test.each([
  ["ana@example.com", ["ANA@Example.COM", "ana+obra@example.com", "Ana+1+2@example.com."]],
  ["ana.perez@gmail.com", ["anaperez@gmail.com", "a.n.a.perez+x@googlemail.com", "AnaPerez@GMAIL.com"]],
  ["ana@construcción.co", ["ana@CONSTRUCCIÓN.co", "ana@xn--construccin-zeb.co", "ana+a@construcción.co"]],
])("other spellings of %s are the same mailbox", async (email, written) => {
  await sendTo(email);
  for (const other of written) await sendTo(other);
  expect(await countMails()).toEqual({ toSales: 4, copies: 3 });
});

test.each([
  ["ana@example.com", "ana@example.org"],
  ["ana.perez@example.com", "anaperez@example.com"],
  ["+ana@example.com", "+benito@example.com"],
])("%s and %s are two mailboxes", async (one, other) => {
  await sendTo(one, 3);
  await sendTo(other, 3);
  expect(await countMails()).toMatchObject({ copies: 6 });
});

test("messages and quotations, also suspected ones, count together, and the response is the same", async () => {
  const answers: [number, string[]][] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const signals = { [formSignalsHeader]: formatFormSignals({ trapped: sent === 1 }) };
    const answer = await (sent % 2
      ? site.request("/clientes/webpage", post(contactMessage(), signals))
      : site.request("/clientes/quotes", post(quotationRequest(), signals)));
    answers.push([answer.status, Object.keys(await answer.json())]);
  }
  expect(answers).toEqual(Array.from({ length: 6 }, () => [201, ["number"]]));
  expect(await countMails()).toEqual({ toSales: 6, copies: 3 });
});

test("the count is shared by processes and survives a restart", async () => {
  const [one, other] = [await openAgain(), await openAgain()];
  await Promise.all([sendTo("ana@example.com", 4, one), sendTo("ana@example.com", 4, other)]);
  await sendTo("ana@example.com", 4, await openAgain());
  expect(await countMails()).toEqual({ toSales: 12, copies: 3 });
});

test("a clock that was wrong by a year blocks no mailbox for a year", async () => {
  now = new Date("2027-03-02T12:00:00Z");
  await sendTo("ana@example.com", 3);
  now = new Date("2026-03-02T12:00:00Z");
  await sendTo("ana@example.com", 4);
  expect(await countMails()).toMatchObject({ copies: 6 });
  await sweepRecipientCopies(site, now);
  expect(await site.db.selectFrom("recipient_copies").selectAll().execute()).toHaveLength(3);
});

test("an invalid address gets no copy and is not counted", async () => {
  await site.requests.acceptMessage(contactMessage({ email: "no tengo" }), from);
  expect(await site.db.selectFrom("recipient_copies").selectAll().execute()).toEqual([]);
});

test("counts contain no address, are removed when they expire, and are deleted with their request", async () => {
  await sendTo("ana@example.com", 2);
  const counts = await site.db.selectFrom("recipient_copies").selectAll().execute();
  expect(counts).toMatchObject([{ recipient_hash: expect.stringMatching(/^[\da-f]{64}$/) }, {}]);
  expect(JSON.stringify(counts)).not.toContain("ana");
  await eraseRequests(site, join(site.folder, "mail"), [{ kind: "quotation", number: "COT-2026-000001" }]);
  const left = () => site.db.selectFrom("recipient_copies").select("request_number").execute();
  expect(await left()).toEqual([{ request_number: "COT-2026-000002" }]);
  await sweepRecipientCopies(site, new Date(now.getTime() + 24 * hour - 1));
  expect(await left()).toHaveLength(1);
  await sweepRecipientCopies(site, new Date(now.getTime() + 24 * hour));
  expect(await left()).toEqual([]);
});
