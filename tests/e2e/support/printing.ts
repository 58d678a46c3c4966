import { expect, type Locator, type Page } from "@playwright/test";

/** Fires the print events of the browser, repeatedly until the script of the QR code has loaded. */
export async function beginToPrint(page: Page, shown: Locator): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}
