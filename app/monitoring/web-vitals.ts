import { onCLS, onINP, onLCP } from "web-vitals";
import { findPage } from "#contract/pages.ts";
import type { WebVitals } from "#contract/web-vitals.ts";

/**
 * Tells `address` once how fast the visit was that began at `pathname`: when the page is left or put aside for the first
 * time. Nothing is stored and nothing says who visited.
 */
export function tellWebVitals(address: string, pathname: string): void {
  const figures: WebVitals = { page: findPage(pathname) ?? "other" };
  onLCP(({ value }) => {
    figures.lcp = Math.round(value);
  });
  onINP(({ value }) => {
    figures.inp = Math.round(value);
  });
  onCLS(({ value }) => {
    figures.cls = Math.round(value * 10_000) / 10_000;
  });
  const leaving = new AbortController();
  const tell = () => {
    if (document.visibilityState !== "hidden") return;
    leaving.abort();
    const body = new Blob([JSON.stringify(figures)], { type: "application/json" });
    navigator.sendBeacon(address, body);
  };
  // The library completes its figures at the same moment, but while the event is still on its way down.
  addEventListener("visibilitychange", tell, { signal: leaving.signal });
}
