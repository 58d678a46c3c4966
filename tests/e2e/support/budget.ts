import { expect, type Locator, type Page } from "@playwright/test";
import { budgetText } from "#contract/budget/budget-text.ts";

export const budgetDialog = (page: Page) => page.getByRole("dialog", { name: budgetText.title });

export async function openBudget(page: Page, click = (target: Locator) => target.click()): Promise<void> {
  await click(page.getByRole("button", { name: budgetText.title }));
  await expect(budgetDialog(page)).toBeVisible();
}

/** Into what has the focus. */
export async function pasteText(page: Page, text: string, press = (chord: string) => page.keyboard.press(chord)) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await press("ControlOrMeta+v");
}
