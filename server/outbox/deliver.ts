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

/** Why an item was not delivered. */
type Failure = Fault | AbortReason;

type Composed<Message> = { message: Message } | { failure: Failure; error?: unknown };

// Faults found by the outbox, not by the handler.
const processDied: Fault = {
  kind: "lost",
  reason: `el sitio murió ${maxLostAttempts} veces seguidas mientras lo tenía en proceso`,
};
const requestErased: Fault = { kind: "refused", reason: "su solicitud ya no está guardada" };
const timedOut: Fault = { kind: "unreachable", reason: "el servidor no respondió a tiempo" };

export function createDelivery<Message>(parts: DeliveryParts<Message>): Delivery {
  const { queue, handler, result, clock, log } = parts;
  const stopping = new AbortController();
  const sending = new Set<LeaseHeartbeat>();
  let isAborted = false;

  async function compose(item: ClaimedItem): Promise<Composed<Message>> {
    try {
      const message = await handler.compose(item);
      return message === undefined ? { failure: requestErased } : { message };
    } catch (error) {
      return { error, failure: { kind: "broken", reason: handler.classifyError(error, item).reason } };
    }
  }

  /**
   * Composes a message, or gives up at the stop: on a busy machine composing may take longer than a stopping process may
   * wait. A `Promise.race` with a promise of the stop would keep every message in memory until then.
   */
  function composeUntilStop(item: ClaimedItem): Promise<Composed<Message>> {
    const { promise, resolve, reject } = Promise.withResolvers<Composed<Message>>();
    const giveUp = () => resolve({ failure: "stopping" });
    if (stopping.signal.aborted) giveUp();
    stopping.signal.addEventListener("abort", giveUp);
    compose(item).then(resolve, reject);
    return promise.finally(() => stopping.signal.removeEventListener("abort", giveUp));
  }

  /** Undefined: accepted by the receiver. */
  async function send(item: ClaimedItem, message: Message): Promise<Failure | undefined> {
    // The lease may have expired during composing; sending needs a whole one.
    if (!(await queue.extendLease(item))) return "lease-lost";
    const lease = startHeartbeat(item, queue, clock);
    sending.add(lease);
    if (isAborted) lease.abort("stopping");
    try {
      lease.signal.throwIfAborted();
      await handler.send(message, lease.signal);
      return undefined;
    } catch (error) {
      return lease.aborted() ?? handler.classifyError(error, item);
    } finally {
      lease.end();
      sending.delete(lease);
    }
  }

  async function recordFailure(item: ClaimedItem, failure: Failure): Promise<void> {
    if (failure === "lease-lost") log.warn("mail_lease_lost", logFields(item));
    else if (failure === "stopping") await queue.release(item);
    else await result.failed(item, failure === "no-answer" ? timedOut : failure);
  }

  return {
    deliver: async (item) => {
      if (item.lost_attempts > maxLostAttempts) return result.failed(item, processDied);
      const composed = await composeUntilStop(item);
      if (!("message" in composed)) {
        const { error, failure } = composed;
        if (error !== undefined) log.error("mail_not_composed", { ...logFields(item), error });
        // An item that was erased meanwhile has not failed.
        return (await queue.isGone(item)) ? undefined : recordFailure(item, failure);
      }
      const { message } = composed;
      const failure = await send(item, message);
      if (failure === undefined) return result.sent(item, message);
      // A failed send may still have written the message; that of an erased item must not stay.
      return (await queue.isGone(item)) ? handler.retract(message) : recordFailure(item, failure);
    },
    stopComposing: () => stopping.abort(),
    abort: () => {
      isAborted = true;
      for (const lease of sending) lease.abort("stopping");
    },
  };
}
