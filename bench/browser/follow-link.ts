import type { Browser, Locator, Page } from "@playwright/test";
import { speculationRulesPath } from "#server/http/pages/speculation-rules.ts";
import { observePaints, waitUntilQuiet } from "./page-clock.ts";
import { mobile, openProfile, type ProfilePage } from "./profile.ts";

declare global {
  interface Window {
    benchPressed: (at: number) => void;
    benchPainted: (at: number) => void;
  }
}

/** The text of a page's heading, from its HTML. */
async function readHeading(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const [, heading = ""] = /<h1\b[^>]*>([^<]+)</.exec(html) ?? [];
  if (!heading) throw new Error(`${address} has no heading`);
  return heading.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&").trim();
}

/** In every document from now on, records presses, and the paint of a page with this heading. */
async function watchForHeading(page: Page, heading: string): Promise<void> {
  await page.addInitScript((awaited) => {
    const sinceEpoch = (at: number) => performance.timeOrigin + at;
    addEventListener("click", ({ timeStamp }) => window.benchPressed(sinceEpoch(timeStamp)), { capture: true });
    // The browser's own paint time of the first frame with the heading. The attribute is set before that frame is
    // painted.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("renderTime" in entry) window.benchPainted(sinceEpoch(Number(entry.renderTime)));
      }
    }).observe({ type: "element", buffered: true });
    const observer = new MutationObserver(() => {
      const shown = document.querySelector("h1");
      if (shown?.textContent?.trim() !== awaited) return;
      observer.disconnect();
      shown.setAttribute("elementtiming", "heading");
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, heading);
}

/** Milliseconds between press and release of an ordinary tap. */
const tapDuration = 80;

/** Dispatches only the input events: the lookups and checks of Playwright's own tap would be measured too. */
async function tap(link: Locator, { devTools }: ProfilePage): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error("The link is not on the screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await new Promise((resolve) => setTimeout(resolve, tapDuration));
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** A navigation of a visitor; without `to`, to the first product that `from` links to. */
export interface NavigationStep {
  from: string;
  to?: string;
}

const everyRule = `*${speculationRulesPath}`;

async function findTarget(site: string, { from, to }: NavigationStep): Promise<string> {
  if (to) return to;
  const html = await (await fetch(site + from)).text();
  const [, product = ""] = /<main\b[\s\S]*?href="(\/producto\/\d+)"/.exec(html) ?? [];
  return product;
}

/** The duration from the tap to the next paint; 0 if it is below 16 ms (Event Timing). */
async function readDelay(page: Page): Promise<number> {
  await page.waitForTimeout(1_000);
  return page.evaluate(() => window.benchNotes.tap);
}

export interface FollowedLink {
  /** Milliseconds from the release until the next page's heading is painted. */
  heading: number;
  /** Milliseconds from a tap on that page, made as soon as its heading is painted, to the next paint. */
  tap: number;
}

/**
 * Opens a page on a phone, taps a link once the page is quiet, and taps the first button of the next page as soon as its
 * heading is painted. `hasRules`: whether the browser gets the Speculation Rules.
 */
export async function followLink(
  browser: Browser,
  site: string,
  { step, hasRules }: { step: NavigationStep; hasRules: boolean },
): Promise<FollowedLink> {
  const opened = await openProfile(browser, mobile);
  const { page, devTools } = opened;
  const pressed = Promise.withResolvers<number>();
  const painted = Promise.withResolvers<number>();
  let tooLate: NodeJS.Timeout | undefined;
  try {
    if (!hasRules) await devTools.send("Network.setBlockedURLs", { urls: [everyRule] });
    await page.exposeFunction("benchPressed", (at: number) => pressed.resolve(at));
    await page.exposeFunction("benchPainted", (at: number) => painted.resolve(at));
    const target = await findTarget(site, step);
    await observePaints(page);
    await watchForHeading(page, await readHeading(site + target));
    await page.goto(site + step.from, { waitUntil: "load" });
    const link = page.locator(`main a[href="${target}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await waitUntilQuiet(page, devTools);
    await tap(link, opened);
    tooLate = setTimeout(() => painted.reject(new Error(`${site}: no heading after the press`)), 60_000);
    const [from, to] = await Promise.all([pressed.promise, painted.promise]);
    await tap(page.locator("header button:visible").first(), opened);
    return { heading: to - from, tap: await readDelay(page) };
  } finally {
    clearTimeout(tooLate);
    await page.context().close();
  }
}
