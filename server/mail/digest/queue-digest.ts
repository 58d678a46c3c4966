import { dayInColombia } from "#contract/fields/day.ts";
import type { Write } from "#server/db/engine.ts";
import type { Database } from "#server/db/schema.ts";
import type { Setting } from "#server/db/settings.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { addDays } from "#server/time/business-days.ts";
import { readDigest } from "./read-digest.ts";

/** The hour in Colombia from which the day's digest is queued: before sales reads its mail. */
const firstHour = 7;

export interface DigestQueueParts {
  write: Write;
  readSalesEmail: (trx: Database) => Promise<string>;
  /** The part of a Message-ID after the @. */
  messageIdDomain: string;
  now: () => Date;
}

/** The day in Colombia, counted from its first hour: earlier, the day before. */
const digestDay = (now: Date): string => dayInColombia(new Date(now.getTime() - firstHour * 3_600_000));

/** Claims the day. False when another caller, in any process, has claimed it. */
async function claimDay(trx: Database, day: string): Promise<boolean> {
  const taken = await trx
    .insertInto("settings")
    .values({ key: "digest-day" satisfies Setting, value: day })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ value: day })
        .where((eb) =>
          eb.or([
            eb("settings.value", "<", day),
            // Written before the clock was set back.
            eb("settings.value", ">", addDays(day, 1)),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Queues the day's digest for sales if there is something to report. True when this call has queued it. */
export type QueueDigest = () => Promise<boolean>;

/**
 * Queues one digest per day, however often it is called: the day is claimed in the transaction that queues the mail.
 */
export function createDigestQueue({ write, readSalesEmail, messageIdDomain, now }: DigestQueueParts): QueueDigest {
  return () =>
    write(async (trx) => {
      const at = now();
      const day = digestDay(at);
      if (!(await claimDay(trx, day))) return false;
      // The new digest replaces an unsent one: it is composed from what waits when it is sent.
      await trx.deleteFrom("mails").where("template", "=", "digest-to-sales").where("status", "!=", "sent").execute();
      const { suspects, undelivered } = await readDigest(trx);
      if (suspects.count === 0 && undelivered.count === 0) return false;
      const id = `digest-${day}-${at.getTime()}`;
      const recipient = await readSalesEmail(trx);
      const message_id = `<${id}@${messageIdDomain}>`;
      const request_number = `RESUMEN-${day}`;
      await enqueue(trx, { id, request_number, template: "digest-to-sales", recipient, message_id }, at.toISOString());
      return true;
    });
}
