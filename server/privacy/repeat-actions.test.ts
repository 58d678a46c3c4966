import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { contactMessage, quotationRequest } from "../../tests/support/requests.ts";
import { type DataSubject, hashSubject } from "./data-subject.ts";
import { findRequests, selectRequests } from "./find-requests.ts";
import { appendEntry, type PrivacyEntry, readEntries } from "./privacy-log.ts";
import { repeatActions } from "./repeat-actions.ts";

const secret = "5".repeat(64);
const ana: DataSubject = { kind: "email", value: "ana@example.com" };
const benito: DataSubject = { kind: "email", value: "benito@example.com" };
const sender = { address: "203.0.113.7" };

let site: DemoSite;
let now: Date;
let privacyLog: string;
beforeEach(async () => {
  site = await openDemoSite({ now: () => now });
  privacyLog = join(site.folder, "privacy-log.jsonl");
});
afterEach(() => site.close());

const day = (nth: number) => `2026-03-0${nth}T12:00:00.000Z`;

/** Stores a message and its two mails in the copy. */
async function receive({ value: email }: DataSubject, at: string): Promise<void> {
  now = new Date(at);
  await site.requests.acceptMessage(contactMessage({ email, phone: "311 555 0199" }), sender);
}

const done = (action: PrivacyEntry["action"], subject: DataSubject | undefined, at: string) =>
  appendEntry(privacyLog, { at, action, ...(subject && { holder: hashSubject(subject, secret) }), requests: 1 });

const repeat = async (copiedAt: string) =>
  repeatActions(site.db, {
    privacyLog,
    entries: await readEntries(privacyLog),
    secret,
    spoolDir: join(site.folder, "mail"),
    copiedAt,
    now: new Date(day(9)),
  });

/** An entry as the command for data subjects writes it, with the requests. */
const doneTo = (number: string, receivedAt: string, action: "erase" | "withdraw", at: string) =>
  appendEntry(privacyLog, {
    at,
    action,
    holder: hashSubject(ana, secret),
    requests: 1,
    which: [{ number, receivedAt }],
  });

test("a suspect discarded after the copy was made is erased again, and no other request of its sender", async () => {
  await receive(ana, day(1));
  await receive(ana, day(2));
  const [discarded, kept] = await selectRequests(site.db, () => true);
  if (!discarded || !kept) throw new Error("expected two requests");
  const { number, receivedAt } = discarded;
  await appendEntry(privacyLog, { at: day(4), action: "discard", requests: 1, which: [{ number, receivedAt }] });
  expect(await repeat(day(3))).toMatchObject({ erased: ["MSG-2026-000001"] });
  expect((await selectRequests(site.db, () => true)).map((request) => request.number)).toEqual([kept.number]);
});

const withdrawals = async () => (await selectRequests(site.db, () => true)).map(({ withdrawnAt }) => withdrawnAt);

const actions = async () => (await readEntries(privacyLog)).map(({ action }) => action);

test("an erasure is repeated in a restored older copy, but not for later requests", async () => {
  await receive(ana, day(1));
  await done("erase", ana, day(2));
  await receive(benito, day(3));
  await receive(ana, day(3));
  expect(await repeat(day(1))).toMatchObject({ erased: ["MSG-2026-000001"], withdrawn: [] });
  expect(await findRequests(site.db, ana)).toMatchObject([{ receivedAt: day(3) }]);
  expect(await findRequests(site.db, benito)).toHaveLength(1);
  expect(await actions()).toEqual(["erase", "erase-again"]);
  expect(await repeat(day(1))).toMatchObject({ erased: [] });
});

test("an erasure is repeated from a log that was copied through Windows", async () => {
  await receive(ana, day(1));
  await done("erase", ana, day(2));
  await writeFile(privacyLog, `\uFEFF${(await readFile(privacyLog, "utf8")).replaceAll("\n", "\r\n")}`);
  expect(await repeat(day(1))).toMatchObject({ erased: ["MSG-2026-000001"] });
  expect(await actions()).toEqual(["erase", "erase-again"]);
});

