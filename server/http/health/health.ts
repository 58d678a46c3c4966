import { classifyFault, describeFault } from "#server/db/client.ts";
import { engineOf } from "#server/db/engine-of.ts";
import type { Database } from "#server/db/schema.ts";
import type { TrackedWriter } from "#server/db/write-health.ts";
import { type Backlog, readBacklog } from "#server/outbox/backlog.ts";
import { createMemoize } from "#server/process/memoize.ts";
import { createSharedWork } from "#server/process/shared-work.ts";

interface DatabaseHealth {
  ok: boolean;
  fault?: string;
}

interface MailHealth {
  ok: boolean;
  waiting: number;
  failed: number;
  /** Mails held since a restore. */
  held: number;
  /** Mails of suspected requests. */
  suspected: number;
  oldest_waiting_seconds: number;
}

export interface Health {
  /** Whether requests can be taken. Waiting mails do not count: they are stored and will be sent. */
  ready: boolean;
  parts: {
    database: DatabaseHealth;
    mail?: MailHealth;
    /**
     * Whether this process's mail thread works; absent when another process sends the mails. Does not affect `ready`:
     * requests are stored, and any thread or worker on the same database sends their mails.
     */
    mailThread?: { ok: boolean };
  };
}

/** The age in seconds from which a waiting mail needs the operator's attention. */
const maxHealthyAge = 60 * 60;

const describeMail = ({ counts, oldestSeconds }: Backlog): MailHealth => ({
  ok: counts.failed === 0 && counts.held === 0 && oldestSeconds < maxHealthyAge,
  waiting: counts.queued,
  failed: counts.failed,
  held: counts.held,
  suspected: counts.suspected,
  oldest_waiting_seconds: Math.round(oldestSeconds),
});

const describeWriteFault = (fault: unknown): string => `no se puede guardar ninguna solicitud: ${describeFault(fault)}`;

/**
 * Checks the database and the mail queue. Reads succeed on a full disk, so the last write fault is read from
 * `findWriteFault`. Concurrent callers share one check: the probe is public, and must not take the database's connections
 * from the visitors.
 */
export async function createHealthCheck(
  db: Database,
  now: () => Date,
  findWriteFault: TrackedWriter["findWriteFault"],
  isMailThreadWorking: () => boolean | undefined = () => undefined,
): Promise<() => Promise<Health>> {
  const { probe } = engineOf(db);
  await probe();
  const second = () => String(Math.floor(now().getTime() / 1_000));
  // Once a second, because the probe is public.
  const countMail = createMemoize(second)(async () => describeMail(await readBacklog(db, now())));
  const check = async (): Promise<Health> => {
    try {
      await probe();
      const fault = await findWriteFault();
      const database = fault === undefined ? { ok: true } : { ok: false, fault: describeWriteFault(fault) };
      const isWorking = isMailThreadWorking();
      const mailThread = isWorking === undefined ? {} : { mailThread: { ok: isWorking } };
      return { ready: database.ok, parts: { database, mail: await countMail(), ...mailThread } };
    } catch (error) {
      // Logged without the path of the data folder, because logs may leave the machine.
      const fault = classifyFault(error) === undefined ? String(error) : describeFault(error);
      return { ready: false, parts: { database: { ok: false, fault } } };
    }
  };
  const { share } = createSharedWork<Health>();
  return () => share("check", check);
}
