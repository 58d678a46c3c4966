import { afterEach, beforeEach, expect, test } from "vitest";
import type { OutboxWorker } from "#server/outbox/worker.ts";
import { salesTemplates } from "#server/requests/mail-templates.ts";
import { type MailHarness, openMailHarness } from "../../tests/support/mail-harness.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let harness: MailHarness;
beforeEach(async () => {
  harness = await openMailHarness();
});
afterEach(() => harness.close());

/** Runs the worker every `step` ms for `length` ms. */
async function work(worker: OutboxWorker, length: number, step: number): Promise<void> {
  for (let passed = 0; passed < length; passed += step) {
    await worker.deliverDue();
    await harness.clock.advance(step);
  }
  await worker.deliverDue();
}

/** A server on which the mailbox of sales is full until it is emptied. */
async function openFull() {
  let isFull = true;
  const server = await harness.openServer({
    onRecipient: (address) =>
      isFull && address === "ventas@example.com" ? { code: 552, text: "5.2.2 mailbox full" } : undefined,
  });
  const empty = () => {
    isFull = false;
  };
  return { server, empty };
}

test("each mail to a mailbox of sales that is full for an hour arrives there once", async () => {
  const { server, empty } = await openFull();
  for (const template of salesTemplates) await harness.queue({ template });
  const worker = harness.createWorker(server.url);
  await work(worker, hour, minute);
  expect(server.received).toHaveLength(0);
  expect((await harness.rows()).map((row) => [row.status, row.last_fault])).toEqual(
    salesTemplates.map(() => ["queued", "refused"]),
  );
  empty();
  await work(worker, day, hour);
  expect(server.received.map(({ parsed }) => parsed.subject).sort()).toEqual([
    "COT-2026-000001",
    "COT-2026-000002",
    "COT-2026-000003",
  ]);
});

test("a mail that sales rejects is sent to the second address at once and once, and to sales when accepted", async () => {
  const { server, empty } = await openFull();
  await harness.queue();
  const worker = harness.createWorker(server.url, { salesFallback: "gerencia@example.com" });
  await work(worker, hour, minute);
  empty();
  await work(worker, day, hour);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([
    ["gerencia@example.com"],
    ["ventas@example.com"],
  ]);
  const refusals = harness.events.filter((line) => line.event === "mail_postponed");
  expect(refusals[0]).toMatchObject({ level: "error", kind: "refused", sent_to_fallback: true });
});

test("a mail that sales rejects for five days has failed, and was sent to the second address once", async () => {
  const { server } = await openFull();
  await harness.queue();
  await work(harness.createWorker(server.url, { salesFallback: "gerencia@example.com" }), 6 * day, hour);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([["gerencia@example.com"]]);
  expect((await harness.rows()).map((row) => row.status).sort()).toEqual(["failed", "sent"]);
});

test("a mail that sales rejected is sent to the second address once, also if the server was down in between", async () => {
  const { server } = await openFull();
  await harness.queue();
  const salesFallback = "gerencia@example.com";
  await harness.createWorker(server.url, { salesFallback }).deliverDue();
  await server.close();
  await harness.clock.advance(hour);
  await harness.createWorker(server.url, { salesFallback }).deliverDue();
  const again = await harness.openServer({ onRecipient: () => ({ code: 552, text: "5.2.2 mailbox full" }) });
  await harness.clock.advance(hour);
  await harness.createWorker(again.url, { salesFallback }).deliverDue();
  expect((await harness.rows()).map((row) => row.recipient).sort()).toEqual([salesFallback, "ventas@example.com"]);
});

test("a rejected mail to sales is sent once to the second address", async () => {
  const server = await harness.openServer({
    onRecipient: (address) => (address === "ventas@example.com" ? { code: 550, text: "5.1.1 unknown" } : undefined),
  });
  const first = await harness.queue({ recipient: "ventas@example.com" });
  const worker = harness.createWorker(server.url, { salesFallback: "gerencia@example.com" });
  await worker.deliverDue();
  expect(server.received.map((mail) => mail.recipients)).toEqual([["gerencia@example.com"]]);
  expect(server.received[0]?.parsed.messageId).toMatch(/^<[0-9a-f-]{36}@www\.example\.com>$/);
  expect(server.received[0]?.parsed.messageId).not.toBe(first.message_id);
  expect((await harness.rows()).map((row) => row.status).sort()).toEqual(["queued", "sent"]);
});

test("if the second address rejects too, both are retried and nothing more is queued", async () => {
  const server = await harness.openServer({ onRecipient: () => ({ code: 550, text: "5.1.1 unknown" }) });
  await harness.queue({ recipient: "ventas@example.com" });
  await harness.createWorker(server.url, { salesFallback: "gerencia@example.com" }).deliverDue();
  expect((await harness.rows()).map((row) => row.status)).toEqual(["queued", "queued"]);
  const failures = harness.events.filter((line) => line.event === "mail_postponed");
  expect(failures.map((line) => line.level)).toEqual(["error", "error"]);
  expect(failures.map((line) => line.sent_to_fallback)).toEqual([true, false]);
});

test("a buyer's mail is never sent to the second sales address", async () => {
  const server = await harness.openServer({ onRecipient: () => ({ code: 550, text: "5.1.1 unknown" }) });
  await harness.queue({ template: "quotation-to-buyer", recipient: "nadie@example.com" });
  await harness.createWorker(server.url, { salesFallback: "gerencia@example.com" }).deliverDue();
  expect(await harness.rows()).toHaveLength(1);
});
