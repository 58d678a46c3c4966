import type { Locator } from "@playwright/test";

/** The number of lines that an element's text takes, without its icon. */
export const countTextLines = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild?.nodeType === Node.TEXT_NODE ? element.lastChild : element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
