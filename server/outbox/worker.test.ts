import { afterEach, beforeEach, expect, test } from "vitest";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import { openTestDatabase } from "../../tests/databases/test-database.ts";
import { collectGarbage } from "../../tests/support/collect-garbage.ts";
import { createManualClock } from "../../tests/support/manual-clock.ts";
import { recordLog } from "../../tests/support/record-log.ts";
import { createItemId, enqueue } from "./enqueue.ts";
import type { Handler } from "./handler.ts";
import { createOutboxQueue } from "./queue.ts";
import { createOutboxWorker } from "./worker.ts";

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

const clock = createManualClock("2026-03-02T13:00:00.000Z");

/** A handler whose messages are request numbers; `refused` ones are never accepted. */
function createRecordingHandler(refused: string): Handler<string> & { delivered: string[] } {
  const delivered: string[] = [];
  return {
    delivered,
    compose: async ({ request_number }) => request_number,
    send: async (number) => {
      if (number === refused) throw new Error("no");
      delivered.push(number);
    },
    retract: async () => {},
    classifyError: (error) => ({ kind: "refused", reason: String(error) }),
    fallBack: () => undefined,
    close: () => {},
  };
}

test("the outbox delivers with any handler, and logs each result", async () => {
  const at = clock.now().toISOString();
  for (const request_number of ["COT-2026-000001", "COT-2026-000002"]) {
    const item = { id: createItemId(at), request_number, template: "quotation-to-sales", recipient: "x" } as const;
    await enqueue(db, { ...item, message_id: "<x@example.com>" }, at);
  }
  const handler = createRecordingHandler("COT-2026-000002");
  const { log, events } = recordLog(clock.now);
  const queue = createOutboxQueue({ db, write: engineOf(db).createWriter() }, "worker", clock.now, () => 0);
  const worker = createOutboxWorker({
    queue,
    handler,
    clock,
    log,
    random: () => 0,
    slots: 1,
  });
  await worker.deliverDue();
  await worker.stop();
  expect(handler.delivered).toEqual(["COT-2026-000001"]);
  expect(events.map(({ event, mail }) => [event, typeof mail])).toEqual([
    ["mail_sent", "string"],
    ["mail_failed", "string"],
  ]);
});

test("a delivered message is not kept in memory", async () => {
  const at = clock.now().toISOString();
  const item = { id: createItemId(at), request_number: "COT-2026-000001", template: "quotation-to-sales" } as const;
  await enqueue(db, { ...item, recipient: "x", message_id: "<x@example.com>" }, at);
  const composed: WeakRef<object>[] = [];
  const handler: Handler<{ number: string }> = {
    ...createRecordingHandler(""),
    compose: async ({ request_number }) => {
      const message = { number: request_number };
      composed.push(new WeakRef(message));
      return message;
    },
    send: async () => {},
    retract: async () => {},
  };
  const queue = createOutboxQueue({ db, write: engineOf(db).createWriter() }, "worker", clock.now, () => 0);
  const worker = createOutboxWorker({ queue, handler, clock, log: recordLog().log, random: () => 0, slots: 1 });
  await worker.deliverDue();
  expect(composed).toHaveLength(1);
  await expect
    .poll(() => {
      collectGarbage();
      return composed.filter((message) => message.deref()).length;
    })
    .toBe(0);
  await worker.stop();
});

test("a held item has its reason, and is not delivered before it is released", async () => {
  const at = clock.now().toISOString();
  const item = { id: createItemId(at), request_number: "COT-2026-000001", template: "quotation-to-sales" } as const;
  await enqueue(db, { ...item, recipient: "x", message_id: "<x@example.com>" }, at, "retenido");
  const queue = createOutboxQueue({ db, write: engineOf(db).createWriter() }, "worker", clock.now, () => 0);
  expect(await queue.claim([])).toBeUndefined();
  expect(await db.selectFrom("mails").select(["status", "last_error"]).execute()).toEqual([
    { status: "held", last_error: "retenido" },
  ]);
});
