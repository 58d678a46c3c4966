import { Histogram, type Registry } from "prom-client";
import type { WebVitals } from "#contract/web-vitals.ts";

/** Histograms of web vitals by the first page of a visit; the limits of 'good' are among the buckets. */
export function createVisitMetrics(registry: Registry): (figures: WebVitals) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ["page"], buckets, registers: [registry] });
  const paint = histogram(
    "site_visit_largest_paint_seconds",
    "Largest contentful paint of visits",
    [0.5, 1, 1.5, 2.5, 4, 8, 16],
  );
  const act = histogram(
    "site_visit_interaction_seconds",
    "Interaction to next paint of visits in which somebody acted",
    [0.05, 0.1, 0.2, 0.5, 1, 2],
  );
  const shift = histogram(
    "site_visit_layout_shift",
    "Cumulative layout shift of visits",
    [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  );
  return ({ page, lcp, inp, cls }) => {
    if (lcp !== undefined) paint.observe({ page }, lcp / 1000);
    if (inp !== undefined) act.observe({ page }, inp / 1000);
    if (cls !== undefined) shift.observe({ page }, cls);
  };
}
