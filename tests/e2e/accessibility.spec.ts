import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { findAccessibilityFaults } from "./support/axe.ts";
import { missingPage, sitePages, sizeOf, widths } from "./support/pages.ts";

// axe cannot measure the contrast of a slide that is fading.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const sitePage of sitePages) {
  test(`axe finds nothing on ${sitePage.name}, on a phone or a desktop`, async ({ page, faults }) => {
    if ("isMissing" in sitePage) faults.expect(missingPage);
    await page.goto(sitePage.path);
    for (const width of widths) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
    }
  });
}
