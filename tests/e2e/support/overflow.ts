import type { Page } from "@playwright/test";

/** The elements that make the page wider than its window; empty if the page does not scroll sideways. */
export async function findSidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > innerWidth + 0.5;
    });
    const names = wide.map((element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`);
    return [`${document.documentElement.scrollWidth} px in ${innerWidth} px`, ...new Set(names)];
  });
}
