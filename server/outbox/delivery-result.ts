import type { Log } from "#server/process/log.ts";
import type { Clock } from "#server/time/clock.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import type { Fault, Handler } from "./handler.ts";
import type { ClaimedItem } from "./leases.ts";
import type { OutboxQueue } from "./queue.ts";
import { isGivenUp, pauseAfter } from "./retry-schedule.ts";

export interface ResultParts<Message> {
  queue: OutboxQueue;
  handler: Handler<Message>;
  circuit: CircuitBreaker;
  clock: Clock;
  log: Log;
  /** From 0 to 1, for the jitter of pauses. */
  random: () => number;
}

/** Records the result of a delivery in the queue and in the log. */
export interface DeliveryResult<Message> {
  sent(item: ClaimedItem, message: Message): Promise<void>;
  failed(item: ClaimedItem, fault: Fault): Promise<void>;
  /** Items that were delivered but could not be marked as sent in the database: they must not be claimed again. */
  unacknowledgedIds(): string[];
  acknowledge(): Promise<void>;
}

/** The log fields of an item, without personal data. */
export const logFields = (item: ClaimedItem) => ({
  mail: item.id,
  number: item.request_number,
  template: item.template,
  attempts: item.attempts,
});

const isPermanent = ({ kind, isTransient }: Fault): boolean => (kind === "refused" && !isTransient) || kind === "lost";

export function createDeliveryResult<Message>(parts: ResultParts<Message>): DeliveryResult<Message> {
  const { queue, handler, circuit, clock, log, random } = parts;
  const unacknowledged = new Map<string, { item: ClaimedItem; message: Message }>();

  /** Marks a delivered item as sent, or keeps it for `acknowledge`. */
  async function recordSent(item: ClaimedItem, message: Message): Promise<void> {
    const about = logFields(item);
    try {
      // The request may have been erased, or its address corrected, while its mail was being sent.
      if (!(await queue.markSent(item))) await handler.retract(message);
      unacknowledged.delete(item.id);
      log.info("mail_sent", about);
    } catch (error) {
      // Each try during an outage of the database would log the same error again.
      if (!unacknowledged.has(item.id)) log.error("mail_sent_but_not_recorded", { ...about, error });
      unacknowledged.set(item.id, { item, message });
    }
  }

  async function sent(item: ClaimedItem, message: Message): Promise<void> {
    await recordSent(item, message);
    // First, so that the next delivery tries again when this fails.
    if (circuit.state() !== "reached") await queue.releaseOutage();
    // Read again: of several deliveries at the end of an outage, only the first reports it.
    if (circuit.state() === "unreachable") log.info("mail_outage_ended");
    circuit.noteReached();
  }

  async function failed(item: ClaimedItem, fault: Fault): Promise<void> {
    const about = logFields(item);
    const { kind, reason } = fault;
    const outage = kind === "unreachable" ? circuit.noteUnreachable() : undefined;
    if (outage === "begun") log.error("mail_outage_begun", { reason });
    const age = clock.now().getTime() - Date.parse(item.queued_at);
    if (isPermanent(fault) || isGivenUp(age, item.attempts)) {
      // An item that crashes the process would crash it for another address too.
      const fallback = kind === "lost" ? undefined : handler.fallBack(item);
      await queue.fail(item, fault, fallback);
      return log.error("mail_failed", { ...about, reason, sent_to_fallback: fallback !== undefined });
    }
    const pause = pauseAfter(item.attempts, random());
    if (kind === "refused") {
      const fallback = handler.fallBack(item);
      await queue.postpone(item, fault, pause, { fallback });
      const sent_to_fallback = fallback !== undefined;
      return log.error("mail_postponed", { ...about, kind, reason, pause_ms: pause, sent_to_fallback });
    }
    await queue.postpone(item, fault, pause, { inOutage: outage === "known" });
    log.warn("mail_postponed", { ...about, kind, reason, pause_ms: pause });
  }

  return {
    sent,
    failed,
    unacknowledgedIds: () => [...unacknowledged.keys()],
    acknowledge: async () => {
      for (const { item, message } of [...unacknowledged.values()]) await recordSent(item, message);
    },
  };
}
