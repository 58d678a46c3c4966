import type { Log } from "#server/process/log.ts";
import type { Clock } from "#server/time/clock.ts";
import { type CutReason, type KeptLease, keepLease } from "./lease-keeper.ts";
import { type MailFault, readMailFault } from "./mail-fault.ts";
import type { ClaimedMail, MailQueue } from "./mail-queue.ts";
import { about, type MailRecord } from "./mail-record.ts";
import type { MailTransport, OutgoingMail } from "./outgoing-mail.ts";
import { lostAttemptsMost } from "./retry-schedule.ts";

export interface DeliveryParts {
  queue: MailQueue;
  transport: MailTransport;
  /** The mail as its rows say it now; undefined when its request is gone. */
  compose: (mail: ClaimedMail) => Promise<OutgoingMail | undefined>;
  record: MailRecord;
  clock: Clock;
  log: Log;
}

export interface Delivery {
  /** Sends one claimed mail and writes down what became of it. Throws only when the database does. */
  deliver(mail: ClaimedMail): Promise<void>;
  /** Ends what is under way; those mails go back to the queue. */
  cutOff(): void;
}

const gone: MailFault = { kind: "refused", reason: "the request of this mail is no longer stored" };
const lost: MailFault = {
  kind: "lost",
  reason: `the site died ${lostAttemptsMost} times in a row with this mail in its hands`,
};
const stopped: MailFault = { kind: "unreachable", reason: "the site stopped" };
const noAnswer: MailFault = { kind: "unreachable", reason: "the mail server did not answer in time" };

export function createDelivery({ queue, transport, compose, record, clock, log }: DeliveryParts): Delivery {
  const underWay = new Set<KeptLease>();
  let isCutOff = false;

  async function composeOrPostpone(mail: ClaimedMail): Promise<OutgoingMail | undefined> {
    try {
      const outgoing = await compose(mail);
      if (!outgoing) await record.failedAttempt(mail, gone);
      return outgoing;
    } catch (error) {
      log.error("mail_not_composed", { ...about(mail), error });
      await record.failedAttempt(mail, { kind: "broken", reason: readMailFault(error).reason });
      return undefined;
    }
  }

  /** Undefined: accepted by the server. */
  async function send(mail: ClaimedMail, outgoing: OutgoingMail): Promise<MailFault | CutReason | undefined> {
    const lease = keepLease(mail, queue, clock);
    underWay.add(lease);
    if (isCutOff) lease.cutOff("stopping");
    try {
      lease.signal.throwIfAborted();
      await transport.send(outgoing, lease.signal);
      return undefined;
    } catch (error) {
      return lease.cut() ?? readMailFault(error);
    } finally {
      lease.end();
      underWay.delete(lease);
    }
  }

  return {
    deliver: async (mail) => {
      if (mail.lost_attempts > lostAttemptsMost) return record.failedAttempt(mail, lost);
      const outgoing = await composeOrPostpone(mail);
      if (!outgoing) return;
      // Making the mail may have taken long; from here on somebody else must not have it.
      const outcome = (await queue.confirmLease(mail)) ? await send(mail, outgoing) : "lease-lost";
      if (outcome === undefined) return record.sent(mail, outgoing);
      // What failed may have been written all the same; of a mail that is erased nobody would write it anew or remove it.
      if (await queue.isGone(mail)) return transport.takeBack(outgoing);
      if (outcome === "lease-lost") return log.warn("mail_lease_lost", about(mail));
      if (outcome === "stopping") return queue.postpone(mail, stopped, 0);
      await record.failedAttempt(mail, outcome === "no-answer" ? noAnswer : outcome);
    },
    cutOff: () => {
      isCutOff = true;
      for (const lease of underWay) lease.cutOff("stopping");
    },
  };
}
