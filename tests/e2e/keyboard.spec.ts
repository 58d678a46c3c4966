import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { missingPage, sitePages, sizeOf } from "./support/pages.ts";
import { checkTabOrder } from "./support/tab-order.ts";

for (const sitePage of sitePages) {
  for (const width of [390, 1440]) {
    test(`Tab goes through ${sitePage.name} in reading order with a visible focus, at ${width} px`, async ({
      page,
      faults,
    }) => {
      if ("isMissing" in sitePage) faults.expect(missingPage);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(sizeOf(width));
      await page.goto(sitePage.path);
      const walk = await checkTabOrder(page);
      expect(walk.stops.length).toBeGreaterThan(10);
      expect(walk.faults).toEqual([]);
    });
  }
}
