import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailDesk, openMailDesk } from "../../tests/mail-desk.ts";

let desk: MailDesk;
beforeEach(async () => {
  desk = await openMailDesk();
});
afterEach(() => desk.close());

test("a mail for sales that failed for good goes once to the second address", async () => {
  const server = await desk.openServer({
    onRecipient: (address) => (address === "ventas@example.com" ? { code: 550, text: "5.1.1 unknown" } : undefined),
  });
  const first = await desk.queue({ recipient: "ventas@example.com" });
  const worker = desk.hire(server.url, { salesFallback: "gerencia@example.com" });
  await worker.deliverDue();
  expect(server.received.map((mail) => mail.recipients)).toEqual([["gerencia@example.com"]]);
  expect(server.received[0]?.parsed.messageId).toMatch(/^<[0-9a-f-]{36}@www\.example\.com>$/);
  expect(server.received[0]?.parsed.messageId).not.toBe(first.message_id);
  expect((await desk.rows()).map((row) => row.status).sort()).toEqual(["failed", "sent"]);
});

test("when the second address fails too, nothing is queued any more", async () => {
  const server = await desk.openServer({ onRecipient: () => ({ code: 550, text: "5.1.1 unknown" }) });
  await desk.queue({ recipient: "ventas@example.com" });
  await desk.hire(server.url, { salesFallback: "gerencia@example.com" }).deliverDue();
  expect((await desk.rows()).map((row) => row.status)).toEqual(["failed", "failed"]);
  const failures = desk.events.filter((line) => line.event === "mail_failed");
  expect(failures.map((line) => line.level)).toEqual(["error", "error"]);
  expect(failures.map((line) => line.sent_to_fallback)).toEqual([true, false]);
});

test("a buyer's mail is never sent to the second sales address", async () => {
  const server = await desk.openServer({ onRecipient: () => ({ code: 550, text: "5.1.1 unknown" }) });
  await desk.queue({ template: "quotation-to-buyer", recipient: "nadie@example.com" });
  await desk.hire(server.url, { salesFallback: "gerencia@example.com" }).deliverDue();
  expect(await desk.rows()).toHaveLength(1);
});
