import { globSync, readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

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
export async function findUnstyled(page: Page): Promise<string[]> {
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
