import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { findAccessibilityFaults } from "./support/axe.ts";
import { missingPage, screens, sizeOf, widths } from "./support/screens.ts";

for (const screen of screens) {
  test(`axe finds nothing on ${screen.name}, on a phone or a desktop`, async ({ page, faults }) => {
    if ("isMissing" in screen) faults.expect(missingPage);
    await page.goto(screen.path);
    for (const width of widths) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
    }
  });
}
