import type { Browser } from "@playwright/test";
import { takeNotes, waitUntilQuiet } from "./page-clock.ts";
import { openProfile, type Profile } from "./profile.ts";

declare global {
  interface Window {
    benchPressed: (at: number) => void;
    benchPainted: (at: number) => void;
  }
}

/**
 * Opens the product list, presses the first product in it once all is quiet, and returns the milliseconds from the
 * press until the product's heading is painted; in the same document or in a new one.
 */
export async function followLink(browser: Browser, site: string, profile: Profile): Promise<number> {
  const { page } = await openProfile(browser, profile);
  try {
    const pressed = Promise.withResolvers<number>();
    const painted = Promise.withResolvers<number>();
    await page.exposeFunction("benchPressed", (at: number) => pressed.resolve(at));
    await page.exposeFunction("benchPainted", (at: number) => painted.resolve(at));
    await takeNotes(page);
    await page.addInitScript(() => {
      const sinceEpoch = (at: number) => performance.timeOrigin + at;
      addEventListener("click", ({ timeStamp }) => window.benchPressed(sinceEpoch(timeStamp)), { capture: true });
      const mark = () => {
        if (!location.pathname.startsWith("/producto/")) return;
        document.querySelector("h1")?.setAttribute("elementtiming", "heading");
      };
      new MutationObserver(mark).observe(document, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ("renderTime" in entry) window.benchPainted(sinceEpoch(Number(entry.renderTime)));
      }).observe({ type: "element", buffered: true });
    });
    await page.goto(`${site}/productos`, { waitUntil: "load" });
    const link = page.locator("main a[href^='/producto/']").first();
    await link.scrollIntoViewIfNeeded();
    await waitUntilQuiet(page);
    if (profile.isPhone) await link.tap();
    else await link.click();
    const tooLate = setTimeout(() => painted.reject(new Error(`${site}: no heading after the press`)), 60_000);
    const [from, to] = await Promise.all([pressed.promise, painted.promise]).finally(() => clearTimeout(tooLate));
    return to - from;
  } finally {
    await page.context().close();
  }
}
