import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { missingPage, sitePages, sizeOf } from "../support/pages.ts";
import { checkTabOrder } from "../support/tab-order.ts";

// axe cannot measure the contrast of a slide that is fading.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const sitePage of sitePages) {
  test(`${sitePage.name} passes axe, and Tab goes through it with a visible focus, on a phone or a desktop`, async ({
    page,
    faults,
  }) => {
    if ("isMissing" in sitePage) faults.expect(missingPage);
    for (const widths of [[320, 390], [1440]]) {
      await page.setViewportSize(sizeOf(Math.max(...widths)));
      await page.goto(sitePage.path);
      for (const width of widths) {
        await page.setViewportSize(sizeOf(width));
        expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
      }
      await test.step(`Tab goes in reading order at ${widths.at(-1)} px`, async () => {
        const walk = await checkTabOrder(page);
        expect.soft(walk.stops.length).toBeGreaterThan(10);
        expect.soft(walk.faults).toEqual([]);
      });
    }
  });
}
