import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Write } from "#server/db/engine.ts";
import { engineOf, setEngine } from "#server/db/engine-of.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { testOnSqlite } from "../../tests/databases/test-on-sqlite.ts";
import { type DemoSite, openDemoSite } from "../../tests/support/demo-site.ts";
import { contactMessage, quotationRequest } from "../../tests/support/requests.ts";
import { findRequests } from "./find-requests.ts";
import { readEntries } from "./privacy-log.ts";
import { eraseDaily, eraseExpired } from "./retention.ts";

let site: DemoSite;
let now: Date;
beforeEach(async () => {
  site = await openDemoSite({ now: () => now });
});
afterEach(() => site.close());

const sender = { address: "192.0.2.1" };
const optionsAt = (at: string) => ({
  months: 6,
  privacyLog: join(site.folder, "privacy-log.jsonl"),
  spoolDir: join(site.folder, "mail"),
  now: new Date(at),
});
const eraseAt = (at: string) => eraseExpired(site, optionsAt(at));

test("requests older than the set months are erased with their mails, and the log has their number", async () => {
  now = new Date("2026-02-27T12:00:00Z");
  await site.requests.acceptQuotation(quotationRequest(), sender);
  await site.requests.acceptMessage(contactMessage(), sender);
  now = new Date("2026-03-01T12:00:00Z");
  await site.requests.acceptMessage(contactMessage(), sender);
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

const receive = async (count: number) => {
  now = new Date("2026-01-05T12:00:00Z");
  for (let nth = 1; nth <= count; nth += 1) {
    const email = `ana-${nth}@example.com`;
    await site.requests.acceptMessage(contactMessage({ email }), { ...sender, key: `attempt ${nth}` });
  }
};

test("all expired requests are erased and logged, even if another program keeps their old pages", async () => {
  await receive(60);
  const held = new OperatorError("otro programa mantiene abierto el registro de escritura");
  setEngine(site.db, { ...engineOf(site.db), purgeDeleted: () => Promise.reject(held) });
  await expect(eraseAt("2026-08-01T12:00:00Z")).rejects.toThrow(held);
  expect(await site.countRows()).toMatchObject({ contact_messages: 0, mails: 0 });
  expect(await loggedRequests()).toEqual([50, 10]);
});

const countMessages = async () => (await site.countRows()).contact_messages;

const loggedRequests = async () =>
  (await readEntries(join(site.folder, "privacy-log.jsonl"))).map(({ requests }) => requests);

testOnSqlite("many requests are erased in batches, and other users of the database run between them", async () => {
  await receive(120);
  const seen = new Set([await countMessages()]);
  let erased: number | undefined;
  const erasing = eraseAt("2026-08-01T12:00:00Z").then((count) => {
    erased = count;
  });
  while (erased === undefined) {
    await nextTurn();
    seen.add(await countMessages());
  }
  await erasing;
  expect(erased).toBe(120);
  expect([...seen]).toEqual([120, 70, 20, 0]);
  expect(await loggedRequests()).toEqual([50, 50, 20]);
});

testOnSqlite("an interrupted run leaves no request partly erased, and the next one continues", async () => {
  await receive(120);
  await sql`create trigger fault before delete on contact_messages when old.number = 'MSG-2026-000060'
    begin select raise(abort, 'the disk is full'); end`.execute(site.db);
  await expect(eraseAt("2026-08-01T12:00:00Z")).rejects.toThrow("the disk is full");
  expect(await site.countRows()).toMatchObject({ contact_messages: 70, mails: 140, attempts: 70 });
  expect(await loggedRequests()).toEqual([50]);
  await sql`drop trigger fault`.execute(site.db);
  expect(await eraseAt("2026-08-02T12:00:00Z")).toBe(70);
  expect(await site.countRows()).toMatchObject({ contact_messages: 0, mails: 0, attempts: 0 });
  expect(await loggedRequests()).toEqual([50, 50, 20]);
});

testOnSqlite("a run that fails after an erasure leaves no byte of the erased in the log", async () => {
  await receive(1);
  await mkdir(join(site.folder, "privacy-log.jsonl"));
  await expect(eraseAt("2026-08-01T12:00:00Z")).rejects.toThrow("privacy-log.jsonl: se encontró una carpeta");
  expect(await countMessages()).toBe(0);
  expect((await stat(join(site.folder, "site.db-wal"))).size).toBe(0);
});

testOnSqlite("while another program holds the write lock, retention waits and readers do not", async () => {
  await receive(1);
  using other = new DatabaseSync(join(site.folder, "site.db"));
  other.exec("begin immediate");
  const erasing = eraseAt("2026-08-01T12:00:00Z");
  // Simulates visitors' requests: a synchronous wait would never let the other program continue.
  for (let turn = 0; turn < 50; turn += 1) {
    await nextTurn();
    expect(await countMessages()).toBe(1);
  }
  other.exec("commit");
  expect(await erasing).toBe(1);
  expect(await countMessages()).toBe(0);
});

testOnSqlite("while another program reads an older state, emptying the log waits and readers do not", async () => {
  await receive(1);
  using other = new DatabaseSync(join(site.folder, "site.db"));
  other.exec("begin; select count(*) from settings");
  const erasing = eraseAt("2026-08-01T12:00:00Z");
  await expect.poll(countMessages).toBe(0);
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  other.exec("commit");
  expect(await erasing).toBe(1);
  expect((await stat(join(site.folder, "site.db-wal"))).size).toBe(0);
});

/** A check by a process whose clock is at `at`: the numbers of erased and left requests, or that no check was due. */
async function lookAt(at: string) {
  const look = await eraseDaily(site, optionsAt(at));
  return look ? [look.erased, look.left] : "not yet";
}

test("a daily check erases at once, and a start or another process on the same day does not check again", async () => {
  await receive(2);
  expect(await lookAt("2026-07-04T12:00:00Z")).toEqual([0, 0]);
  expect(await lookAt("2026-07-05T11:00:00Z")).toEqual([0, 0]);
  expect(await lookAt("2026-07-06T06:59:59Z")).toBe("not yet");
  expect(await lookAt("2026-07-06T12:00:00Z")).toEqual([2, 0]);
  expect(await lookAt("2026-07-06T11:59:59Z")).toBe("not yet");
  expect(await countMessages()).toBe(0);
});

test("after a clock was set six years ahead nothing is erased until a day later by the same clock", async () => {
  await receive(2);
  expect(await lookAt("2026-02-01T12:00:00Z")).toEqual([0, 0]);
  expect(await lookAt("2032-02-01T12:00:00Z")).toEqual([0, 2]);
  expect(await lookAt("2032-02-01T12:05:00Z")).toBe("not yet");
  expect(await lookAt("2032-02-02T07:59:59Z")).toBe("not yet");
  expect(await countMessages()).toBe(2);
  expect(await lookAt("2032-02-02T12:00:00Z")).toEqual([2, 0]);
  expect(await countMessages()).toBe(0);
});

test("after a clock was set back, an absence of days, or at the first check, erasing waits a day too", async () => {
  await receive(1);
  expect(await lookAt("2032-02-01T12:00:00Z")).toEqual([0, 1]);
  expect(await lookAt("2026-08-01T12:00:00Z")).toEqual([0, 1]);
  expect(await lookAt("2026-08-03T12:00:01Z")).toEqual([0, 1]);
  expect(await lookAt("2026-08-05T12:00:01Z")).toEqual([1, 0]);
});

test("a request that was accepted while the clock was years behind is left, and its number reported", async () => {
  await receive(1);
  await lookAt("2026-11-28T12:00:00Z");
  expect(await lookAt("2026-11-29T12:00:00Z")).toEqual([1, 0]);
  expect(await lookAt("2021-01-01T00:00:05Z")).toEqual([0, 0]);
  now = new Date("2021-01-01T00:00:30Z");
  await site.requests.acceptMessage(contactMessage(), sender);
  await lookAt("2021-01-02T00:00:05Z");
  await lookAt("2026-11-30T12:00:00Z");
  for (const day of ["2026-12-01", "2026-12-02"])
    expect(await eraseDaily(site, optionsAt(`${day}T12:00:00Z`))).toMatchObject({
      erased: 0,
      misdated: ["MSG-2020-000001"],
    });
  expect(await site.countRows()).toMatchObject({ contact_messages: 1, mails: 2 });
});

test("requests that expired while the site was off are erased, and so are those that expire by fewer months", async () => {
  now = new Date("2026-01-05T12:00:00Z");
  await site.requests.acceptMessage(contactMessage(), sender);
  now = new Date("2026-03-05T12:00:00Z");
  await site.requests.acceptMessage(contactMessage(), sender);
  await lookAt("2026-06-01T12:00:00Z");
  expect(await lookAt("2026-06-02T12:00:00Z")).toEqual([0, 0]);
  expect(await lookAt("2026-08-01T12:00:00Z")).toEqual([0, 1]);
  expect(await lookAt("2026-08-02T12:00:00Z")).toEqual([1, 0]);
  expect(await eraseDaily(site, { ...optionsAt("2026-08-03T12:00:00Z"), months: 3 })).toMatchObject({ erased: 1 });
});

test("after a clock that was years ahead has erased, requests expire by the corrected clock", async () => {
  await lookAt("2032-02-01T12:00:00Z");
  await lookAt("2032-02-02T12:00:00Z");
  await receive(1);
  await lookAt("2026-08-01T12:00:00Z");
  expect(await lookAt("2026-08-02T12:00:00Z")).toEqual([1, 0]);
});

test("requests that a failed check left are erased by the next one", async () => {
  await receive(1);
  await lookAt("2026-08-01T12:00:00Z");
  const fault = new Error("the disk is full");
  let writes = 0;
  const write: Write = (work) => {
    writes += 1;
    // The check itself is recorded.
    return writes === 1 ? site.write(work) : Promise.reject(fault);
  };
  await expect(eraseDaily({ db: site.db, write }, optionsAt("2026-08-02T12:00:00Z"))).rejects.toThrow(fault);
  expect(await lookAt("2026-08-03T12:00:00Z")).toEqual([1, 0]);
});
