import type { Locator } from "@playwright/test";

/** Clicks a button that is `aria-disabled` and answers all the same: Playwright alone would wait until it is not. */
export const pressDisabled = (button: Locator): Promise<void> => button.click({ force: true });
