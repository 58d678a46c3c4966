import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { fieldOf, openOrderTable, orderBar, smallRow } from "../support/order-table.ts";
import { openList, twoLines } from "../support/quotation-steps.ts";
import { checkTabOrder } from "../support/tab-order.ts";

/** A phone, a phone in landscape, a tablet, and a desktop at 400 % zoom. */
const windows = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [320, 256],
] as const;

for (const [width, height] of windows) {
  test(`no focus is under the list's bar or the order table's, in a window of ${width} x ${height} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    await openList(page, twoLines);
    const ofList = await checkTabOrder(page);
    expect(ofList.stops.length).toBeGreaterThan(20);
    expect.soft(ofList.faults).toEqual([]);
    await openOrderTable(page, 1);
    await fieldOf(page, smallRow).fill("24");
    await expect(orderBar(page)).toHaveClass(/order-bar--shown/);
    expect.soft((await checkTabOrder(page)).faults).toEqual([]);
  });
}
