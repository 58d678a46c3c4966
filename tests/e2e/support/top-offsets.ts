import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { PageFaults } from "./page-faults.ts";

/** The distance of an element from the window's upper edge, by window width. */
export async function readTopOffsets(
  element: Locator,
  widths: readonly number[],
): Promise<[width: number, top: number][]> {
  const tops: [number, number][] = [];
  for (const width of widths) {
    await element.page().setViewportSize({ width, height: 823 });
    tops.push([width, await element.evaluate((node) => node.getBoundingClientRect().top)]);
  }
  return tops;
}

/** Reloads the page in its state before the fonts arrive. */
export async function reloadWithoutFonts(page: Page, context: BrowserContext, faults: PageFaults): Promise<void> {
  faults.expect(/woff2/);
  await context.route(/\.woff2$/, (route) => route.abort());
  await page.reload();
}
