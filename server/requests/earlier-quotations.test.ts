import { afterEach, beforeEach, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { createManualClock } from "../../tests/support/manual-clock.ts";
import { contactMessage, quotationRequest } from "../../tests/support/requests.ts";
import { listEarlierQuotations } from "./earlier-quotations.ts";
import { releaseSuspect } from "./suspects/suspects.ts";

const sender = { address: "192.0.2.1" };
const hour = 60 * 60_000;

let site: DemoSite;
let clock: ReturnType<typeof createManualClock>;
beforeEach(async () => {
  clock = createManualClock("2026-03-02T12:30:00.000Z");
  site = await openDemoSite({ now: clock.now });
});
afterEach(() => site.close());

/** Accepts a quotation an hour after the one before. Returns its number. */
async function accept(email = "ana@example.com", suspicion?: "trapped"): Promise<string> {
  await clock.advance(hour);
  const acceptance = await site.requests.acceptQuotation(quotationRequest({ email }), {
    ...sender,
    ...(suspicion && { suspicion }),
  });
  return acceptance.outcome === "accepted" ? acceptance.number : acceptance.outcome;
}

async function listBefore(number: string): Promise<string[]> {
  const request = await site.db
    .selectFrom("quotations")
    .select(["number", "email", "received_at as receivedAt"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return listEarlierQuotations(site.db, request);
}

test("the earlier requests of the same address are listed, newest first, in capitals too (rule C9)", async () => {
  const first = await accept();
  const second = await accept("ANA@Example.com");
  for (const other of ["maria.ana@example.com", "ana@example.com.co", "an_@example.com"]) await accept(other);
  await site.requests.acceptMessage(contactMessage({ email: "ana@example.com" }), sender);
  const present = await accept("Ana@example.com");
  await accept();
  expect(await listBefore(present)).toEqual([second, first]);
  expect(await listBefore(first)).toEqual([]);
});

test("requests older than seven days are not listed (rule C9)", async () => {
  await accept();
  const second = await accept();
  await clock.advance((7 * 24 - 1) * hour);
  expect(await listBefore(await accept())).toEqual([second]);
});

test("a suspect is listed once it is released, and a request with a withdrawn consent is not (rule C9)", async () => {
  const suspect = await accept("ana@example.com", "trapped");
  const withdrawn = await accept();
  const at = clock.now().toISOString();
  await site.db.updateTable("quotations").set({ withdrawn_at: at }).where("number", "=", withdrawn).execute();
  const present = await accept();
  expect(await listBefore(present)).toEqual([]);
  await releaseSuspect(site.db, suspect, clock.now());
  expect(await listBefore(present)).toEqual([suspect]);
});
