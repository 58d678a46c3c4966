import type { Locator, Page } from "@playwright/test";

/** The tiles of products in `part`: entries of a list that have a heading of their own. */
export function tilesIn(part: Page | Locator): Locator {
  const page = "page" in part ? part.page() : part;
  return part.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
}
