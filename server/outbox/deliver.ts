import type { Log } from "#server/process/log.ts";
import type { Clock } from "#server/time/clock.ts";
import { type DeliveryResult, logFields } from "./delivery-result.ts";
import type { Fault, Handler } from "./handler.ts";
import { type AbortReason, type LeaseHeartbeat, startHeartbeat } from "./lease-heartbeat.ts";
import type { ClaimedItem } from "./leases.ts";
import type { OutboxQueue } from "./queue.ts";
import { maxLostAttempts } from "./retry-schedule.ts";

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

type Composed<Message> = { message: Message } | { fault: Fault; error?: unknown } | "stopped";

// Faults found by the outbox, not by the handler.
const requestErased: Fault = { kind: "refused", reason: "su solicitud ya no está guardada" };
const processDied: Fault = {
  kind: "lost",
  reason: `el sitio murió ${maxLostAttempts} veces seguidas mientras lo tenía en proceso`,
};
const timedOut: Fault = { kind: "unreachable", reason: "el servidor no respondió a tiempo" };

export function createDelivery<Message>(parts: DeliveryParts<Message>): Delivery {
  const { queue, handler, result, clock, log } = parts;
  const underWay = new Set<LeaseHeartbeat>();
  const stopping = Promise.withResolvers<"stopped">();
  let isAborted = false;

  async function compose(item: ClaimedItem): Promise<Composed<Message>> {
    try {
      const message = await handler.compose(item);
      return message === undefined ? { fault: requestErased } : { message };
    } catch (error) {
      return { error, fault: { kind: "broken", reason: handler.classifyError(error, item).reason } };
    }
  }

  /** Undefined when the item has been returned to the queue or has failed. */
  async function composeOrPostpone(item: ClaimedItem): Promise<Message | undefined> {
    // On a busy machine composing may take longer than a stopping process may wait.
    const composed = await Promise.race([stopping.promise, compose(item)]);
    if (composed === "stopped") await queue.release(item);
    else if ("message" in composed) return composed.message;
    else {
      const { error, fault } = composed;
      if (error !== undefined) log.error(`${handler.name}_not_composed`, { ...logFields(handler, item), error });
      await result.failed(item, fault);
    }
    return undefined;
  }

  /** Undefined: accepted by the receiver. */
  async function send(item: ClaimedItem, message: Message): Promise<Fault | AbortReason | undefined> {
    const lease = startHeartbeat(item, queue, clock);
    underWay.add(lease);
    if (isAborted) lease.abort("stopping");
    try {
      lease.signal.throwIfAborted();
      await handler.send(message, lease.signal);
      return undefined;
    } catch (error) {
      return lease.aborted() ?? handler.classifyError(error, item);
    } finally {
      lease.end();
      underWay.delete(lease);
    }
  }

  return {
    deliver: async (item) => {
      if (item.lost_attempts > maxLostAttempts) return result.failed(item, processDied);
      const message = await composeOrPostpone(item);
      if (message === undefined) return;
      // The lease may have expired during composing; sending needs a valid one.
      const outcome = (await queue.confirmLease(item)) ? await send(item, message) : "lease-lost";
      if (outcome === undefined) return result.sent(item, message);
      // A failed send may still have written the message; that of an erased item must not stay.
      if (await queue.isGone(item)) return handler.retract(message);
      if (outcome === "lease-lost") return log.warn(`${handler.name}_lease_lost`, logFields(handler, item));
      if (outcome === "stopping") return queue.release(item);
      await result.failed(item, outcome === "no-answer" ? timedOut : outcome);
    },
    stopComposing: () => stopping.resolve("stopped"),
    abort: () => {
      isAborted = true;
      for (const lease of underWay) lease.abort("stopping");
    },
  };
}
