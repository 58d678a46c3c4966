import type { Log } from "#server/process/log.ts";
import type { Clock } from "#server/time/clock.ts";
import { createDelivery, type DeliveryParts } from "./deliver-mail.ts";
import type { GiveWay } from "./give-way.ts";
import { createMailRecord, type MailRecordParts } from "./mail-record.ts";
import { createServerLine } from "./server-line.ts";

/** How often the queue is looked at without being called: finds retries, and mails that other processes accepted. */
const pollInterval = 3000;

/** How long `stop` lets mails under way finish. */
const stopGrace = 8000;

export interface MailWorkerParts extends Omit<DeliveryParts, "record">, Omit<MailRecordParts, "line" | "transport"> {
  clock: Clock;
  log: Log;
  /** How many mails may be under way at once. */
  lanes: number;
  /** Waited for before each mail. */
  giveWay: GiveWay;
}

export interface MailWorker {
  /** Looks at the queue from now on. */
  start(): void;
  /** Looks at once: called when a request has been accepted. Never throws, never waits. */
  wake(): void;
  /** Sends what is due now; resolves when nothing is under way any more. */
  deliverDue(): Promise<void>;
  /** Takes no more mails, lets those under way finish for `graceMs`, cuts off the rest and gives their leases back. */
  stop(graceMs?: number): Promise<void>;
}

/** Delivers the queued mails, a few at a time. Several workers, also in other processes, may share one queue. */
export function createMailWorker(parts: MailWorkerParts): MailWorker {
  const { queue, transport, clock, log, lanes: mostLanes, giveWay } = parts;
  const line = createServerLine(clock);
  const record = createMailRecord({ ...parts, line });
  const delivery = createDelivery({ ...parts, record });
  const lanes = new Set<Promise<void>>();
  let stopPolling: (() => void) | undefined;
  let stopped = false;
  let calls = 0;
  let isFaulty = false;

  /** One mail after the other until none is due. */
  async function runLane(): Promise<void> {
    while (!stopped && !line.isResting()) {
      const seen = calls;
      await record.recordUnrecorded();
      await giveWay();
      if (stopped) return;
      const mail = await queue.claim(record.unrecordedIds());
      isFaulty = false;
      if (mail) {
        // Where there is one there may be more: let another lane look.
        addLane();
        await delivery.deliver(mail);
      } else if (calls === seen) return;
    }
  }

  function addLane(): void {
    if (stopped || lanes.size >= mostLanes || line.isResting()) return;
    const lane: Promise<void> = runLane()
      .catch((error) => {
        // Each look at a queue that is out of reach would say the same again.
        if (!isFaulty) log.error("mail_worker_fault", { error });
        isFaulty = true;
      })
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  const wake = () => {
    calls += 1;
    addLane();
  };

  const settle = async () => {
    while (lanes.size > 0) await Promise.all(lanes);
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
      const timer = setTimeout(() => delivery.cutOff(), graceMs);
      await settle();
      clearTimeout(timer);
      await transport.close();
    },
  };
}
