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

/** WCAG 1.4.12: spacing that a reader may set in a user style sheet. */
const readersSpaces = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Sets that spacing. */
export async function setSpaces(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, readersSpaces);
}

/** Takes it away again. */
export const unsetSpaces = (page: Page): Promise<unknown> => page.evaluate(() => document.adoptedStyleSheets.pop());

/** Elements that overflow the window sideways, and visible words that cannot be read. */
export const findReadabilityFaults = async (page: Page): Promise<string[]> => [
  ...(await findSidewaysOverflow(page)),
  ...(await findUnreadableWords(page)),
];
