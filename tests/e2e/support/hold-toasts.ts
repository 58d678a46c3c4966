import type { Page } from "@playwright/test";

/**
 * Prevents toasts from expiring on pages opened from now on, because on a busy machine they may expire before the test
 * looks.
 */
export const holdToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout: later } = window;
    /** The minimum duration of a toast. */
    const shortest = 6000;
    const hold = (task: () => void, ms = 0, ...given: []) => (ms >= shortest ? 0 : later(task, ms, ...given));
    Object.assign(window, { setTimeout: hold });
  });
