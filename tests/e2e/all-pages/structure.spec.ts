import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { readLinkNames } from "../support/link-names.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { missingPage, sitePages } from "../support/pages.ts";
import { findDarkGrounds, findPaleWords } from "../support/printing.ts";
import { findUnstyled } from "../support/unstyled.ts";

for (const sitePage of sitePages) {
  test(`${sitePage.name} has its rules, and works on paper, for screen readers and at 400 % zoom`, async ({
    page,
    faults,
  }) => {
    if ("isMissing" in sitePage) faults.expect(missingPage);
    const response = await page.goto(sitePage.path);

    await test.step("is painted without waiting for another file", async () => {
      const links = [...((await response?.text()) ?? "").matchAll(/<link rel="stylesheet"[^>]*>/g)].map(
        ([link]) => link,
      );
      expect(links.filter((link) => !link.includes("media="))).toEqual([]);
      expect(links).toHaveLength(1);
    });

    await test.step("carries the rules of all its elements, and no more than 40 kB", async () => {
      expect(await findUnstyled(page)).toEqual([]);
      const bytes = await page.evaluate(() =>
        [...document.querySelectorAll("style")].reduce((sum, { textContent }) => sum + textContent.length, 0),
      );
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThanOrEqual(40_000);
    });

    await test.step("is printed without dark grounds, pale words and buttons", async () => {
      await page.emulateMedia({ media: "print" });
      expect(await findDarkGrounds(page)).toEqual([]);
      expect(await findPaleWords(page)).toEqual([]);
      await expect(page.locator(".button:visible")).toHaveCount(0);
      await page.emulateMedia({ media: "screen" });
    });

    await test.step("speaks Colombian Spanish, with one main heading and the others in order", async () => {
      await expect(page.locator("html")).toHaveAttribute("lang", "es-CO");
      const levels = await page
        .getByRole("heading")
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels.filter((level) => level === 1)).toEqual([1]);
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(jumps, `levels ${levels}`).toEqual([]);
    });

    await test.step("has one of each landmark, and everything inside one", async () => {
      for (const landmark of ["banner", "main", "contentinfo"] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      await expect(page.getByRole("navigation", { name: "Principal" })).toHaveCount(1);
    });

    await test.step("its first Tab stop skips to the content", async () => {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
      await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    });

    await test.step("gives every link a name, and the same name only to the same target", async () => {
      const names = await readLinkNames(page);
      expect([...names.keys()]).not.toContain("");
      expect([...names].filter(([, targets]) => targets.size > 1)).toEqual([]);
    });

    await test.step("can be read at 400 % zoom without scrolling sideways", async () => {
      // 1280 px at 400 % are 320 CSS px wide and 256 high.
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await findSidewaysOverflow(page)).toEqual([]);
    });
  });
}

test("the footer ends with the window on a short page, and with the page on a long one", async ({ page }) => {
  // The page's own height is reported in whole pixels.
  const measure = () =>
    page.getByRole("contentinfo").evaluate((footer) => {
      const page = document.documentElement.scrollHeight;
      return { page, below: Math.abs(Math.round(page - scrollY - footer.getBoundingClientRect().bottom)) };
    });
  await page.setViewportSize({ width: 1440, height: 2000 });
  await page.goto("/buscar?q=zanahoria");
  await expect.poll(measure).toEqual({ page: 2000, below: 0 });
  await page.goto("/");
  await expect.poll(measure).toMatchObject({ below: 0 });
});

test("the header shows the two shifts of every day, also Friday's, at every width", async ({ page }) => {
  await page.goto("/productos");
  for (const width of [320, 390, 575, 768, 991, 1199, 1279, 1360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const hours = page.getByRole("region", { name: "Datos de la empresa" }).locator(".company-facts__hours:visible");
    const said = (await hours.allInnerTexts()).join(" ").replace(/\s+/g, " ");
    expect(said, `${width} px`).toMatch(/lun\. a jue\..? 07:30-12:30 y 14:00-18:00/i);
    expect(said, `${width} px`).toMatch(/vie\..? 07:30-12:30 y 14:00-17:00/i);
    expect(await findSidewaysOverflow(page), `${width} px`).toEqual([]);
  }
});
