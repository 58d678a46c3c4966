import { expect, type Locator, type Page } from "@playwright/test";
import { budgetText } from "#contract/budget/budget-text.ts";
import { offerText } from "#contract/budget/offer-text.ts";

export const budgetDialog = (page: Page) => page.getByRole("dialog", { name: budgetText.title });

/** The live subtitle with the number of rows of each status. */
export const summaryOf = (dialog: Locator) => dialog.locator(".dialog__head [aria-live]");

/** Opens a new review, or continues the stored one. */
export async function openBudget(page: Page, click = (target: Locator) => target.click()): Promise<void> {
  const { title, resume } = offerText;
  await click(page.getByRole("button", { name: title }).or(page.getByRole("button", { name: resume })));
  await expect(budgetDialog(page)).toBeVisible();
}

/** Pastes into the focused element. */
export async function pasteText(page: Page, text: string, press = (chord: string) => page.keyboard.press(chord)) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await press("ControlOrMeta+v");
}

export const rows = (page: Page) => budgetDialog(page).getByRole("row");
export const asking = (page: Page) => budgetDialog(page).getByRole("group", { name: /^Por revisar: / });
export const add = (page: Page) => budgetDialog(page).getByRole("button", { name: /^Agregar \d+ a la lista$/ });

/** Opens the list, and a review on it. */
export async function openListAndBudget(page: Page): Promise<void> {
  await page.goto("/cart");
  await openBudget(page);
}