test("nothing is erased if a line of the log cannot be read", async () => {
  await receive(ana, day(1));
  await done("erase", ana, day(2));
  await writeFile(privacyLog, '{"at":"2026-03-03\n', { flag: "a" });
  await expect(repeat(day(1))).rejects.toThrow(`${privacyLog}, línea 2: no se puede leer`);
  expect(await findRequests(site.db, ana)).toHaveLength(1);
});

test("a withdrawal is repeated in a restored older copy, and its waiting mails are removed again", async () => {
  await receive(ana, day(1));
  await receive(benito, day(1));
  await site.db.updateTable("mails").set({ status: "sent" }).where("template", "=", "message-to-sales").execute();
  await done("withdraw", ana, day(2));
  expect(await repeat(day(1))).toMatchObject({ erased: [], withdrawn: ["MSG-2026-000001"] });
  expect(await findRequests(site.db, ana)).toMatchObject([{ withdrawnAt: day(2) }]);
  expect(await findRequests(site.db, benito)).toMatchObject([{ withdrawnAt: null }]);
  const waiting = await site.db.selectFrom("mails").select("recipient").where("status", "!=", "sent").execute();
  expect(waiting).toEqual([{ recipient: benito.value }]);
  expect(await actions()).toEqual(["withdraw", "withdraw-again"]);
  expect(await repeat(day(1))).toMatchObject({ withdrawn: [] });
});

test("each request has the first withdrawal after it, and none before it", async () => {
  for (const at of [day(1), day(3), day(5)]) await receive(ana, at);
  await done("withdraw", ana, day(2));
  await done("withdraw", ana, day(4));
  await repeat(day(5));
  expect(await withdrawals()).toEqual([day(2), day(4), null]);
});

test("a withdrawal by one of the two phones of a request is repeated too", async () => {
  now = new Date(day(1));
  await site.requests.acceptQuotation(quotationRequest({ phone: "320 555 0102 / +57 310 555 0101" }), sender);
  await done("withdraw", { kind: "phone", value: "3105550101" }, day(2));
  await repeat(day(1));
  expect(await withdrawals()).toEqual([day(2)]);
});

const misspelt: DataSubject = { kind: "email", value: "ana@exmaple.com" };

test.each(["erase", "withdraw"] as const)(
  "a person whose address was corrected before they asked to %s is found by the number in a copy with the old one",
  async (action) => {
    await receive(misspelt, day(1));
    // A colleague: shares the office's phone, but their requests must stay.
    await receive(benito, day(1));
    await doneTo("MSG-2026-000001", day(1), action, day(2));
    expect(await repeat(day(1))).toMatchObject({
      erased: action === "erase" ? ["MSG-2026-000001"] : [],
      withdrawn: action === "withdraw" ? ["MSG-2026-000001"] : [],
    });
    expect(await withdrawals()).toEqual(action === "erase" ? [null] : [day(2), null]);
    expect(await findRequests(site.db, benito)).toHaveLength(1);
  },
);

test.each(["erase", "withdraw"] as const)(
  "a request with a corrected address stays as it is in a copy with the old one, whose owner asked to %s afterwards",
  async (action) => {
    await receive(ana, day(1));
    const which = [{ number: "MSG-2026-000001", receivedAt: day(1) }];
    await appendEntry(privacyLog, { at: day(2), action: "correct", requests: 1, which });
    await appendEntry(privacyLog, { at: day(3), action, holder: hashSubject(ana, secret), requests: 0, which: [] });
    expect(await repeat(day(1))).toMatchObject({ erased: [], withdrawn: [] });
    expect(await findRequests(site.db, ana)).toMatchObject([{ withdrawnAt: null }]);
  },
);

test("a request that was corrected before the copy was made is erased with the others of its sender", async () => {
  await receive(ana, day(1));
  const which = [{ number: "MSG-2026-000001", receivedAt: day(1) }];
  await appendEntry(privacyLog, { at: day(2), action: "correct", requests: 1, which });
  await appendEntry(privacyLog, {
    at: day(4),
    action: "erase",
    holder: hashSubject(ana, secret),
    requests: 0,
    which: [],
  });
  expect(await repeat(day(3))).toMatchObject({ erased: ["MSG-2026-000001"] });
});

