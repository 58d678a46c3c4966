import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { watchLayoutShifts } from "./support/layout-shifts.ts";
import { missingPage, screens, sizeOf } from "./support/screens.ts";

/** Everything a page can leave behind in a browser, besides cookies. */
const readStorage = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

async function scrollToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await page.waitForLoadState("networkidle");
}

for (const screen of screens) {
  for (const width of [390, 1440]) {
    test(`${screen.name} leaves nothing in the browser, and nothing on it jumps, at ${width} px`, async ({
      page,
      context,
      faults,
    }) => {
      if ("isMissing" in screen) faults.expect(missingPage);
      await page.setViewportSize(sizeOf(width));
      const readShifts = await watchLayoutShifts(page);
      await page.goto(screen.path, { waitUntil: "networkidle" });
      expect(await context.cookies()).toEqual([]);
      expect(await readStorage(page)).toEqual({ local: [], session: [], databases: [], caches: [] });
      await scrollToTheEnd(page);
      const { sum, moved } = await readShifts();
      expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.01);
    });
  }
}
