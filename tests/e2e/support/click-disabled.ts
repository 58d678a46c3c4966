import type { Locator } from "@playwright/test";

/** Clicks an `aria-disabled` button that still handles clicks. By default Playwright waits until it is enabled. */
export const clickDisabled = (button: Locator): Promise<void> => button.click({ force: true });
