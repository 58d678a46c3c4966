import { onCLS, onINP, onLCP } from "web-vitals";
import { findPage } from "#contract/pages.ts";
import type { WebVitals } from "#contract/web-vitals.ts";

/**
 * Sends the web vitals of the visit that began at `pathname` to `address`, once, when the page is first left or hidden.
 * Nothing is stored, and nothing identifies the visitor.
 */
export function reportWebVitals(address: string, pathname: string): void {
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
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    leaving.abort();
    const body = new Blob([JSON.stringify(figures)], { type: "application/json" });
    navigator.sendBeacon(address, body);
  };
  // The library completes its values in the capture phase of the same event, before this listener.
  addEventListener("visibilitychange", send, { signal: leaving.signal });
}
