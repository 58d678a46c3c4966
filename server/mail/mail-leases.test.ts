import { createServer } from "node:net";
import { setTimeout as nextTimer } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseLocation, openDatabase } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { sendLimit } from "#server/outbox/lease-heartbeat.ts";
import { leaseLength } from "#server/outbox/leases.ts";
import { createOutboxQueue, type OutboxQueue } from "#server/outbox/queue.ts";
import type { Clock } from "#server/time/clock.ts";
import { createDatabase } from "../../tests/databases/test-database.ts";
import { listenLocally } from "../../tests/support/listen-locally.ts";
import { type MailHarness, openMailHarness, plainMail } from "../../tests/support/mail-harness.ts";
import type { MailServer } from "../../tests/support/mail-server.ts";

const day = 24 * 60 * 60_000;

let location: DatabaseLocation;
let harness: MailHarness;
const others: Database[] = [];
beforeEach(async () => {
  location = await createDatabase();
  harness = await openMailHarness(location);
});
afterEach(async () => {
  await harness.close();
  for (const other of others.splice(0)) await other.destroy();
});

/** Opens the database as another process would. */
async function openAgain(): Promise<Database> {
  const other = await openDatabase(location);
  others.push(other);
  return other;
}

/** A server that delays its reply to the first mail until `accept` is called. */
async function openSlow(): Promise<{ server: MailServer; arrived: Promise<void>; accept: () => void }> {
  const arrival = Promise.withResolvers<void>();
  const permission = Promise.withResolvers<undefined>();
  const server = await harness.openServer({
    onMail: (count) => {
      arrival.resolve();
      return count === 1 ? permission.promise : undefined;
    },
  });
  return { server, arrived: arrival.promise, accept: () => permission.resolve(undefined) };
}

test("two workers on one database never send the same mail twice", async () => {
  const server = await harness.openServer();
  for (let count = 0; count < 60; count++) await harness.queue();
  const workers = [harness.createWorker(server.url), harness.createWorker(server.url, { database: await openAgain() })];
  await Promise.all(workers.map((worker) => worker.deliverDue()));
  expect(server.received).toHaveLength(60);
  expect(new Set(server.received.map((mail) => mail.parsed.messageId)).size).toBe(60);
  expect(new Set((await harness.rows()).map((row) => row.status))).toEqual(new Set(["sent"]));
});

test("a server slower than the lease gets the mail once, and no other worker takes it meanwhile", async () => {
  const { server, arrived, accept } = await openSlow();
  await harness.queue();
  const delivered = harness.createWorker(server.url).deliverDue();
  await arrived;
  const other = harness.createWorker(server.url, { database: await openAgain() });
  for (let waited = 0; waited < 4 * leaseLength; waited += leaseLength / 2) {
    await harness.clock.advance(leaseLength / 2);
    await other.deliverDue();
  }
  accept();
  await delivered;
  await harness.clock.advance(day);
  await other.deliverDue();
  expect(server.received).toHaveLength(1);
  expect(await harness.rows()).toMatchObject([{ status: "sent", attempts: 1 }]);
});

/** A queue that records the result of each claim. */
function openWatched() {
  const queue = createOutboxQueue(
    { db: harness.db, write: engineOf(harness.db).createWriter() },
    "watched",
    harness.clock.now,
  );
  const found: (string | undefined)[] = [];
  const claim: OutboxQueue["claim"] = async (...given) => {
    const mail = await queue.claim(...given);
    found.push(mail?.id);
    return mail;
  };
  return { queue: { ...queue, claim }, found };
}

const stepOn = () => harness.clock.set(new Date(harness.clock.now().getTime() + leaseLength + 30_000).toISOString());

test("a clock that jumps ahead by more than the lease during sending causes no second send", async () => {
  const { server, arrived, accept } = await openSlow();
  const { id } = await harness.queue();
  const { queue, found } = openWatched();
  const worker = harness.createWorker(server.url, { queue });
  const delivered = worker.deliverDue();
  await arrived;
  await expect.poll(() => found).toEqual([id, undefined]);
  stepOn();
  worker.wake();
  await expect.poll(() => found).toHaveLength(3);
  accept();
  await delivered;
  expect(server.received).toHaveLength(1);
  expect(await harness.rows()).toMatchObject([{ status: "sent", attempts: 1 }]);
});

