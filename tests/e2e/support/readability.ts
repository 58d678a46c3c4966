import { expect, type Page } from "@playwright/test";
import { findSidewaysOverflow } from "./overflow.ts";
import type { PageFaults } from "./page-faults.ts";
import { missingPage, type sitePages } from "./pages.ts";
import { findUnreadableWords } from "./unreadable-words.ts";

/** Opens a page at the time of the header's longest sentence. */
export async function openWithLongestHours(
  page: Page,
  sitePage: (typeof sitePages)[number],
  faults: PageFaults,
): Promise<void> {
  if ("isMissing" in sitePage) faults.expect(missingPage);
  await page.clock.setFixedTime(new Date("2026-03-03T18:30:00-05:00"));
  await page.goto(sitePage.path);
  await expect(page.getByRole("banner").getByText("Cerrado · abre miércoles 07:30")).toBeVisible();
}

/** Elements that overflow the window sideways, and visible words that cannot be read. */
export const findReadabilityFaults = async (page: Page): Promise<string[]> => [
  ...(await findSidewaysOverflow(page)),
  ...(await findUnreadableWords(page)),
];
