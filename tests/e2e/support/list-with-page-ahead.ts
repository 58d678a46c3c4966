import { expect, type Page } from "@playwright/test";

/** How many files were loaded whose address has `part` in it. */
export const countLoaded = (page: Page, part: string) =>
  page.evaluate(
    (sought) => performance.getEntriesByType("resource").filter(({ name }) => name.includes(sought)).length,
    part,
  );

/** Opens the product list and waits until the first product's page is there as well. */
export async function openListWithPageAhead(page: Page) {
  await page.goto("/productos");
  const first = page.getByRole("article").first();
  const link = first.getByRole("link");
  const name = await first.getByRole("heading").innerText();
  const call = `/api${(await link.getAttribute("href"))?.replace("producto", "productos")}`;
  const shown = await first.getByRole("img").evaluate((image: HTMLImageElement) => image.src);
  const [, picture = ""] = /([^/]+)\.\w+$/.exec(shown) ?? [];
  await expect.poll(() => countLoaded(page, call)).toBe(1);
  // In the list's own width and in that of the product's page.
  await expect.poll(() => countLoaded(page, picture)).toBe(2);
  await expect
    .poll(() => page.evaluate(() => window.__reactRouterRouteModules?.["routes/product"] !== undefined))
    .toBe(true);
  return { link, name, call };
}
