import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailDesk, openMailDesk } from "../../tests/mail-desk.ts";
import { dismissFailed, listUndelivered, retryUnsent } from "./unsent.ts";

let desk: MailDesk;
beforeEach(async () => {
  desk = await openMailDesk();
});
afterEach(() => desk.close());

test("what was not delivered is listed, the oldest first", async () => {
  await desk.queue({ request_number: "COT-2026-000003", status: "failed" });
  await desk.clock.advance(1000);
  await desk.queue({ request_number: "COT-2026-000002", status: "sent" });
  await desk.queue({ request_number: "COT-2026-000001" });
  const listed = await listUndelivered(desk.db);
  expect(listed.map((mail) => mail.request_number)).toEqual(["COT-2026-000003", "COT-2026-000001"]);
});

test("failed and held mails of a number are sent after a retry, delivered and other ones left alone", async () => {
  const server = await desk.openServer();
  const number = { request_number: "COT-2026-000001" };
  await desk.queue({ ...number, status: "failed", attempts: 30, last_error: "EENVELOPE 550", last_fault: "refused" });
  await desk.queue({ ...number, status: "held", recipient: "ana@example.com", template: "quotation-to-buyer" });
  await desk.queue({ ...number, status: "sent" });
  await desk.queue({ request_number: "COT-2026-000002", status: "failed" });
  await desk.clock.advance(30 * 24 * 60 * 60_000);
  expect(await retryUnsent(desk.db, "COT-2026-000001", desk.clock.now())).toBe(2);
  await desk.hire(server.url).deliverDue();
  expect(server.received.map((mail) => mail.recipients[0]).sort()).toEqual(["ana@example.com", "ventas@example.com"]);
});

test("a mail that is being sent is not retried", async () => {
  const lease = { lease_owner: "other", lease_until: "2026-03-02T13:01:00.000Z", attempts: 1 };
  await desk.queue({ request_number: "COT-2026-000001", ...lease });
  expect(await retryUnsent(desk.db, "COT-2026-000001", desk.clock.now())).toBe(0);
});

test("only failed mails of a number are dismissed: neither sent nor listed again, until they are retried", async () => {
  const server = await desk.openServer();
  const number = { request_number: "COT-2026-000001" };
  await desk.queue({ ...number, status: "failed", recipient: "ana@exmple.com", template: "quotation-to-buyer" });
  await desk.queue({ ...number, status: "held" });
  await desk.queue({ request_number: "COT-2026-000002", status: "failed" });
  const dismissed = await dismissFailed(desk.db, "COT-2026-000001", desk.clock.now());
  expect(dismissed.map(({ recipient }) => recipient)).toEqual(["ana@exmple.com"]);
  expect(await dismissFailed(desk.db, "COT-2026-000001", desk.clock.now())).toEqual([]);
  expect((await listUndelivered(desk.db)).map(({ status }) => status)).toEqual(["held", "failed"]);
  const worker = desk.hire(server.url);
  await worker.deliverDue();
  expect(server.received).toEqual([]);
  expect(await retryUnsent(desk.db, "COT-2026-000001", desk.clock.now())).toBe(2);
  await worker.deliverDue();
  expect(server.received).toHaveLength(2);
});

test("a refused mail that is tried again for days can be dismissed: it is not sent, nor listed, until it is retried", async () => {
  const server = await desk.openServer();
  const number = { request_number: "COT-2026-000001", attempts: 3 };
  const refused = { last_error: "EENVELOPE 550", last_fault: "refused" as const };
  await desk.queue({ ...number, ...refused });
  await desk.queue({ ...number, template: "quotation-to-buyer", last_fault: "put-off" });
  await desk.queue({ ...number, ...refused, recipient: "otra@example.com", lease_until: "2027-01-01T00:00:00.000Z" });
  const dismissed = await dismissFailed(desk.db, "COT-2026-000001", desk.clock.now());
  expect(dismissed.map(({ recipient }) => recipient)).toEqual(["ventas@example.com"]);
  expect(await listUndelivered(desk.db)).toHaveLength(2);
  const claimed = await desk.db.selectFrom("mails").selectAll().where("last_fault", "=", "dismissed").execute();
  expect(claimed).toMatchObject([{ status: "failed", settled_at: desk.clock.now().toISOString() }]);
  await desk.db.deleteFrom("mails").where("last_fault", "!=", "dismissed").execute();
  await desk.clock.advance(24 * 60 * 60_000);
  const worker = desk.hire(server.url);
  await worker.deliverDue();
  expect(server.received).toEqual([]);
  expect(await retryUnsent(desk.db, "COT-2026-000001", desk.clock.now())).toBe(1);
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
});
