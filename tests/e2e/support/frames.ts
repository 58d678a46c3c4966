import type { Page } from "@playwright/test";

/** Waits until a frame with all changes so far has been shown. */
export const showFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
