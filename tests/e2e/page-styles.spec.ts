import { globSync, readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { dialogs } from "./support/dialogs.ts";
import { missingPage, sitePages, sizeOf } from "./support/pages.ts";

/** Sheets that are linked for few visitors are not part of a page's own styles. */
const linked = /(?:large-text|forced-colors|print|gallery)\.css$/;
const classPattern = /\.([a-z][\w-]*)(?=[^{}]*\{)/g;

/** Classes with rules in the sources. */
const styled = new Set(
  globSync("app/**/*.css")
    .filter((file) => !linked.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(classPattern)].map(([, name = ""]) => name)),
);

/** Classes of elements of `page` whose rules the page lacks, and tokens that its rules lack. */
async function findUnstyled(page: Page): Promise<string[]> {
  const { used, rules, set } = await page.evaluate(() => ({
    used: [...new Set([...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]))],
    // The page's own rules, and the rules loaded with the script of an overlay.
    rules: [...document.styleSheets]
      .filter(({ media }) => media.length === 0)
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join(""),
    // Styles that code sets on an element.
    set: [...document.querySelectorAll<HTMLElement>("[style]")].map(({ style }) => style.cssText).join(""),
  }));
  expect(used.length).toBeGreaterThan(20);
  const present = new Set([...rules.matchAll(classPattern)].map(([, name = ""]) => name));
  const tokens = new Set([...(rules + set).matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name));
  const read = new Set([...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name));
  return [
    ...used.filter((name) => styled.has(name) && !present.has(name)),
    ...[...read].filter((name) => !tokens.has(name)),
  ];
}

for (const sitePage of sitePages) {
  test(`${sitePage.name} carries the rules of all its elements, and no more than 40 kB`, async ({ page, faults }) => {
    if ("isMissing" in sitePage) faults.expect(missingPage);
    await page.goto(sitePage.path);
    expect(await findUnstyled(page)).toEqual([]);
    const bytes = await page.evaluate(() =>
      [...document.querySelectorAll("style")].reduce((sum, { textContent }) => sum + textContent.length, 0),
    );
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(40_000);
  });
}

test("a form that returns with its errors, sent without script, has the rules of its page", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  await page.goto("/contacto");
  await page.locator("main form").evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
  await expect(page.getByText("El campo ciudad es requerido")).toBeVisible();
  expect(await findUnstyled(page)).toEqual([]);
});

for (const { name, reach, opener, dialog, upTo } of dialogs) {
  test(`${name} finds its rules in the page that it opens over`, async ({ page }) => {
    await page.setViewportSize(sizeOf(upTo ? 390 : 1440));
    await reach(page);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(await findUnstyled(page)).toEqual([]);
  });
}

test("the toast of an added product has its rules in the page", async ({ page }) => {
  await page.goto("/producto/1");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(page.getByRole("link", { name: "Ver lista" })).toBeVisible();
  expect(await findUnstyled(page)).toEqual([]);
});
