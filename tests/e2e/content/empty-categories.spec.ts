import { expect, type Page } from "@playwright/test";
import { copyChangedData, test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { cardsIn } from "../support/cards.ts";
import { missingPage, sizeOf } from "../support/pages.ts";

/** A data folder whose catalogue has only products that match `condition`. */
const copyProducts = (condition: string) => copyChangedData(`DELETE FROM products WHERE NOT (${condition})`);

const categoryLinks = (page: Page) => page.getByRole("main").locator('a[href^="/productos#"]');

const waysOn = ["/buscar", "/buscar?q=locomotora", "/no-existe"];

test("with products in one category error pages link only to it, and the products page has all three shortcuts, and a sentence in each empty category", async ({
  page,
  startOwnSite,
  faults,
}) => {
  faults.expect(missingPage);
  const site = await startOwnSite({}, await copyProducts("category_name = 'Metalisteria'"));
  for (const path of waysOn) {
    await page.goto(`${site.url}${path}`);
    await expect(categoryLinks(page)).toHaveText(["Metalisteria"]);
  }
  await categoryLinks(page).click();
  await expect(page.getByRole("heading", { level: 2, name: "Metalisteria" })).toBeInViewport();
  // During a smooth scroll the header changes its colours, which axe then reads.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${site.url}/productos`);
  const shortcuts = page.getByRole("navigation", { name: "Categorías" }).getByRole("link");
  await expect(shortcuts).toContainText(["Termoplásticos", "Prefabricados de Concreto", "Metalisteria"]);
  await shortcuts.nth(1).click();
  await expect(page.getByRole("heading", { level: 2, name: "Prefabricados de Concreto" })).toBeFocused();
  const section = page.getByRole("region", { name: "Prefabricados de Concreto", exact: true });
  await expect(section).toContainText("Por ahora no hay productos de esta categoría en el catálogo.");
  await expect(cardsIn(section)).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await section.getByRole("link", { name: "Cuéntanos qué necesitas" }).click();
  await expect(page).toHaveURL(/\/contacto$/);
});

test("with an empty catalogue error pages link to no category", async ({ page, startOwnSite, faults }) => {
  faults.expect(missingPage);
  const site = await startOwnSite({}, await copyProducts("FALSE"));
  for (const path of waysOn) {
    await page.goto(`${site.url}${path}`);
    await expect(page.getByRole("main").getByRole("heading")).toHaveCount(1);
    await expect(categoryLinks(page)).toHaveCount(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }
});

/** Whether every row of the home page's index ends at its right edge. */
const rowsFill = (page: Page) =>
  page.locator(".catalog-index").evaluate((index) => {
    const rows = Map.groupBy(index.children, (section) => Math.round(section.getBoundingClientRect().top));
    const { right } = index.getBoundingClientRect();
    return [...rows.values()].every((row) => Math.abs((row.at(-1)?.getBoundingClientRect().right ?? 0) - right) < 1);
  });

for (const { words, condition, count } of [
  { words: "one category", condition: "category_name = 'Metalisteria'", count: 1 },
  { words: "two categories", condition: "category_name <> 'Termoplástico'", count: 2 },
]) {
  test(`with products in ${words} the home page's index leaves no column empty`, async ({ page, startOwnSite }) => {
    const site = await startOwnSite({}, await copyProducts(condition));
    for (const width of [390, 768, 1200, 1440]) {
      await page.setViewportSize(sizeOf(width));
      await page.goto(site.url);
      await expect(page.locator(".catalog-index > section")).toHaveCount(count);
      expect.soft(await rowsFill(page), `${width} px`).toBe(true);
    }
  });
}
