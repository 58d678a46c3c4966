import { expect, type Page } from "@playwright/test";

/** Stops the clock of the pages that are opened next, so that they do not request a missing section again (rule G7). */
export async function holdRetry(page: Page): Promise<void> {
  await page.clock.install();
  // An hour ahead: on a busy machine a second would pass before the call.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

/** Lets the page request its missing sections again, and waits until `check` passes. */
export const releaseRetry = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(2000);
    await check();
  }).toPass();
