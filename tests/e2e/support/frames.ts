import type { Page } from "@playwright/test";

/** Waits until a frame has been shown with everything that has happened so far. */
export const showFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
