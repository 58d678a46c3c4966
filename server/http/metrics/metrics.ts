import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { WebVitals } from "#contract/web-vitals.ts";
import { createMailMetrics, type MailFigures } from "./mail-metrics.ts";
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
