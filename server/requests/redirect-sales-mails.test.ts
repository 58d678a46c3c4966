import { afterEach, beforeEach, expect, test } from "vitest";
import type { MailRow } from "#server/db/schema.ts";
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

test("without an unsent mail to sales the company, which a new site does not have yet, is not read", async () => {
  await redirectSalesMails(harness.db, { salesEmail: undefined, salesEmailFallback: undefined });
  expect(await recipients()).toEqual([]);
});
