import type { Log } from "#server/process/log.ts";
import type { Clock } from "#server/time/clock.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createDelivery } from "./deliver.ts";
import { createDeliveryResult } from "./delivery-result.ts";
import type { Handler } from "./handler.ts";
import type { OutboxQueue } from "./queue.ts";

/** Milliseconds between polls without `wake`: finds retries, and items that other processes queued. */
const pollInterval = 3000;

/**
 * Milliseconds after a failed read of the queue in which no item with an expired lease is claimed: another worker may
 * have delivered it during the outage, and records that at its next poll.
 */
const orphanPause = 3 * pollInterval;

/** Milliseconds that `stop` gives to items in flight. */
const stopGrace = 8000;

export interface WorkerParts<Message> {
  queue: OutboxQueue;
  handler: Handler<Message>;
  clock: Clock;
  log: Log;
  /** From 0 to 1, for the jitter of pauses. */
  random: () => number;
  /** The number of concurrent deliveries. */
  slots: number;
}

export interface OutboxWorker {
  start(): void;
  /** Polls the queue at once: called when a request has been accepted. Never throws, never waits. */
  wake(): void;
  /** Sends what is due now; resolves when nothing is in flight. */
  deliverDue(): Promise<void>;
  /**
   * Claims no more items, returns those not composed yet to the queue, and lets those being sent finish for `graceMs`;
   * then aborts and returns these too.
   */
  stop(graceMs?: number): Promise<void>;
}

/** Tracks faults of reading and writing the queue. */
function createQueueFaults({ clock, log }: Pick<WorkerParts<unknown>, "clock" | "log">) {
  let isFaulty = false;
  let lastFault = Number.NEGATIVE_INFINITY;
  return {
    note: (error: unknown) => {
      // Each poll of an unreachable queue would log the same error again.
      if (!isFaulty) log.error("mail_worker_fault", { error });
      isFaulty = true;
      lastFault = clock.now().getTime();
    },
    clear: () => {
      isFaulty = false;
    },
    allowOrphans: (): boolean => {
      const passed = clock.now().getTime() - lastFault;
      // Negative when the clock was set back.
      return passed < 0 || passed >= orphanPause;
    },
  };
}

/** Delivers the queued items, a few at a time. Several workers, also in other processes, may share one queue. */
export function createOutboxWorker<Message>(parts: WorkerParts<Message>): OutboxWorker {
  const { queue, handler, clock, slots } = parts;
  const circuit = createCircuitBreaker(clock);
  const result = createDeliveryResult({ ...parts, circuit });
  const delivery = createDelivery({ ...parts, result });
  const faults = createQueueFaults(parts);
  const running = new Set<Promise<void>>();
  /** Items that this worker is delivering: their leases may expire meanwhile, as when the clock is set forward. */
  const idsUnderWay = new Set<string>();
  let stopPolling: (() => void) | undefined;
  let stopped = false;
  /** By this count a slot that has found nothing knows that it was woken meanwhile, and looks again. */
  let wakes = 0;

  /** Delivers one item after the other until none is due. */
  async function runSlot(): Promise<void> {
    for (;;) {
      const seen = wakes;
      // Also while the receiver is unreachable: another worker may claim the items when their leases end.
      await result.acknowledge();
      if (stopped || circuit.isOpen()) return;
      const except = [...result.unacknowledgedIds(), ...idsUnderWay];
      const item = await queue.claim(except, { orphans: faults.allowOrphans() });
      faults.clear();
      if (item) {
        idsUnderWay.add(item.id);
        // There may be more items: another slot claims the next.
        addSlot();
        await delivery.deliver(item).finally(() => idsUnderWay.delete(item.id));
      } else if (wakes === seen) return;
    }
  }

  function addSlot(): void {
    if (stopped || running.size >= slots) return;
    const slot: Promise<void> = runSlot()
      .catch(faults.note)
      .finally(() => running.delete(slot));
    running.add(slot);
  }

  const wake = () => {
    wakes += 1;
    addSlot();
  };

  const settle = async () => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    start: () => {
      stopPolling ??= clock.every(pollInterval, wake);
      wake();
    },
    wake,
    deliverDue: () => {
      wake();
      return settle();
    },
    stop: async (graceMs = stopGrace) => {
      stopped = true;
      stopPolling?.();
      delivery.stopComposing();
      const timer = setTimeout(() => delivery.abort(), graceMs);
      await settle();
      clearTimeout(timer);
      await result.acknowledge();
      await handler.close();
    },
  };
}
