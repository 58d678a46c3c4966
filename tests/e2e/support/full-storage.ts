import type { Page } from "@playwright/test";

/** As a browser whose storage has no room left for `key`: writing it fails, in this document. */
export const fillStorage = (page: Page, key: string): Promise<void> =>
  page.evaluate((full) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
      if (name === full) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, text);
    };
  }, key);
