import { randomUUID } from "node:crypto";
import type { Log } from "#server/process/log.ts";
import type { Clock } from "#server/time/clock.ts";
import { isForSales } from "./for-sales.ts";
import type { MailFault } from "./mail-fault.ts";
import type { ClaimedMail, MailQueue, NewMail } from "./mail-queue.ts";
import type { MailTransport, OutgoingMail } from "./outgoing-mail.ts";
import { isGivenUp, pauseAfter } from "./retry-schedule.ts";
import type { ServerLine } from "./server-line.ts";

export interface MailRecordParts {
  queue: MailQueue;
  transport: Pick<MailTransport, "takeBack">;
  /** Where a mail for sales goes when its first address failed for good. */
  salesFallback: string | undefined;
  line: ServerLine;
  clock: Clock;
  log: Log;
  /** From 0 to 1, for the jitter of pauses. */
  random: () => number;
}

/** Writes down what became of a mail, in the queue and in the log. */
export interface MailRecord {
  sent(mail: ClaimedMail, outgoing: OutgoingMail): Promise<void>;
  failedAttempt(mail: ClaimedMail, fault: MailFault): Promise<void>;
  /** Mails that were delivered while the database could not be told; they must not be claimed again. */
  unrecordedIds(): string[];
  recordUnrecorded(): Promise<void>;
}

/** What the log says of a mail: nothing of a person. */
export const about = (mail: ClaimedMail) => ({
  mail: mail.id,
  number: mail.request_number,
  template: mail.template,
  attempts: mail.attempts,
});

function toFallback(mail: ClaimedMail, salesFallback: string | undefined): NewMail | undefined {
  if (!salesFallback || !isForSales(mail) || mail.recipient === salesFallback) return undefined;
  const id = randomUUID();
  const host = mail.message_id.replace(/^.*@|>$/g, "");
  const { request_number, template } = mail;
  return { id, request_number, template, recipient: salesFallback, message_id: `<${id}@${host}>` };
}

const isPermanent = ({ kind }: MailFault): boolean => kind === "refused" || kind === "lost";

export function createMailRecord(parts: MailRecordParts): MailRecord {
  const { queue, transport, salesFallback, line, clock, log, random } = parts;
  const unrecorded = new Map<string, { mail: ClaimedMail; outgoing: OutgoingMail }>();

  async function sent(mail: ClaimedMail, outgoing: OutgoingMail): Promise<void> {
    try {
      // Its holder may have had the request erased in the very moment it was being sent.
      if (!(await queue.markSent(mail))) await transport.takeBack(outgoing);
    } catch (error) {
      unrecorded.set(mail.id, { mail, outgoing });
      return log.error("mail_sent_but_not_recorded", { ...about(mail), error });
    }
    unrecorded.delete(mail.id);
    log.info("mail_sent", about(mail));
    const before = line.noteReached();
    if (before === "unreachable") log.info("mail_server_reached");
    if (before !== "reached") await queue.releaseOutage();
  }

  async function failedAttempt(mail: ClaimedMail, fault: MailFault): Promise<void> {
    const outage = fault.kind === "unreachable" ? line.noteUnreachable() : undefined;
    if (outage === "begun") log.error("mail_server_unreachable", { reason: fault.reason });
    const age = clock.now().getTime() - Date.parse(mail.queued_at);
    if (isPermanent(fault) || isGivenUp(age, mail.attempts)) {
      // What the process does not survive it would not survive for another address.
      const fallback = fault.kind === "lost" ? undefined : toFallback(mail, salesFallback);
      await queue.fail(mail, fault, fallback);
      return log.error("mail_failed", {
        ...about(mail),
        reason: fault.reason,
        sent_to_fallback: fallback !== undefined,
      });
    }
    const pause = pauseAfter(mail.attempts, random());
    await queue.postpone(mail, fault, pause, { inOutage: outage === "known" });
    log.warn("mail_postponed", { ...about(mail), kind: fault.kind, reason: fault.reason, pause_ms: pause });
  }

  return {
    sent,
    failedAttempt,
    unrecordedIds: () => [...unrecorded.keys()],
    recordUnrecorded: async () => {
      for (const { mail, outgoing } of [...unrecorded.values()]) await sent(mail, outgoing);
    },
  };
}
