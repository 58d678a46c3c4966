import { expect, type Locator, type Page } from "@playwright/test";

/** What a browser does when somebody prints, as often as it takes until the script of the code is there. */
export async function beginToPrint(page: Page, shown: Locator): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}
