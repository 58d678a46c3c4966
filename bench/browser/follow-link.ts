import type { Browser, Page } from "@playwright/test";
import { takeNotes, waitUntilQuiet } from "./page-clock.ts";
import { openProfile, type Profile } from "./profile.ts";

declare global {
  interface Window {
    benchPressed: (at: number) => void;
    benchPainted: (at: number) => void;
  }
}

/** The heading of a page, as its HTML has it. */
async function readHeading(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const [, heading = ""] = /<h1\b[^>]*>([^<]+)</.exec(html) ?? [];
  if (!heading) throw new Error(`${address} has no heading`);
  return heading.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&").trim();
}

/** In every document from now on: tells when something is pressed, and when a page with this heading has been drawn. */
async function watchForHeading(page: Page, heading: string): Promise<void> {
  await page.addInitScript((awaited) => {
    const sinceEpoch = (at: number) => performance.timeOrigin + at;
    addEventListener("click", ({ timeStamp }) => window.benchPressed(sinceEpoch(timeStamp)), { capture: true });
    const look = new MutationObserver(() => {
      if (document.querySelector("h1")?.textContent?.trim() !== awaited) return;
      look.disconnect();
      // A task that is queued while a frame is made runs once that frame has been drawn.
      requestAnimationFrame(() => setTimeout(() => window.benchPainted(sinceEpoch(performance.now()))));
    });
    look.observe(document, { childList: true, subtree: true, characterData: true });
  }, heading);
}

/**
 * Opens the product list, presses the first product in it once all is quiet, and returns the milliseconds from the
 * press until the product's heading is drawn; in the same document or in a new one.
 */
export async function followLink(browser: Browser, site: string, profile: Profile): Promise<number> {
  const { page } = await openProfile(browser, profile);
  const pressed = Promise.withResolvers<number>();
  const painted = Promise.withResolvers<number>();
  let tooLate: NodeJS.Timeout | undefined;
  try {
    await page.exposeFunction("benchPressed", (at: number) => pressed.resolve(at));
    await page.exposeFunction("benchPainted", (at: number) => painted.resolve(at));
    const list = await (await fetch(`${site}/productos`)).text();
    const [, product = ""] = /<main\b[\s\S]*?href="(\/producto\/\d+)"/.exec(list) ?? [];
    await takeNotes(page);
    await watchForHeading(page, await readHeading(site + product));
    await page.goto(`${site}/productos`, { waitUntil: "load" });
    const link = page.locator(`main a[href="${product}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await waitUntilQuiet(page);
    if (profile.isPhone) await link.tap();
    else await link.click();
    tooLate = setTimeout(() => painted.reject(new Error(`${site}: no heading after the press`)), 60_000);
    const [from, to] = await Promise.all([pressed.promise, painted.promise]);
    return to - from;
  } finally {
    clearTimeout(tooLate);
    await page.context().close();
  }
}
