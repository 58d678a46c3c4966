import { expect, type Page } from "@playwright/test";

/**
 * Waits until the present entry of the history has so many dialogs over the page. The entry of a dialog is made a moment
 * after the dialog is shown: Back or a reload before that is one from the page itself.
 */
export const expectOverlays = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(count);
