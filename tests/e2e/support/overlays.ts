import { expect, type Page } from "@playwright/test";

/**
 * Waits until the present history entry has `count` overlays. The entry of a dialog is made a moment after the dialog
 * is shown: an earlier Back or reload acts on the page itself.
 */
export const expectOverlays = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(count);
