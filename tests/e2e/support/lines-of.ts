import type { Locator } from "@playwright/test";

/** How many lines the words of an element take, those beside its icon. */
export const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild?.nodeType === Node.TEXT_NODE ? element.lastChild : element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
