import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { missingPage, screens, sizeOf } from "./support/screens.ts";
import { walkByTab } from "./support/tab-walk.ts";

for (const screen of screens) {
  for (const width of [390, 1440]) {
    test(`Tab goes through ${screen.name} in reading order and in sight, at ${width} px`, async ({ page, faults }) => {
      if ("isMissing" in screen) faults.expect(missingPage);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(sizeOf(width));
      await page.goto(screen.path);
      const walk = await walkByTab(page);
      expect(walk.stops.length).toBeGreaterThan(10);
      expect(walk.faults).toEqual([]);
    });
  }
}
