import { afterEach, beforeEach, expect, test } from "vitest";
import { engineOf } from "#server/db/engine-of.ts";
import { createOutboxQueue, type OutboxQueue } from "#server/outbox/queue.ts";
import { type MailHarness, openMailHarness, plainMail } from "../../tests/support/mail-harness.ts";
import type { MailTransport } from "./outgoing-mail.ts";

const second = 1000;
const minute = 60 * second;

let harness: MailHarness;
beforeEach(async () => {
  harness = await openMailHarness();
});
afterEach(() => harness.close());

const openQueue = (owner: string): OutboxQueue =>
  createOutboxQueue({ db: harness.db, write: engineOf(harness.db).createWriter() }, owner, harness.clock.now, () => 0);

/** A transport that delivers everything, except to `unreachable@example.com`. */
const transport: MailTransport = {
  send: async ({ to }) => {
    if (to.address === "unreachable@example.com") throw Object.assign(new Error("refused"), { code: "ECONNECTION" });
  },
  retract: async () => {},
  close: () => {},
};

/** A worker whose first `failures` records of a delivery fail. */
function createUnluckyWorker(failures: number) {
  const queue = openQueue("unlucky");
  let left = failures;
  const markSent: OutboxQueue["markSent"] = async (mail) => {
    left -= 1;
    if (left >= 0) throw new Error("disk full");
    return queue.markSent(mail);
  };
  return harness.createWorker("", { transport, queue: { ...queue, markSent }, slots: 1 });
}

test("a delivery that could not be recorded is recorded while the mail server is unreachable, which stays so", async () => {
  await harness.queue();
  await harness.queue({ recipient: "unreachable@example.com" });
  const worker = createUnluckyWorker(3);
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "queued" }, { last_fault: "unreachable" }]);
  await harness.clock.advance(3 * second);
  await worker.deliverDue();
  expect(await harness.rows()).toMatchObject([{ status: "sent" }, { status: "queued" }]);
  expect(harness.events.map(({ event }) => event)).not.toContain("mail_outage_ended");
});

test("a stopping worker records its deliveries", async () => {
  await harness.queue();
  const worker = createUnluckyWorker(2);
  await worker.deliverDue();
  await worker.stop();
  expect(await harness.rows()).toMatchObject([{ status: "sent" }]);
});

test("a delivery that cannot be recorded is logged once", async () => {
  await harness.queue();
  const worker = createUnluckyWorker(3);
  for (let poll = 0; poll < 4; poll += 1) await worker.deliverDue();
  expect(harness.events.map(({ event }) => event)).toEqual(["mail_sent_but_not_recorded", "mail_sent"]);
});

test("when the end of an outage could not be recorded, the next delivery makes its mails due", async () => {
  const later = { attempts: 9, next_attempt_at: "2026-03-02T18:00:00.000Z" };
  await harness.queue({ ...later, last_fault: "unreachable", in_outage: 1 });
  await harness.queue();
  const queue = openQueue("unlucky");
  let failures = 1;
  const releaseOutage = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error("database is locked");
    return queue.releaseOutage();
  };
  const worker = harness.createWorker("", { transport, queue: { ...queue, releaseOutage }, slots: 1 });
  await worker.deliverDue();
  await harness.queue();
  await worker.deliverDue();
  await worker.deliverDue();
  expect((await harness.rows()).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
});

test("a send whose lease cannot be renewed is aborted before the lease ends, also when each try takes long", async () => {
  await harness.queue();
  let abortedAt = 0;
  const begun = Promise.withResolvers<void>();
  const hanging: MailTransport = {
    ...transport,
    send: (_mail, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          abortedAt ||= harness.clock.now().getTime();
          reject(signal.reason);
        });
        begun.resolve();
      }),
  };
  const queue = openQueue("unlucky");
  let isAway = false;
  const worker = harness.createWorker("", {
    transport: hanging,
    compose: async (row) => {
      await harness.clock.advance(59 * second);
      return plainMail(row);
    },
    queue: {
      ...queue,
      extendLease: async (mail) => {
        if (!isAway) return queue.extendLease(mail);
        harness.clock.set(new Date(harness.clock.now().getTime() + 20 * second).toISOString());
        throw new Error("the server does not answer");
      },
    },
  });
  void worker.deliverDue();
  await begun.promise;
  isAway = true;
  const [row] = await harness.rows();
  await harness.clock.advance(2 * minute);
  expect(abortedAt).toBeGreaterThan(0);
  expect(abortedAt).toBeLessThan(Date.parse(row?.lease_until ?? ""));
});

test("a mail that is erased while it is being composed is no failure", async () => {
  await harness.queue();
  const worker = harness.createWorker("", {
    transport,
    salesFallback: "gerencia@example.com",
    compose: async () => {
      await harness.db.deleteFrom("mails").execute();
      return undefined;
    },
  });
  await worker.deliverDue();
  expect(harness.events).toEqual([]);
});
