import { afterEach, beforeEach, expect, test } from "vitest";
import type { OutboxWorker } from "#server/outbox/worker.ts";
import { type MailHarness, openMailHarness } from "../../tests/support/mail-harness.ts";
import { dropConnection, type MailServerBehaviour, startMailServer } from "../../tests/support/mail-server.ts";
import type { MailTransport, OutgoingMail } from "./outgoing-mail.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let harness: MailHarness;
beforeEach(async () => {
  harness = await openMailHarness();
});
afterEach(() => harness.close());

const breaks = (recipient: string) => recipient.startsWith("rompe");

/** Stores every mail, and for the breaking ones closes the connection instead of replying. */
const dropsBreaking: MailServerBehaviour = {
  onMail: (_count, recipient) => (breaks(recipient) ? dropConnection : undefined),
};

/** The same without a network, for tests that span days. */
function createBreakingTransport(): MailTransport & { kept: OutgoingMail[] } {
  const kept: OutgoingMail[] = [];
  return {
    kept,
    send: async (mail) => {
      kept.push(mail);
      if (breaks(mail.to.address)) {
        throw Object.assign(new Error("Connection closed unexpectedly"), { code: "ECONNECTION", command: "CONN" });
      }
    },
    retract: async () => {},
    close: () => {},
  };
}

/**
 * Runs the worker every `step` ms for `length` ms, queueing a mail for sales each time. Returns the number of these.
 */
async function work(worker: OutboxWorker, length: number, step: number): Promise<number> {
  let queued = 0;
  for (let passed = 0; passed < length; passed += step) {
    await harness.queue();
    queued += 1;
    await worker.deliverDue();
    await harness.clock.advance(step);
  }
  await worker.deliverDue();
  return queued;
}

test("a mail that breaks the connection is retried after its own pauses, however many others succeed", async () => {
  const server = await harness.openServer(dropsBreaking);
  const { id, message_id } = await harness.queue({ recipient: "rompe@example.com" });
  const others = await work(harness.createWorker(server.url), hour, minute);
  const copies = server.received.filter(({ recipients }) => recipients.some(breaks));
  // At 0, 1, 3, 7, 15 and 31 minutes.
  expect(copies).toHaveLength(6);
  expect(new Set(copies.map(({ parsed }) => parsed.messageId))).toEqual(new Set([message_id]));
  expect(server.received).toHaveLength(6 + others);
  expect((await harness.rows()).filter((row) => row.status !== "sent")).toMatchObject([{ id, attempts: 6 }]);
});

test("several mails that break the connection do not make each other due again endlessly", async () => {
  const transport = createBreakingTransport();
  for (let nth = 0; nth < 5; nth += 1) await harness.queue({ recipient: `rompe-${nth}@example.com` });
  const others = await work(harness.createWorker("", { transport }), hour, minute);
  const copies = transport.kept.filter(({ to }) => breaks(to.address));
  expect(transport.kept).toHaveLength(others + copies.length);
  // Each has six pauses of its own in an hour. Those that fail together are also due at the end of the outage: how often
  // depends on which of them are under way at once. If each success made all of them due, there would be over 150.
  expect(copies.length).toBeLessThanOrEqual(5 * 12);
});

test("a mail that breaks every connection has failed after five days and some thirty copies", async () => {
  const transport = createBreakingTransport();
  await harness.queue({ recipient: "rompe@example.com" });
  await work(harness.createWorker("", { transport }), 6 * day, hour);
  expect(transport.kept.filter(({ to }) => breaks(to.address)).length).toBeLessThanOrEqual(34);
  expect((await harness.rows()).filter((row) => row.status !== "sent")).toMatchObject([{ status: "failed" }]);
});

test("after an outage the mails that failed during it are sent, but not the first one, which may be the cause", async () => {
  const { url, port, close } = await startMailServer(dropsBreaking);
  await harness.queue({ recipient: "rompe@example.com", attempts: 6 });
  const worker = harness.createWorker(url, { slots: 1 });
  await worker.deliverDue();
  await close();
  const waiting = await harness.queue();
  for (let passed = 0; passed < 30 * minute; passed += 5 * minute) {
    await harness.clock.advance(5 * minute);
    await worker.deliverDue();
  }
  expect(await harness.rows()).toMatchObject([
    { attempts: 7, in_outage: 0 },
    { attempts: 5, in_outage: 1 },
  ]);
  const server = await harness.openServer({ port });
  await harness.clock.advance(5 * minute);
  const fresh = await harness.queue();
  await worker.deliverDue();
  await worker.deliverDue();
  const sent = server.received.map(({ parsed }) => parsed.messageId);
  expect(sent).toEqual([fresh.message_id, waiting.message_id]);
});
