import type { Write } from "#server/db/engine.ts";
import type { Database } from "#server/db/schema.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { dayInColombia } from "#server/time/bogota-time.ts";
import { addDays } from "#server/time/business-days.ts";
import { readDigest } from "./read-digest.ts";

/** The hour in Colombia from which on a day has its digest: before sales opens its mailbox. */
const firstHour = 7;

/** In the table of settings: the last day whose digest was decided on, also where there was nothing to tell. */
const dayKey = "digest-day";

export interface DigestQueueParts {
  write: Write;
  readSalesEmail: (trx: Database) => Promise<string>;
  /** What stands behind the @ of a Message-ID. */
  messageIdDomain: string;
  now: () => Date;
}

/** The day, once it has come to its first hour; until then the day before, whose digest has been decided on. */
const digestDay = (now: Date): string => dayInColombia(new Date(now.getTime() - firstHour * 3_600_000));

/** Claims the day for this caller. False where another caller, in whatever process, had claimed it. */
async function takeDay(trx: Database, day: string): Promise<boolean> {
  const taken = await trx
    .insertInto("settings")
    .values({ key: dayKey, value: day })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ value: day })
        .where((eb) =>
          eb.or([
            eb("settings.value", "<", day),
            // Written by a clock that has since been set back.
            eb("settings.value", ">", addDays(day, 1)),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Queues the day's digest for sales where there is something to tell. True when it was queued by this very call. */
export type QueueDigest = () => Promise<boolean>;

/** Once a day, whoever asks how often: the day is taken in the transaction that queues the mail. */
export function createDigestQueue({ write, readSalesEmail, messageIdDomain, now }: DigestQueueParts): QueueDigest {
  return () =>
    write(async (trx) => {
      const at = now();
      const day = digestDay(at);
      if (!(await takeDay(trx, day))) return false;
      // One that could not be sent until now is told anew: it is written from what waits when it goes.
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