test("a mail whose composing takes longer than the lease is composed and sent once", async () => {
  const server = await harness.openServer();
  const { id } = await harness.queue();
  const { queue, found } = openWatched();
  const worker = harness.createWorker(server.url, {
    queue,
    compose: async (row) => {
      if (found.length > 2) return plainMail(row);
      await expect.poll(() => found).toEqual([id, undefined]);
      stepOn();
      worker.wake();
      await expect.poll(() => found).toHaveLength(3);
      return plainMail(row);
    },
  });
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
  expect(await harness.rows()).toMatchObject([{ status: "sent", attempts: 1 }]);
});

test("a server that never answers is given up before the lease ends, and the mail retried later", async () => {
  const { server, arrived } = await openSlow();
  await harness.queue();
  const worker = harness.createWorker(server.url);
  const delivered = worker.deliverDue();
  await arrived;
  await harness.clock.advance(sendLimit);
  await delivered;
  expect(await harness.rows()).toMatchObject([{ status: "queued", lease_owner: null, last_fault: "unreachable" }]);
  await harness.clock.advance(5 * 60_000);
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
});

test.each([
  { failing: [1], status: "sent" },
  { failing: [1, 3], status: "sent" },
  { failing: [1, 2], status: "queued" },
])("a mail at a slow server whose lease renewals $failing fail is $status", async ({ failing, status }) => {
  const { arrived, accept, server } = await openSlow();
  await harness.queue();
  const queue = createOutboxQueue(
    { db: harness.db, write: engineOf(harness.db).createWriter() },
    "unlucky",
    harness.clock.now,
  );
  // The lease is renewed once before the mail is sent.
  let times = -1;
  const extendLease: OutboxQueue["extendLease"] = async (mail) => {
    times += 1;
    if (failing.includes(times)) throw new Error("database is locked");
    return queue.extendLease(mail);
  };
  const delivered = harness.createWorker(server.url, { queue: { ...queue, extendLease } }).deliverDue();
  await arrived;
  await harness.clock.advance(leaseLength - 1);
  accept();
  await delivered;
  expect(await harness.rows()).toMatchObject([{ status, attempts: 1 }]);
});

test("a mail that another worker has claimed is left to that worker at the next renewal", async () => {
  const { server, arrived, accept } = await openSlow();
  await harness.queue();
  const delivered = harness.createWorker(server.url).deliverDue();
  await arrived;
  await harness.db.updateTable("mails").set({ lease_owner: "other" }).execute();
  await harness.clock.advance(leaseLength / 4);
  accept();
  await delivered;
  expect(harness.events.map((line) => line.event)).toEqual(["mail_lease_lost"]);
  expect(await harness.rows()).toMatchObject([{ status: "queued", lease_owner: "other" }]);
});

test("mails wait for a silent server that accepts connections, and are sent once when it answers again", async () => {
  const connected = Promise.withResolvers<void>();
  const silent = createServer(() => connected.resolve());
  const port = await listenLocally(silent);
  for (let count = 0; count < 5; count++) await harness.queue();
  const worker = harness.createWorker(`smtp://127.0.0.1:${port}`, { slots: 1 });
  const tried = worker.deliverDue();
  await connected.promise;
  await harness.clock.advance(sendLimit);
  await tried;
  expect(new Set((await harness.rows()).map((row) => row.status))).toEqual(new Set(["queued"]));
  await new Promise((resolve) => silent.close(resolve));

  const server = await harness.openServer({ port });
  await harness.clock.advance(day / 4);
  await worker.deliverDue();
  await worker.deliverDue();
  expect(new Set(server.received.map((mail) => mail.parsed.messageId)).size).toBe(5);
  expect(server.received).toHaveLength(5);
});

test("the mail of a dead worker is sent by another after its lease has expired, not before", async () => {
  const server = await harness.openServer();
  const { message_id } = await harness.queue();
  const lost = await openAgain();
  await createOutboxQueue({ db: lost, write: engineOf(lost).createWriter() }, "lost", harness.clock.now).claim([]);
  const worker = harness.createWorker(server.url);
  await harness.clock.advance(leaseLength - 1);
  await worker.deliverDue();
  expect(server.received).toHaveLength(0);
  await harness.clock.advance(1);
  await worker.deliverDue();
  expect(server.received.map((mail) => mail.parsed.messageId)).toEqual([message_id]);
  expect(await harness.rows()).toMatchObject([{ status: "sent", attempts: 2 }]);
});

test("a lease written by a clock far ahead does not hold a mail", async () => {
  const server = await harness.openServer();
  await harness.queue({ attempts: 1, lease_until: "2026-03-02T14:00:01.000Z", lease_owner: "lost" });
  await harness.createWorker(server.url).deliverDue();
  expect(server.received).toHaveLength(1);
});

