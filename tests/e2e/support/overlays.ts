import { expect, type Page } from "@playwright/test";

/**
 * Waits until there is one history entry for each open dialog: it is made a moment after the dialog is shown, and
 * removed a moment after it is closed. A navigation in between would be aborted, or would lead to such an entry.
 */
export const waitForOverlayEntries = (page: Page) =>
  page.waitForFunction(() => (history.state?.overlays ?? 0) === document.querySelectorAll("dialog[open]").length);

/** Waits until the present history entry has `count` overlays. */
export const expectOverlays = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(count);
