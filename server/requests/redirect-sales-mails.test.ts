import { afterEach, beforeEach, expect, test } from "vitest";
import type { MailRow } from "#server/db/schema.ts";
import { retryUnsent } from "#server/outbox/unsent.ts";
import { type MailHarness, openMailHarness } from "../../tests/support/mail-harness.ts";
import { redirectSalesMails } from "./redirect-sales-mails.ts";

let harness: MailHarness;
beforeEach(async () => {
  harness = await openMailHarness();
});
afterEach(() => harness.close());

const recipients = async () => (await harness.rows()).map(({ recipient }) => recipient);

test("unsent mails to sales go to its corrected address, and no others", async () => {
  const mistyped: Partial<MailRow> = { recipient: "vetas@example.com" };
  await harness.queue(mistyped);
  await harness.queue({ ...mistyped, template: "message-to-sales", status: "failed" });
  await harness.queue({ ...mistyped, template: "digest-to-sales", status: "held" });
  await harness.queue({ ...mistyped, status: "sent" });
  await harness.queue({ recipient: "gerencia@example.com" });
  await harness.queue({ recipient: "ana@example.com", template: "quotation-to-buyer" });
  const addresses = { salesEmail: "ventas@example.com", salesEmailFallback: "gerencia@example.com" };
  await redirectSalesMails(harness.db, addresses);
  expect(await recipients()).toEqual([
    "ventas@example.com",
    "ventas@example.com",
    "ventas@example.com",
    "vetas@example.com",
    "gerencia@example.com",
    "ana@example.com",
  ]);
});

test("a mail that a worker has for the old address is taken from it", async () => {
  await harness.queue({
    recipient: "vetas@example.com",
    lease_owner: "other",
    lease_until: "2026-03-02T13:01:00.000Z",
  });
  await harness.queue({ lease_owner: "other", lease_until: "2026-03-02T13:01:00.000Z" });
  await redirectSalesMails(harness.db, { salesEmail: "ventas@example.com", salesEmailFallback: undefined });
  expect((await harness.rows()).map(({ lease_owner }) => lease_owner)).toEqual([null, "other"]);
});

const request_number = "COT-2026-000001";
const toOld = { request_number, recipient: "ventas@example.com", last_fault: "refused" as const };
const toFallback = { request_number, recipient: "gerencia@example.com" };
const corrected = { salesEmail: "gerencia@example.com", salesEmailFallback: undefined };

test("sales gets no request again that its new mailbox got as the fallback", async () => {
  await harness.queue(toOld);
  const copy = await harness.queue({ ...toFallback, status: "sent" });
  const other = await harness.queue({ recipient: "ventas@example.com" });
  await redirectSalesMails(harness.db, corrected);
  expect((await harness.rows()).map(({ id, status, recipient }) => [id, status, recipient])).toEqual([
    [copy.id, "sent", "gerencia@example.com"],
    [other.id, "queued", "gerencia@example.com"],
  ]);
});

test("of two unsent mails of a request the one that is being sent to the new address stays", async () => {
  const lease = { lease_owner: "other", lease_until: "2026-03-02T13:01:00.000Z" };
  // The order of the ids does not decide.
  for (const [id, copyId] of [
    ["1", "2"],
    ["4", "3"],
  ] as const) {
    const numbered = { request_number: `COT-2026-${id}` };
    await harness.queue({ ...toOld, ...numbered, id });
    await harness.queue({ ...toFallback, ...numbered, id: copyId, ...lease });
  }
  await redirectSalesMails(harness.db, corrected);
  expect((await harness.rows()).map(({ id, lease_owner }) => [id, lease_owner])).toEqual([
    ["2", "other"],
    ["3", "other"],
  ]);
});

test("a copy that failed at the new address is replaced by the mail that is still retried", async () => {
  const first = await harness.queue(toOld);
  await harness.queue({ ...toFallback, status: "failed" });
  await redirectSalesMails(harness.db, corrected);
  expect((await harness.rows()).map(({ id, status, recipient }) => [id, status, recipient])).toEqual([
    [first.id, "queued", "gerencia@example.com"],
  ]);
});

test("two mails of a request that no longer has a fallback become one, also by hand", async () => {
  await harness.queue({ ...toOld, status: "failed" });
  await harness.queue({ ...toFallback, status: "failed" });
  const addresses = { salesEmail: "comercial@example.com", salesEmailFallback: undefined };
  await redirectSalesMails(harness.db, addresses, request_number);
  expect(await retryUnsent(harness.db, request_number, harness.clock.now())).toBe(1);
  expect(await recipients()).toEqual(["comercial@example.com"]);
});

test("a copy that the fallback got does not stand for the mail to a new address", async () => {
  await harness.queue(toOld);
  await harness.queue({ ...toFallback, status: "sent" });
  await redirectSalesMails(harness.db, {
    salesEmail: "comercial@example.com",
    salesEmailFallback: "gerencia@example.com",
  });
  expect((await recipients()).sort()).toEqual(["comercial@example.com", "gerencia@example.com"]);
});

test("without an unsent mail to sales the company, which a new site does not have yet, is not read", async () => {
  await redirectSalesMails(harness.db, { salesEmail: undefined, salesEmailFallback: undefined });
  expect(await recipients()).toEqual([]);
});
