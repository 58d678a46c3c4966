import { afterEach, beforeEach, expect, test } from "vitest";
import { engineOf } from "#server/db/engine-of.ts";
import { leaseLength } from "#server/outbox/leases.ts";
import { createOutboxQueue, type OutboxQueue } from "#server/outbox/queue.ts";
import { maxLostAttempts } from "#server/outbox/retry-schedule.ts";
import { retryUnsent } from "#server/outbox/unsent.ts";
import { type MailHarness, openMailHarness } from "../../tests/support/mail-harness.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

let harness: MailHarness;
beforeEach(async () => {
  harness = await openMailHarness();
});
afterEach(() => harness.close());

/** The queue of a process that dies at each mail. */
const openDying = (): OutboxQueue =>
  createOutboxQueue(
    { db: harness.db, write: engineOf(harness.db).createWriter() },
    "dying",
    harness.clock.now,
    () => 0,
  );

test("a mail during which the process dies is retried after the pauses of failed attempts, not only after its lease", async () => {
  const queue = openDying();
  await harness.queue();
  const waited: number[] = [];
  for (let last = harness.clock.now().getTime(); waited.length < 4; ) {
    if (await queue.claim([])) {
      waited.push((harness.clock.now().getTime() - last) / minute);
      last = harness.clock.now().getTime();
    }
    await harness.clock.advance(minute);
  }
  expect(waited).toEqual([0, leaseLength / minute, 2, 4]);
});

/** Claims every due mail for a day, dying each time. Returns the number of deaths. */
async function dieForADay(): Promise<number> {
  const queue = openDying();
  let deaths = 0;
  for (let passed = 0; passed < day; passed += minute) {
    const mail = await queue.claim([]);
    if (mail && mail.lost_attempts <= maxLostAttempts) deaths += 1;
    await harness.clock.advance(minute);
  }
  return deaths;
}

test("a mail that kills the process has failed after five deaths without another attempt, and other mails are sent", async () => {
  const server = await harness.openServer();
  await harness.queue({ request_number: "COT-2026-100000" });
  expect(await dieForADay()).toBe(maxLostAttempts);
  await harness.queue({ request_number: "COT-2026-200000" });
  const worker = harness.createWorker(server.url, { salesFallback: "gerencia@example.com" });
  await harness.clock.advance(day);
  await worker.deliverDue();
  await worker.deliverDue();
  expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(["COT-2026-200000"]);
  expect(await harness.rows()).toMatchObject([
    {
      status: "failed",
      last_fault: "lost",
      last_error: "el sitio murió 5 veces seguidas mientras lo tenía en proceso",
    },
    { status: "sent" },
  ]);
  expect(harness.events.filter((line) => line.event === "mail_failed")).toMatchObject([{ level: "error" }]);
});

test("the attempt after the fourth death is made, that after the fifth is not", async () => {
  const server = await harness.openServer();
  await harness.queue({ request_number: "COT-2026-100000", lost_attempts: maxLostAttempts });
  await harness.queue({ request_number: "COT-2026-200000", lost_attempts: maxLostAttempts - 1 });
  await harness.createWorker(server.url).deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "failed", last_fault: "lost" }, { status: "sent" }]);
});

test("the operator's retry resets the attempts of such a mail", async () => {
  const server = await harness.openServer();
  const { request_number } = await harness.queue();
  await dieForADay();
  const worker = harness.createWorker(server.url);
  await harness.clock.advance(day);
  await worker.deliverDue();
  expect(server.received).toEqual([]);
  expect(await retryUnsent(harness.db, request_number, harness.clock.now())).toBe(1);
  await worker.deliverDue();
  expect(server.received).toHaveLength(1);
});

test("an attempt with a known result resets the count of deaths", async () => {
  const server = await harness.openServer({ onMail: () => ({ code: 451, text: "later" }) });
  await harness.queue({ attempts: 4, lost_attempts: maxLostAttempts - 1 });
  await harness.createWorker(server.url).deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "queued", attempts: 5, lost_attempts: 0 }]);
});

test("an attempt that a stopping worker aborts resets the count of deaths", async () => {
  const server = await harness.openServer({ onMail: () => new Promise(() => {}) });
  await harness.queue({ attempts: 1, lost_attempts: 1 });
  const worker = harness.createWorker(server.url);
  worker.start();
  await expect.poll(server.connections).toBe(1);
  await worker.stop(0);
  expect(await harness.rows()).toMatchObject([{ status: "queued", lost_attempts: 0, lease_owner: null }]);
});
