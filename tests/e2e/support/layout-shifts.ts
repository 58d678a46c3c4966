import type { Page } from "@playwright/test";

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

interface ShiftWatch {
  sum: number;
  moved: string[];
}

declare global {
  interface Window {
    readShifts: () => ShiftWatch;
  }
}

/**
 * Adds up all layout shifts of every page opened from now on. The returned function returns the sum and the moved
 * elements.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<ShiftWatch>> {
  await page.addInitScript(() => {
    const watch: ShiftWatch = { sum: 0, moved: [] };
    const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === "layout-shift";
    const count = (entries: PerformanceEntry[]) => {
      for (const { value, sources } of entries.filter(isLayoutShift)) {
        watch.sum += value;
        for (const { node } of sources) {
          watch.moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent));
        }
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.readShifts = () => {
      count(observer.takeRecords());
      return watch;
    };
  });
  return () => page.evaluate(() => window.readShifts());
}