test("a crash between the server's acceptance and the recording causes one more copy with the same Message-ID", async () => {
  const { server, arrived, accept } = await openSlow();
  const { message_id } = await harness.queue();
  const crashing = await openDatabase(location);
  const crashed = harness.createWorker(server.url, { database: crashing }).deliverDue();
  await arrived;
  await crashing.destroy();
  accept();
  await crashed;
  const worker = harness.createWorker(server.url);
  for (let passed = 0; passed < day; passed += day / 8) {
    await harness.clock.advance(day / 8);
    await worker.deliverDue();
  }
  expect(server.received.map((mail) => mail.parsed.messageId)).toEqual([message_id, message_id]);
  expect(harness.events.map((line) => line.event)).toContain("mail_sent_but_not_recorded");
});

test("a worker that could not record a delivery records it later and does not send again", async () => {
  const server = await harness.openServer();
  await harness.queue();
  const write = engineOf(harness.db).createWriter();
  const queue = createOutboxQueue({ db: harness.db, write }, "unlucky", harness.clock.now);
  let failures = 1;
  const worker = harness.createWorker(server.url, {
    queue: {
      ...queue,
      markSent: async (mail) => {
        if (failures-- > 0) throw new Error("disk full");
        return queue.markSent(mail);
      },
    },
  });
  await worker.deliverDue();
  await harness.clock.advance(day);
  await worker.deliverDue();
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
  expect(await harness.rows()).toMatchObject([{ status: "sent", attempts: 1 }]);
  expect(harness.events.map((line) => line.event)).toEqual(["mail_sent_but_not_recorded", "mail_sent"]);
});

test("after an outage of the database a worker records its delivery before another claims the mail", async () => {
  const { server, arrived, accept } = await openSlow();
  await harness.queue();
  const lost = await openAgain();
  let isAway = false;
  const openQueue = (db: Database, owner: string): OutboxQueue => {
    const queue = createOutboxQueue({ db, write: engineOf(db).createWriter() }, owner, harness.clock.now, () => 0);
    const reach = <Result>(work: () => Promise<Result>) =>
      isAway ? Promise.reject(new Error("connection refused")) : work();
    return {
      ...queue,
      claim: (...given) => reach(() => queue.claim(...given)),
      markSent: (mail) => reach(() => queue.markSent(mail)),
    };
  };
  const worker = harness.createWorker(server.url, { queue: openQueue(harness.db, "delivered") });
  const other = harness.createWorker(server.url, { queue: openQueue(lost, "other") });
  const delivered = worker.deliverDue();
  await arrived;
  isAway = true;
  accept();
  await delivered;
  await harness.clock.advance(2 * leaseLength);
  await other.deliverDue();
  isAway = false;

  const fresh = await harness.queue();
  await harness.clock.advance(3000);
  await other.deliverDue();
  expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(["COT-2026-000001", fresh.request_number]);
  await worker.deliverDue();
  await harness.clock.advance(3000);
  await other.deliverDue();
  expect(server.received).toHaveLength(2);
  expect(await harness.rows()).toMatchObject([{ status: "sent", attempts: 1 }, { status: "sent" }]);
});

test.each<[event: string, pass: () => void | Promise<void>]>([
  ["after a while", () => harness.clock.advance(9000)],
  ["also if the clock is set back", () => harness.clock.set("2026-02-28T13:00:00Z")],
])("the mail of a worker that died during an outage of the database is sent by another: %s", async (_event, pass) => {
  const server = await harness.openServer();
  await harness.queue();
  const lost = await openAgain();
  await createOutboxQueue({ db: lost, write: engineOf(lost).createWriter() }, "lost", harness.clock.now).claim([]);
  await harness.clock.advance(leaseLength);
  const queue = createOutboxQueue(
    { db: harness.db, write: engineOf(harness.db).createWriter() },
    "other",
    harness.clock.now,
  );
  let failures = 1;
  const claim: OutboxQueue["claim"] = async (...given) => {
    if (failures-- > 0) throw new Error("connection refused");
    return queue.claim(...given);
  };
  const worker = harness.createWorker(server.url, { queue: { ...queue, claim } });
  await worker.deliverDue();
  await worker.deliverDue();
  expect(server.received).toHaveLength(0);
  await pass();
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
});

test("a worker that lost its lease before sending leaves the mail to the other", async () => {
  const server = await harness.openServer();
  await harness.queue();
  const other = harness.createWorker(server.url, { database: await openAgain() });
  const slow = harness.createWorker(server.url, {
    compose: async (row) => {
      await harness.clock.advance(leaseLength);
      await other.deliverDue();
      return plainMail(row);
    },
  });
  await slow.deliverDue();
  expect(server.received).toHaveLength(1);
  expect(harness.events.map((line) => line.event)).toContain("mail_lease_lost");
});

