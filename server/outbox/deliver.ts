import type { Log } from "#server/process/log.ts";
import type { Clock } from "#server/time/clock.ts";
import { createItemComposer } from "./compose-item.ts";
import { type DeliveryResult, logFields } from "./delivery-result.ts";
import type { Fault, Handler } from "./handler.ts";
import type { ClaimedItem } from "./leases.ts";
import type { OutboxQueue } from "./queue.ts";
import { maxLostAttempts } from "./retry-schedule.ts";
import { createItemSender } from "./send-item.ts";

export interface DeliveryParts<Message> {
  queue: OutboxQueue;
  handler: Handler<Message>;
  result: DeliveryResult<Message>;
  clock: Clock;
  log: Log;
}

export interface Delivery {
  /** Sends one claimed item and records the result. Throws only when the database does. */
  deliver(item: ClaimedItem): Promise<void>;
  /** Returns the items that are still being composed to the queue. */
  stopComposing(): void;
  /** Aborts the sends in flight; their items return to the queue. */
  abort(): void;
}

// Faults found by the outbox, not by the handler.
const processDied: Fault = {
  kind: "lost",
  reason: `el sitio murió ${maxLostAttempts} veces seguidas mientras lo tenía en proceso`,
};
const timedOut: Fault = { kind: "unreachable", reason: "el servidor no respondió a tiempo" };

export function createDelivery<Message>(parts: DeliveryParts<Message>): Delivery {
  const { queue, handler, result, log } = parts;
  const composer = createItemComposer(parts);
  const sender = createItemSender(parts);
  return {
    deliver: async (item) => {
      if (item.lost_attempts > maxLostAttempts) return result.failed(item, processDied);
      const message = await composer.composeOrPostpone(item);
      if (message === undefined) return;
      // The lease may have expired during composing; sending needs a valid one.
      const outcome = (await queue.confirmLease(item)) ? await sender.send(item, message) : "lease-lost";
      if (outcome === undefined) return result.sent(item, message);
      // A failed send may still have written the message; that of an erased item must not stay.
      if (await queue.isGone(item)) return handler.retract(message);
      if (outcome === "lease-lost") return log.warn(`${handler.name}_lease_lost`, logFields(handler, item));
      if (outcome === "stopping") return queue.release(item);
      await result.failed(item, outcome === "no-answer" ? timedOut : outcome);
    },
    stopComposing: composer.stop,
    abort: sender.abort,
  };
}
