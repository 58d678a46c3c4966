import type { Page } from "@playwright/test";

/**
 * The first interaction of a visit, at which the open document registers the worker: at once, without the three seconds
 * that leave the connection to the visitor's first click.
 */
export async function interactFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { setTimeout: later } = window;
    const withoutDelay = (task: () => void, ms?: number, ...given: []) => later(task, ms === 3000 ? 0 : ms, ...given);
    Object.assign(window, { setTimeout: withoutDelay });
  });
  await page.keyboard.press("Tab");
}