test("a worker whose mail was sent by another does not queue it for the second address of sales", async () => {
  const server = await harness.openServer();
  await harness.queue();
  const lost = createOutboxQueue(
    { db: harness.db, write: engineOf(harness.db).createWriter() },
    "lost",
    harness.clock.now,
  );
  const mail = await lost.claim([]);
  if (!mail) throw new Error("nothing was due");
  await harness.clock.advance(leaseLength);
  await harness.createWorker(server.url).deliverDue();
  const { request_number, template } = mail;
  const fallback = { id: "2", request_number, template, recipient: "otra@example.com", message_id: "<2@example.com>" };
  await lost.fail(mail, { kind: "refused", reason: "550" }, fallback);
  expect(await harness.rows()).toMatchObject([{ id: mail.id, status: "sent" }]);
});

test("a stop finishes the mail in progress and starts no other", async () => {
  const { server, arrived, accept } = await openSlow();
  await harness.queue();
  const worker = harness.createWorker(server.url, { slots: 1 });
  worker.start();
  await arrived;
  await harness.queue();
  const stopped = worker.stop();
  accept();
  await stopped;
  expect(server.received).toHaveLength(1);
  expect(await harness.rows()).toMatchObject([{ status: "sent" }, { status: "queued", attempts: 0 }]);
});

test("a mail that is still being composed at a stop is returned at once, and not sent", async () => {
  const server = await harness.openServer();
  await harness.queue();
  const [begun, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const worker = harness.createWorker(server.url, {
    compose: async (row) => {
      begun.resolve();
      await made.promise;
      return plainMail(row);
    },
  });
  worker.start();
  await begun.promise;
  await worker.stop();
  expect(await harness.rows()).toMatchObject([{ status: "queued", lease_owner: null, attempts: 0 }]);
  made.resolve();
  await harness.createWorker(server.url).deliverDue();
  expect(server.received).toHaveLength(1);
});

test("a mail whose composing fails after a stop does not count as failed", async () => {
  const server = await harness.openServer();
  await harness.queue();
  const [begun, made] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  const worker = harness.createWorker(server.url, {
    compose: () => {
      begun.resolve();
      return made.promise;
    },
  });
  worker.start();
  await begun.promise;
  await worker.stop();
  made.reject(new Error("the database is closed"));
  await harness.createWorker(server.url).deliverDue();
  expect(harness.events.map((line) => line.event)).toEqual(["mail_sent"]);
});

// An idle connection is closed after half a minute anyway, and until then keeps the process alive.
test("a stopped worker has no timer and no connection", { timeout: 25_000 }, async () => {
  const left = Promise.withResolvers<void>();
  const server = await harness.openServer({ options: { onClose: () => left.resolve() } });
  await harness.queue();
  let timers = 0;
  const every: Clock["every"] = (ms, task) => {
    timers += 1;
    const stop = harness.clock.every(ms, task);
    return () => {
      timers -= 1;
      stop();
    };
  };
  const worker = harness.createWorker(server.url, { clock: { ...harness.clock, every } });
  worker.start();
  await worker.deliverDue();
  await worker.stop();
  await left.promise;
  expect(timers).toBe(0);
});

test("a stop whose grace ends just before a mail is sent returns the mail and does not send it", async () => {
  const server = await harness.openServer();
  await harness.queue();
  const { queue } = openWatched();
  let stopped: Promise<void> | undefined;
  const extendLease: OutboxQueue["extendLease"] = async (mail) => {
    stopped = worker.stop(0);
    // The timer of the stop fires first.
    await nextTimer(0);
    return queue.extendLease(mail);
  };
  const worker = harness.createWorker(server.url, { queue: { ...queue, extendLease } });
  await worker.deliverDue();
  await stopped;
  expect(server.received).toEqual([]);
  expect(await harness.rows()).toMatchObject([{ status: "queued", attempts: 0, lease_owner: null }]);
});

test("a stop aborts an unresponsive server and returns the mail at once", async () => {
  const { server, arrived } = await openSlow();
  await harness.queue();
  const worker = harness.createWorker(server.url);
  worker.start();
  await arrived;
  await worker.stop(0);
  expect(await harness.rows()).toMatchObject([{ status: "queued", lease_owner: null, attempts: 0 }]);
  await harness.createWorker(server.url).deliverDue();
  expect(server.received).toHaveLength(1);
});
