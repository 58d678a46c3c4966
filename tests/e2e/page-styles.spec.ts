import { globSync, readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { fillCart } from "./support/filled-cart.ts";
import { missingPage, screens } from "./support/screens.ts";

/** What is linked for few visitors is not part of a page's own styles. */
const linked = /(?:large-letters|forced-colors|print|gallery)\.css$/;
const classPattern = /\.([a-z][\w-]*)(?=[^{}]*\{)/g;

/** Classes that have rules in the sources. */
const styled = new Set(
  globSync("app/**/*.css")
    .filter((file) => !linked.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(classPattern)].map(([, name = ""]) => name)),
);

/** Classes of the elements of `page` of which the sources have rules, and the page has not. */
async function findUnstyled(page: Page): Promise<string[]> {
  const { used, rules } = await page.evaluate(() => ({
    used: [...new Set([...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]))],
    rules: [...document.querySelectorAll("style")].map((style) => style.textContent).join(""),
  }));
  expect(used.length).toBeGreaterThan(20);
  const present = new Set([...rules.matchAll(classPattern)].map(([, name = ""]) => name));
  return used.filter((name) => styled.has(name) && !present.has(name));
}

for (const screen of screens) {
  test(`${screen.name} carries the rules of all its elements, and no more than 40 kB`, async ({ page, faults }) => {
    if ("isMissing" in screen) faults.expect(missingPage);
    await page.goto(screen.path);
    expect(await findUnstyled(page)).toEqual([]);
    const bytes = await page.evaluate(() =>
      [...document.querySelectorAll("style")].reduce((sum, { textContent }) => sum + textContent.length, 0),
    );
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(40_000);
  });
}

test("what opens over a page finds its rules in it", async ({ page }) => {
  await page.goto("/producto/1");
  await page.getByRole("button", { name: "Ampliar" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findUnstyled(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Agregar a Cotización" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: /cotizaci/i }).first()).toBeVisible();
  expect(await findUnstyled(page)).toEqual([]);
  await page.goto("/cart");
  await page.getByRole("button", { name: /Solicitar|Continuar/ }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findUnstyled(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: /men/i }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findUnstyled(page)).toEqual([]);
});
