import { classifyFault, describeFault } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import type { WatchedWriter } from "#server/db/watch-writes.ts";
import { type Backlog, readBacklog } from "#server/outbox/backlog.ts";

/** What a balancer asks all day. */
export const probes: ReadonlySet<string> = new Set(["/livez", "/readyz"]);

interface DatabaseHealth {
  ok: boolean;
  fault?: string;
}

interface MailHealth {
  ok: boolean;
  waiting: number;
  failed: number;
  /** Since a restore. */
  held: number;
  /** Of suspected requests. */
  suspected: number;
  oldest_waiting_seconds: number;
}

export interface Health {
  /** Whether requests can be taken. Mail that waits does not count: it is on disk and will be sent. */
  ready: boolean;
  parts: {
    database: DatabaseHealth;
    mail?: MailHealth;
    /**
     * The thread of this process that sends mails; absent where another process does. No reason to send visitors
     * elsewhere: what they send is on disk, and any thread or worker on the same database sends it.
     */
    mailThread?: { ok: boolean };
  };
}

/** A mail that waits longer than this many seconds is worth an operator's look. */
const worryingAge = 60 * 60;

/** Milliseconds for which the mails, once counted, are told again: anybody may ask, as often as they like. */
const countedFor = 1000;

const describeMail = ({ counts, oldestSeconds }: Backlog): MailHealth => ({
  ok: counts.failed === 0 && counts.held === 0 && oldestSeconds < worryingAge,
  waiting: counts.queued,
  failed: counts.failed,
  held: counts.held,
  suspected: counts.suspected,
  oldest_waiting_seconds: Math.round(oldestSeconds),
});

const describeWriteFault = (fault: unknown): string => `no se puede guardar ninguna solicitud: ${describeFault(fault)}`;

/** Counts the mails, once for all who ask within a second. */
function createMailCount(db: Database, now: () => Date): () => Promise<MailHealth> {
  let counted: { at: number; mail: Promise<MailHealth> } | undefined;
  return () => {
    const time = now();
    // Either way: a clock may be set back.
    if (counted && Math.abs(time.getTime() - counted.at) < countedFor) return counted.mail;
    const counting = { at: time.getTime(), mail: readBacklog(db, time).then(describeMail) };
    counted = counting;
    // Whoever asks next counts anew; those who wait for this one are told.
    counting.mail.catch(() => {
      if (counted === counting) counted = undefined;
    });
    return counting.mail;
  };
}

/**
 * Looks at the database and at the mail queue. A full disk can be read as ever, so what the last write met is asked for
 * with `findWriteFault`.
 */
export async function createHealthCheck(
  db: Database,
  now: () => Date,
  findWriteFault: WatchedWriter["findWriteFault"],
  isMailThreadWorking: () => boolean | undefined = () => undefined,
): Promise<() => Promise<Health>> {
  const probe = await engineOf(db).createProbe();
  const countMail = createMailCount(db, now);
  return async () => {
    try {
      await probe();
      const fault = await findWriteFault();
      const database = fault === undefined ? { ok: true } : { ok: false, fault: describeWriteFault(fault) };
      const isWorking = isMailThreadWorking();
      const mailThread = isWorking === undefined ? {} : { mailThread: { ok: isWorking } };
      return { ready: database.ok, parts: { database, mail: await countMail(), ...mailThread } };
    } catch (error) {
      // It goes into the log, which may be read elsewhere: where the data lies stays here.
      const fault = classifyFault(error) === undefined ? String(error) : describeFault(error);
      return { ready: false, parts: { database: { ok: false, fault } } };
    }
  };
}
