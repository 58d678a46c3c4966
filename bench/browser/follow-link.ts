import type { Browser, Locator, Page } from "@playwright/test";
import { takeNotes, waitUntilQuiet } from "./page-clock.ts";
import { openProfile, type Profile, type ProfilePage } from "./profile.ts";

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

/** In every document from now on: tells when something is pressed, and when a page with this heading has been painted. */
async function watchForHeading(page: Page, heading: string): Promise<void> {
  await page.addInitScript((awaited) => {
    const sinceEpoch = (at: number) => performance.timeOrigin + at;
    addEventListener("click", ({ timeStamp }) => window.benchPressed(sinceEpoch(timeStamp)), { capture: true });
    // The browser's own time of the frame that shows it first; the mark is set before that frame is made.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("renderTime" in entry) window.benchPainted(sinceEpoch(Number(entry.renderTime)));
      }
    }).observe({ type: "element", buffered: true });
    const look = new MutationObserver(() => {
      const shown = document.querySelector("h1");
      if (shown?.textContent?.trim() !== awaited) return;
      look.disconnect();
      shown.setAttribute("elementtiming", "heading");
    });
    look.observe(document, { childList: true, subtree: true, characterData: true });
  }, heading);
}

/** Milliseconds that a finger or a button stays down in an ordinary press. */
const down = 80;

/** By the input alone: what a test's click looks up in the page first, and watches during it, would be measured too. */
async function press(link: Locator, { page, devTools }: ProfilePage, isPhone: boolean): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error("The link is not on the screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (!isPhone) return page.mouse.click(x, y, { delay: down });
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await new Promise((resolve) => setTimeout(resolve, down));
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/**
 * Opens the product list, presses the first product in it once all is quiet, and returns the milliseconds from the end
 * of the press until the product's heading is painted; in the same document or in a new one.
 */
export async function followLink(browser: Browser, site: string, profile: Profile): Promise<number> {
  const opened = await openProfile(browser, profile);
  const { page, devTools } = opened;
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
    await waitUntilQuiet(page, devTools);
    await press(link, opened, profile.isPhone);
    tooLate = setTimeout(() => painted.reject(new Error(`${site}: no heading after the press`)), 60_000);
    const [from, to] = await Promise.all([pressed.promise, painted.promise]);
    return to - from;
  } finally {
    clearTimeout(tooLate);
    await page.context().close();
  }
}
