import type { Page } from "@playwright/test";

/** On a busy machine a toast may run out before it is looked at: on the pages opened from now on none does by itself. */
export const holdToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout: later } = window;
    /** The least that a toast stays. */
    const shortest = 6000;
    const hold = (task: () => void, ms = 0, ...given: []) => (ms >= shortest ? 0 : later(task, ms, ...given));
    Object.assign(window, { setTimeout: hold });
  });
