import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";

/** How many elements of the page the browser has left out of its layout so far. */
const countLeftOut = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("main h2, main h3, main li, footer li")].filter(
        (element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

test("what is far below the window is laid out once the page is at rest, and after a walk as well", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (act) => window.setTimeout(() => window.heldIdle?.then(() => act({} as IdleDeadline)));
    window.heldIdle = new Promise((rest) => {
      window.comeToRest = rest;
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  expect(await countLeftOut(page)).toBeGreaterThan(50);
  await page.evaluate(() => window.comeToRest?.());
  await expect.poll(() => countLeftOut(page)).toBe(0);
  await page.locator("footer").getByRole("link", { name: "Productos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
  await expect.poll(() => countLeftOut(page)).toBe(0);
});

test("is guessed only where the browser holds what is read in its place, which Safari does not", async ({ page }) => {
  await page.goto("/");
  const conditions = await page.evaluate(() => {
    const find = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule && rule.selectorText === '[data-far=""]')
          return rule.parentRule instanceof CSSSupportsRule ? rule.parentRule.conditionText : "none";
        return "cssRules" in rule ? find(rule.cssRules as CSSRuleList) : [];
      });
    return document.adoptedStyleSheets.flatMap(({ cssRules }) => find(cssRules));
  });
  expect(conditions.length).toBeGreaterThan(0);
  for (const condition of conditions) expect(condition).toContain("overflow-anchor");
});

declare global {
  interface Window {
    heldIdle?: Promise<void>;
    comeToRest?: () => void;
  }
}
