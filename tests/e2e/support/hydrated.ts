import type { BrowserContext, Page } from "@playwright/test";
import { waitForOverlayEntries } from "./overlays.ts";

/**
 * Waits until React has hydrated the page: clicks work from then on, and effects have run. The effects of the root,
 * which run last, replay the early clicks.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    const isHydrated = main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
    return isHydrated && window.earlyClicks === undefined;
  });
}

/**
 * Makes each navigation by `page` wait for the history entries of dialogs, and a load for hydration, so that no test
 * clicks before it.
 */
export function waitAroundNavigation(page: Page): void {
  const { goto, reload, goBack, goForward } = page;
  page.goto = async (...where) => {
    await waitForOverlayEntries(page);
    const response = await goto.apply(page, where);
    await waitUntilHydrated(page);
    return response;
  };
  page.reload = async (...options) => {
    await waitForOverlayEntries(page);
    const response = await reload.apply(page, options);
    await waitUntilHydrated(page);
    return response;
  };
  page.goBack = async (...options) => {
    await waitForOverlayEntries(page);
    return goBack.apply(page, options);
  };
  page.goForward = async (...options) => {
    await waitForOverlayEntries(page);
    return goForward.apply(page, options);
  };
}

/** Opens a page before hydration: its script is held until `releaseScript` is called. */
export async function openBeforeHydration(context: BrowserContext, path: string) {
  // Not the test's own page, whose `goto` waits for hydration.
  const page = await context.newPage();
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return { page, releaseScript: script.resolve };
}
