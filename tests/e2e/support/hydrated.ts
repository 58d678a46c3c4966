import type { BrowserContext, Page } from "@playwright/test";

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

/** Makes `goto` and `reload` wait for hydration, so that no test clicks before it. */
export function openHydrated(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await waitUntilHydrated(page);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload.apply(page, options);
    await waitUntilHydrated(page);
    return response;
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
