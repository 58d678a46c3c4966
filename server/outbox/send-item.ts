import type { DeliveryParts } from "./deliver.ts";
import type { Fault } from "./handler.ts";
import { type AbortReason, type LeaseHeartbeat, startHeartbeat } from "./lease-heartbeat.ts";
import type { ClaimedItem } from "./leases.ts";

/** Sends the messages of claimed items while renewing their leases. */
export function createItemSender<Message>({ queue, handler, clock }: DeliveryParts<Message>) {
  const inFlight = new Set<LeaseHeartbeat>();
  let isAborted = false;

  /** Undefined: accepted by the receiver. */
  async function send(item: ClaimedItem, message: Message): Promise<Fault | AbortReason | undefined> {
    const lease = startHeartbeat(item, queue, clock);
    inFlight.add(lease);
    if (isAborted) lease.abort("stopping");
    try {
      lease.signal.throwIfAborted();
      await handler.send(message, lease.signal);
      return undefined;
    } catch (error) {
      return lease.aborted() ?? handler.classifyError(error, item);
    } finally {
      lease.end();
      inFlight.delete(lease);
    }
  }

  return {
    send,
    abort: () => {
      isAborted = true;
      for (const lease of inFlight) lease.abort("stopping");
    },
  };
}
