import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { WebVitals } from "#contract/web-vitals.ts";
import type { Backlog } from "#server/outbox/backlog.ts";
import { createVisitMetrics } from "./web-vitals-metrics.ts";

/** The part of the site that answered. A fixed set, so that no visitor's address becomes a label. */
export type Area = "kept" | "media" | "assets" | "app";

export interface Metrics {
  observeResponse(area: Area, status: number, seconds: number): void;
  accepted(kind: "quotation" | "message"): void;
  /** `reason` is the stable code of the API's refusals. */
  refused(reason: string): void;
  /** Counts the web vitals that a visitor's browser measured. */
  visited(figures: WebVitals): void;
  /** All metrics in Prometheus' text format. */
  read(): Promise<string>;
  contentType: string;
}

/** Metrics of the mail queue, read at each scrape. */
export interface MailFigures {
  readBacklog: () => Promise<Backlog>;
  countSent: () => Promise<number>;
  /** Undefined when another process sends the mails. */
  isThreadWorking?: () => boolean | undefined;
  /** The database could not be read. */
  onFailure: (error: unknown) => void;
}

function createMailMetrics(
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

export function createMetrics(mailFigures: MailFigures): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const responseTimes = new Histogram({
    name: "site_answer_seconds",
    help: "Time from a request to the end of its answer, by part of the site and status class",
    labelNames: ["area", "status"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const accepted = new Counter({
    name: "site_requests_accepted_total",
    help: "Quotations and messages that were stored",
    labelNames: ["kind"],
    registers,
  });
  const refused = new Counter({
    name: "site_requests_refused_total",
    help: "Quotations and messages that were not taken, by reason",
    labelNames: ["reason"],
    registers,
  });
  const readMails = createMailMetrics(mailFigures, registers);
  return {
    observeResponse: (area, status, seconds) =>
      responseTimes.observe({ area, status: `${Math.floor(status / 100)}xx` }, seconds),
    accepted: (kind) => accepted.inc({ kind }),
    refused: (reason) => refused.inc({ reason }),
    visited: createVisitMetrics(registry),
    async read() {
      await readMails();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
