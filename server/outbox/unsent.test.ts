import { afterEach, beforeEach, expect, test } from "vitest";
import { engineOf } from "#server/db/engine-of.ts";
import { type MailHarness, openMailHarness } from "../../tests/support/mail-harness.ts";
import { leaseLength } from "./leases.ts";
import { createOutboxQueue } from "./queue.ts";
import { dismissMails, listUndelivered, retryUnsent } from "./unsent.ts";

let harness: MailHarness;
beforeEach(async () => {
  harness = await openMailHarness();
});
afterEach(() => harness.close());

test("undelivered mails are listed, the oldest first", async () => {
  await harness.queue({ request_number: "COT-2026-000003", status: "failed" });
  await harness.clock.advance(1000);
  await harness.queue({ request_number: "COT-2026-000002", status: "sent" });
  await harness.queue({ request_number: "COT-2026-000001" });
  const listed = await listUndelivered(harness.db);
  expect(listed.map((mail) => mail.request_number)).toEqual(["COT-2026-000003", "COT-2026-000001"]);
});

test("a retry sends the failed and held mails of a number, and no delivered or other ones", async () => {
  const server = await harness.openServer();
  const number = { request_number: "COT-2026-000001" };
  await harness.queue({
    ...number,
    status: "failed",
    attempts: 30,
    last_error: "EENVELOPE 550",
    last_fault: "refused",
  });
  await harness.queue({ ...number, status: "held", recipient: "ana@example.com", template: "quotation-to-buyer" });
  await harness.queue({ ...number, status: "sent" });
  await harness.queue({ request_number: "COT-2026-000002", status: "failed" });
  await harness.clock.advance(30 * 24 * 60 * 60_000);
  expect(await retryUnsent(harness.db, "COT-2026-000001", harness.clock.now())).toBe(2);
  await harness.createWorker(server.url).deliverDue();
  expect(server.received.map((mail) => mail.recipients[0]).sort()).toEqual(["ana@example.com", "ventas@example.com"]);
});

test("a mail that is being sent is not retried", async () => {
  const lease = { lease_owner: "other", lease_until: "2026-03-02T13:01:00.000Z", attempts: 1 };
  await harness.queue({ request_number: "COT-2026-000001", ...lease });
  expect(await retryUnsent(harness.db, "COT-2026-000001", harness.clock.now())).toBe(0);
});

test("a refused mail that is dismissed while a slow worker still composes it is not sent", async () => {
  const number = { request_number: "COT-2026-000001" };
  await harness.queue({ ...number, attempts: 1, last_fault: "refused" });
  const { db, clock } = harness;
  const queue = createOutboxQueue({ db, write: engineOf(db).createWriter() }, "slow", clock.now);
  const mail = await queue.claim([]);
  if (!mail) throw new Error("no mail was claimed");
  await clock.advance(leaseLength);
  expect(await dismissMails(db, "COT-2026-000001", clock.now())).toHaveLength(1);
  expect(await queue.extendLease(mail)).toBe(false);
});

test("the failed and held mails of a number are dismissed: neither sent nor listed until they are retried", async () => {
  const server = await harness.openServer();
  const number = { request_number: "COT-2026-000001" };
  await harness.queue({ ...number, status: "failed", recipient: "ana@exmple.com", template: "quotation-to-buyer" });
  await harness.queue({ ...number, status: "held" });
  await harness.queue({ request_number: "COT-2026-000002", status: "failed" });
  const dismissed = await dismissMails(harness.db, "COT-2026-000001", harness.clock.now());
  // A held mail may have been delivered, so it has not failed.
  expect(dismissed.map(({ recipient, status }) => [recipient, status]).sort()).toEqual([
    ["ana@exmple.com", "failed"],
    ["ventas@example.com", "held"],
  ]);
  expect(await dismissMails(harness.db, "COT-2026-000001", harness.clock.now())).toEqual([]);
  expect((await listUndelivered(harness.db)).map(({ status }) => status)).toEqual(["failed"]);
  const worker = harness.createWorker(server.url);
  await worker.deliverDue();
  expect(server.received).toEqual([]);
  expect(await retryUnsent(harness.db, "COT-2026-000001", harness.clock.now())).toBe(2);
  await worker.deliverDue();
  expect(server.received).toHaveLength(2);
});

test("a rejected mail that is still retried can be dismissed: neither sent nor listed until it is retried", async () => {
  const server = await harness.openServer();
  const number = { request_number: "COT-2026-000001", attempts: 3 };
  const refused = { last_error: "EENVELOPE 550", last_fault: "refused" as const };
  await harness.queue({ ...number, ...refused });
  await harness.queue({ ...number, template: "quotation-to-buyer", last_fault: "put-off" });
  await harness.queue({
    ...number,
    ...refused,
    recipient: "otra@example.com",
    lease_until: "2027-01-01T00:00:00.000Z",
  });
  const dismissed = await dismissMails(harness.db, "COT-2026-000001", harness.clock.now());
  expect(dismissed.map(({ recipient }) => recipient)).toEqual(["ventas@example.com"]);
  expect(await listUndelivered(harness.db)).toHaveLength(2);
  const claimed = await harness.db.selectFrom("mails").selectAll().where("last_fault", "=", "dismissed").execute();
  expect(claimed).toMatchObject([{ status: "failed", settled_at: harness.clock.now().toISOString() }]);
  await harness.db.deleteFrom("mails").where("last_fault", "!=", "dismissed").execute();
  await harness.clock.advance(24 * 60 * 60_000);
  const worker = harness.createWorker(server.url);
  await worker.deliverDue();
  expect(server.received).toEqual([]);
  expect(await retryUnsent(harness.db, "COT-2026-000001", harness.clock.now())).toBe(1);
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
});
