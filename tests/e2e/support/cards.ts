import type { Locator, Page } from "@playwright/test";

/** The product cards in `part`: list items with a heading. */
export function cardsIn(part: Page | Locator): Locator {
  const page = "page" in part ? part.page() : part;
  return part.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
}
