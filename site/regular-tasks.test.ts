import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { engineOf, setEngine } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { readConfig } from "#server/settings/config.ts";
import { type DemoSite, openDemoSite } from "../tests/support/demo-site.ts";
import { recordLog } from "../tests/support/record-log.ts";
import { contactMessage } from "../tests/support/requests.ts";
import { startRegularTasks } from "./regular-tasks.ts";

let site: DemoSite;
let other: Database;
let now: Date;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  now = new Date("2026-03-01T12:00:00Z");
  site = await openDemoSite({ now: () => now });
  other = await openDatabase(site.location);
});
afterEach(async () => {
  vi.useRealTimers();
  await other.destroy();
  await site.close();
});

/** Makes all tasks of all copies due, except retention. */
const passTenMinutes = () => vi.advanceTimersByTime(10 * 60_000);

/** Starts the tasks like a process on `db`. Each digest waits until the test resolves it. */
function startTasks(db: Database) {
  const digests: PromiseWithResolvers<boolean>[] = [];
  const queueDigest = () => {
    const digest = Promise.withResolvers<boolean>();
    digests.push(digest);
    return digest.promise;
  };
  const { log, events } = recordLog();
  startRegularTasks(readConfig({ DATA_DIR: site.folder }), { ...site, db, queueDigest }, () => {}, log);
  return { digests, events };
}

/** Expects that one of the processes deletes the expired counts. */
async function expectSwept() {
  await site.db.insertInto("sending_counts").values({ key: "over", points: 1, expires_at: 1 }).execute();
  const counts = site.db.selectFrom("sending_counts").select("key");
  const look = () => {
    passTenMinutes();
    return counts.execute();
  };
  await expect.poll(look).toEqual([]);
}

/** Number of connections that wait for a lock. Always 0 on SQLite. */
async function countWaiting(): Promise<number> {
  if (engineOf(site.db).name === "sqlite") return 0;
  const { rows } = await sql`
    select pid from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(site.db);
  return rows.length;
}

test("while one copy runs a task, no other copy starts it or waits for it, and other tasks run", async () => {
  const one = startTasks(site.db);
  await expect.poll(() => one.digests).toHaveLength(1);
  const two = startTasks(other);
  for (let due = 0; due < 5; due += 1) await expectSwept();
  expect([one.digests.length, two.digests.length, await countWaiting()]).toEqual([1, 0, 0]);
  one.digests[0]?.resolve(false);
  await expect
    .poll(() => {
      passTenMinutes();
      return one.digests.length + two.digests.length;
    })
    .toBe(2);
  for (const { digests } of [one, two]) digests.at(-1)?.resolve(false);
  expect([...one.events, ...two.events]).toEqual([]);
});

test("a task that still runs when it is due again is not started a second time", async () => {
  setEngine(site.db, { ...engineOf(site.db), tryLock: (_name, work) => work() });
  const { digests } = startTasks(site.db);
  for (let due = 0; due < 5; due += 1) passTenMinutes();
  expect(digests).toHaveLength(1);
  digests[0]?.resolve(true);
});

/** Starts the tasks with the clock at `at`. Returns the only event of the log. */
async function startAt(at: string) {
  now = new Date(at);
  const { log, events } = recordLog();
  const config = readConfig({ DATA_DIR: site.folder, RETENTION_MONTHS: "24" });
  startRegularTasks(config, { ...site, queueDigest: async () => false }, () => {}, log);
  await expect.poll(() => events).toHaveLength(1);
  return events[0];
}

const countRequests = async () => {
  const { contact_messages, mails } = await site.countRows();
  return { contact_messages, mails };
};

test("a start with a clock years ahead erases nothing and says why, and a day later by that clock erases", async () => {
  await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.1" });
  expect(await startAt("2026-03-02T12:00:00Z")).toMatchObject({ event: "retention", requests: 0 });
  expect(await startAt("2032-03-02T12:00:00Z")).toMatchObject({
    level: "warn",
    event: "retention_waits_a_day",
    reason: "el reloj puede estar mal: no hubo una revisión en los dos días anteriores",
    months: 24,
    requests: 1,
    clock: "2032-03-02T12:00:00.000Z",
    last_look: "2026-03-02T12:00:00.000Z",
  });
  expect(await countRequests()).toEqual({ contact_messages: 1, mails: 2 });
  expect(await startAt("2032-03-03T12:00:00Z")).toMatchObject({ event: "retention", requests: 1 });
  expect(await countRequests()).toEqual({ contact_messages: 0, mails: 0 });
});

test("a request that was accepted with a clock years behind is not erased, and the log has its number", async () => {
  await startAt("2026-03-02T12:00:00Z");
  await startAt("2026-03-03T12:00:00Z");
  now = new Date("2021-06-01T12:00:00Z");
  await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.1" });
  expect(await startAt("2026-03-04T12:00:00Z")).toMatchObject({
    level: "warn",
    event: "retention_left_misdated",
    months: 24,
    erased: 0,
    numbers: ["MSG-2021-000001"],
  });
  expect(await countRequests()).toEqual({ contact_messages: 1, mails: 2 });
});

test("a check for expired requests that fails is repeated within an hour, so that it is not a day late", async () => {
  await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.1" });
  await startAt("2028-03-02T12:00:00Z");
  const engine = engineOf(site.db);
  let isAway = true;
  const tryLock: typeof engine.tryLock = (name, work) =>
    isAway && name === "task-retention" ? Promise.reject(new Error("unreachable")) : engine.tryLock(name, work);
  setEngine(site.db, { ...engine, tryLock });
  now = new Date("2028-03-03T12:00:00Z");
  const { log, events } = recordLog();
  const config = readConfig({ DATA_DIR: site.folder, RETENTION_MONTHS: "24" });
  startRegularTasks(config, { ...site, queueDigest: async () => false }, () => {}, log);
  await expect.poll(() => events).toMatchObject([{ event: "retention_failed" }]);
  isAway = false;
  vi.advanceTimersByTime(60 * 60_000);
  await expect.poll(countRequests).toEqual({ contact_messages: 0, mails: 0 });
});

test("mails to sales that wait go to the address of sales that was corrected before the start", async () => {
  await site.requests.acceptMessage(contactMessage(), { address: "192.0.2.1" });
  const config = readConfig({ DATA_DIR: site.folder, SALES_EMAIL: "pedidos@example.com" });
  startRegularTasks(config, { ...site, queueDigest: async () => false }, () => {}, recordLog().log);
  const toSales = site.db.selectFrom("mails").select("recipient").where("template", "=", "message-to-sales");
  await expect.poll(() => toSales.execute()).toEqual([{ recipient: "pedidos@example.com" }]);
});
