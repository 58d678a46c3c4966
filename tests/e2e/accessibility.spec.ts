import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { findAccessibilityFaults } from "./support/axe.ts";
import { missingPage, sitePages, sizeOf, widths } from "./support/pages.ts";
import { checkTabOrder } from "./support/tab-order.ts";

// axe cannot measure the contrast of a slide that is fading.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const sitePage of sitePages) {
  test(`${sitePage.name} passes axe, and Tab goes through it with a visible focus, on a phone or a desktop`, async ({
    page,
    faults,
  }) => {
    if ("isMissing" in sitePage) faults.expect(missingPage);
    for (const width of [390, 1440]) {
      await page.setViewportSize(sizeOf(width));
      await page.goto(sitePage.path);
      await test.step(`Tab goes in reading order at ${width} px`, async () => {
        const walk = await checkTabOrder(page);
        expect.soft(walk.stops.length).toBeGreaterThan(10);
        expect.soft(walk.faults).toEqual([]);
      });
    }
    await page.reload();
    await test.step("axe finds nothing", async () => {
      for (const width of widths) {
        await page.setViewportSize(sizeOf(width));
        expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
      }
    });
  });
}
