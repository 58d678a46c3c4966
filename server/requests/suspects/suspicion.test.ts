import { afterEach, beforeEach, expect, test } from "vitest";
import { formatFormSignals, formSignalsHeader, parseFormSignals } from "#contract/requests/form-signals.ts";
import { createApi } from "#server/http/api/create-api.ts";
import { type DemoSite, openDemoSite } from "../../../tests/support/demo-site.ts";
import { contactMessage, post, quotationRequest } from "../../../tests/support/requests.ts";
import { listSuspects, releaseSuspect } from "./suspects.ts";

let site: DemoSite;
beforeEach(async () => {
  site = await openDemoSite();
});
afterEach(() => site.close());

const send = async (signals?: string) => {
  const headers: Record<string, string> = signals === undefined ? {} : { [formSignalsHeader]: signals };
  const answer = await createApi(site, { suspectBelow: 500 }).request(
    "/clientes/webpage",
    post(contactMessage(), headers),
  );
  expect(answer.status).toBe(201);
  return (await answer.json()).number;
};
const mailStates = async () => (await site.db.selectFrom("mails").select("status").execute()).map((row) => row.status);

test("a request without signals, or with a person's signals, is mailed at once", async () => {
  await send();
  await send(formatFormSignals({ trapped: false }));
  await send(formatFormSignals({ trapped: false, shownFor: 4_000 }));
  await send("no sense");
  expect(new Set(await mailStates())).toEqual(new Set(["queued"]));
  expect(await listSuspects(site.db)).toEqual([]);
});

test("a suspected request gets its number, is stored, and sends no mail until it is released", async () => {
  const trapped = await send(formatFormSignals({ trapped: true, shownFor: 60_000 }));
  const fast = await send(formatFormSignals({ trapped: false, shownFor: 300 }));
  const released = new Date(Date.now() + 24 * 60 * 60_000);
  expect(await mailStates()).toEqual(["held", "held", "held", "held"]);
  expect(await listSuspects(site.db)).toMatchObject([
    { number: trapped, suspicion: "trapped", email: "ana@example.com" },
    { number: fast, suspicion: "too-fast" },
  ]);
  expect(await releaseSuspect(site.db, fast, released)).toBe(true);
  // Its mails are queued at the time of release, so that their age raises no alarm.
  const queued = await site.db.selectFrom("mails").select("queued_at").where("status", "=", "queued").execute();
  expect(queued).toEqual(Array(2).fill({ queued_at: released.toISOString() }));
  expect((await mailStates()).sort()).toEqual(["held", "held", "queued", "queued"]);
  expect(await releaseSuspect(site.db, fast, new Date())).toBe(false);
  expect((await listSuspects(site.db)).map(({ number }) => number)).toEqual([trapped]);
});

test("a suspected quotation is stored with its lines", async () => {
  const headers = { [formSignalsHeader]: formatFormSignals({ trapped: true }) };
  await site.request("/clientes/quotes", post(quotationRequest(), headers));
  expect(await site.countRows()).toMatchObject({ quotations: 1, quotation_lines: 1, mails: 2 });
  expect(await mailStates()).toEqual(["held", "held"]);
});

test("signals are read as they were written", () => {
  for (const signals of [
    { trapped: true, shownFor: undefined },
    { trapped: false, shownFor: 1234 },
  ])
    expect(parseFormSignals(formatFormSignals(signals))).toEqual(signals);
  expect(parseFormSignals("trapped=2")).toBeUndefined();
});