test("a request that the erasing database lacked, as after the restore of an even older copy, is erased too", async () => {
  await receive(ana, day(1));
  await doneTo("MSG-2025-000009", "2025-12-01T12:00:00.000Z", "erase", day(2));
  expect(await repeat(day(1))).toMatchObject({ erased: ["MSG-2026-000001"] });
});

test("an erasure is repeated for the recipient of a sent copy whose request stays, but not for later copies", async () => {
  await receive(benito, day(1));
  await receive(benito, day(1));
  const mails = site.db.updateTable("mails").set({ status: "sent", recipient: ana.value });
  const toSender = mails.where("template", "=", "message-to-sender");
  await toSender
    .set({ settled_at: day(1) })
    .where("request_number", "=", "MSG-2026-000001")
    .execute();
  await toSender
    .set({ settled_at: day(3) })
    .where("request_number", "=", "MSG-2026-000002")
    .execute();
  const spoolDir = join(site.folder, "mail");
  await mkdir(spoolDir);
  for (const name of ["MSG-2026-000001-message-to-sender.eml", "MSG-2026-000001-message-to-sales.eml"])
    await writeFile(join(spoolDir, name), "");
  await appendEntry(privacyLog, {
    at: day(2),
    action: "erase",
    holder: hashSubject(ana, secret),
    requests: 0,
    which: [],
  });
  expect(await repeat(day(1))).toMatchObject({ erased: [] });
  const sent = await site.db
    .selectFrom("mails")
    .select("recipient")
    .where("status", "=", "sent")
    .orderBy("request_number")
    .execute();
  expect(sent).toEqual([{ recipient: "" }, { recipient: ana.value }]);
  expect(await readdir(spoolDir)).toEqual(["MSG-2026-000001-message-to-sales.eml"]);
});

test("a number that was given again after a restore is another request, and stays", async () => {
  await receive(benito, day(3));
  await doneTo("MSG-2026-000001", day(1), "erase", day(4));
  expect(await repeat(day(3))).toMatchObject({ erased: [] });
  expect(await findRequests(site.db, benito)).toHaveLength(1);
});

test("corrections after the copy are counted, and those of an address or phone named, because only the operator can repeat them", async () => {
  for (const _ of ["MSG-2026-000001", "MSG-2026-000002"]) await receive(benito, day(1));
  for (const at of [day(1), day(3), day(4)]) await done("correct", undefined, at);
  for (const [number, at] of [
    ["MSG-2026-000001", day(1)],
    ["MSG-2026-000002", day(5)],
    ["MSG-2026-000002", day(6)],
    // The copy does not have this request.
    ["MSG-2026-000003", day(6)],
  ] as const)
    await appendEntry(privacyLog, { at, action: "correct", requests: 1, which: [{ number, receivedAt: day(1) }] });
  const corrected = ["MSG-2026-000002"];
  expect(await repeat(day(2))).toEqual({ erased: [], withdrawn: [], corrections: 4, corrected, rightsSteps: 0 });
});

test("a correction of a request that is erased again is not the operator's to repeat", async () => {
  await receive(ana, day(1));
  const which = [{ number: "MSG-2026-000001", receivedAt: day(1) }];
  await appendEntry(privacyLog, { at: day(3), action: "correct", requests: 1, which });
  await doneTo("MSG-2026-000001", day(1), "erase", day(4));
  expect(await repeat(day(2))).toMatchObject({ erased: ["MSG-2026-000001"], corrections: 0, corrected: [] });
});

test("steps of claims after the copy are counted, because the log does not have their dates", async () => {
  for (const [action, at] of [
    ["open", 1],
    ["open", 3],
    ["mark", 3],
    ["extend", 4],
    ["answer", 5],
  ] as const) {
    await done(action, undefined, day(at));
  }
  expect(await repeat(day(2))).toMatchObject({ rightsSteps: 4 });
});
