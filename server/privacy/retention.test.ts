import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../tests/demo-site.ts";
import { contactMessage, quotationRequest } from "../../tests/requests.ts";
import { findRequests } from "./find-requests.ts";
import { readEntries } from "./privacy-log.ts";
import { eraseExpired } from "./retention.ts";

let site: DemoSite;
let now: Date;
beforeEach(async () => {
  site = await openDemoSite({ now: () => now });
});
afterEach(() => site.close());

const sender = { address: "192.0.2.1" };
const eraseAt = (at: string) =>
  eraseExpired(site.db, {
    months: 6,
    privacyLog: join(site.folder, "privacy-log.jsonl"),
    spoolDir: join(site.folder, "mail"),
    now: new Date(at),
  });

test("requests older than the set months are erased with their mails, and the log says how many", async () => {
  now = new Date("2026-02-27T12:00:00Z");
  await site.inbox.acceptQuotation(quotationRequest(), sender);
  await site.inbox.acceptMessage(contactMessage(), sender);
  now = new Date("2026-03-01T12:00:00Z");
  await site.inbox.acceptMessage(contactMessage(), sender);
  expect(await eraseAt("2026-08-27T12:00:00Z")).toBe(0);
  expect(await eraseAt("2026-08-31T12:00:00Z")).toBe(2);
  expect(await eraseAt("2026-08-31T12:00:01Z")).toBe(0);
  const left = await findRequests(site.db, { kind: "email", value: "ana@example.com" });
  expect(left.map(({ receivedAt }) => receivedAt)).toEqual(["2026-03-01T12:00:00.000Z"]);
  expect(await site.countRows()).toMatchObject({ quotations: 0, quotation_lines: 0, contact_messages: 1, mails: 2 });
  expect(await readEntries(join(site.folder, "privacy-log.jsonl"))).toEqual([
    { at: "2026-08-31T12:00:00.000Z", action: "retention", requests: 2 },
  ]);
});
