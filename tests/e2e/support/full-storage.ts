import type { Page } from "@playwright/test";

/** Makes writes of `key` to storage fail in this document, as if the storage were full. */
export const fillStorage = (page: Page, key: string): Promise<void> =>
  page.evaluate((full) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
      if (name === full) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, text);
    };
  }, key);
