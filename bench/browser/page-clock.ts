import { setTimeout } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";

/** Performance entries of a page load, in milliseconds from the start of the navigation. */
export interface Paints {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
}

interface Notes {
  lcp: number;
  shifts: number;
  longTasks: { start: number; duration: number }[];
  /** The longest time from an input to the next paint. */
  tap: number;
}

declare global {
  interface Window {
    benchNotes: Notes;
  }
}

/** Installs the performance observers in every document that `page` opens from now on. */
export async function observePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Notes = { lcp: 0, shifts: 0, longTasks: [], tap: 0 };
    window.benchNotes = notes;
    const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
      observer.observe({ type, buffered: true, durationThreshold: 16 });
    };
    watch("largest-contentful-paint", ({ startTime }) => {
      notes.lcp = startTime;
    });
    watch("layout-shift", (entry) => {
      if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) notes.shifts += Number(entry.value);
    });
    watch("event", (entry) => {
      if ("interactionId" in entry && entry.interactionId) notes.tap = Math.max(notes.tap, entry.duration);
    });
    watch("longtask", ({ startTime, duration }) => {
      notes.longTasks.push({ start: startTime, duration });
    });
  });
}

const sinceLongTask = `(() => {
  const last = window.benchNotes.longTasks.at(-1);
  return performance.now() - (last ? last.start + last.duration : 0);
})()`;

/**
 * Waits until nothing has been loaded for half a second and no long task has run for a second. Polls through DevTools
 * only, because Playwright's own waiting script would block a throttled page.
 */
export async function waitUntilQuiet(page: Page, devTools: CDPSession): Promise<void> {
  await page.waitForLoadState("networkidle");
  for (;;) {
    const { result } = await devTools.send("Runtime.evaluate", { expression: sinceLongTask });
    if (Number(result.value) > 1000) return;
    await setTimeout(100);
  }
}

/** Reads the entries of a quiet page. Blocking time: the part above 50 ms of each task after the first paint. */
export function readPaints(page: Page): Promise<Paints> {
  return page.evaluate(() => {
    const { lcp, shifts, longTasks } = window.benchNotes;
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const blocking = longTasks.map(({ start, duration }) => start + duration - Math.max(start, fcp) - 50);
    return { fcp, lcp, cls: shifts, tbt: blocking.reduce((sum, ms) => sum + Math.max(0, ms), 0) };
  });
}
