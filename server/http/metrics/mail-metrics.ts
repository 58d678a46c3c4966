import { Gauge, type Registry } from "prom-client";
import type { Backlog } from "#server/outbox/backlog.ts";

/** Metrics of the mail queue, read at each scrape. */
export interface MailFigures {
  readBacklog: () => Promise<Backlog>;
  countSent: () => Promise<number>;
  /** Undefined when another process sends the mails. */
  isThreadWorking?: () => boolean | undefined;
  /** The database could not be read. */
  onFailure: (error: unknown) => void;
}

/** Returns the function that sets the gauges of the mail queue. */
export function createMailMetrics(
  { readBacklog, countSent, isThreadWorking, onFailure }: MailFigures,
  registers: Registry[],
): () => Promise<void> {
  const mails = new Gauge({ name: "site_mails", help: "Mails by status", labelNames: ["status"], registers });
  const oldest = new Gauge({
    name: "site_oldest_unsent_mail_seconds",
    help: "Age of the oldest mail that waits to be sent; 0 without one",
    registers,
  });
  const thread = new Gauge({
    name: "site_mail_thread_up",
    help: "Whether the thread of this process that sends mails works; 1 too where another process sends them",
    registers,
  });
  const up = new Gauge({
    name: "site_mail_figures_up",
    help: "Whether the mails could be counted in the database; without it the figures of mails are absent",
    registers,
  });
  return async () => {
    thread.set(isThreadWorking?.() === false ? 0 : 1);
    try {
      const { counts, oldestSeconds } = await readBacklog();
      for (const [status, count] of Object.entries({ ...counts, sent: await countSent() }))
        mails.set({ status }, count);
      oldest.set(oldestSeconds);
      up.set(1);
    } catch (error) {
      // The figures of the process are needed most while the database is away.
      onFailure(error);
      mails.reset();
      oldest.remove();
      up.set(0);
    }
  };
}
