import { expect, type Page } from "@playwright/test";
import { requestedRowsKey } from "#app/cart/cart-storage.ts";
import { offerText } from "#contract/budget/offer-text.ts";
import { printText } from "#contract/list/share-text.ts";
import { type RequestedRow, requestedRowsText } from "#contract/requests/requested-rows.ts";
import { test } from "../fixtures.ts";
import { add, asking, budgetDialog as dialog, openBudget, openListAndBudget, pasteText } from "../support/budget.ts";
import { beginToPrint } from "../support/printing.ts";
import { fillCheckout, openCheckout, readNumber, readStored, referenceOf, send } from "../support/quotation-steps.ts";

test("a changed list says which rows it no longer covers, and excluded rows are deleted", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, "3.1\tCaja 60x60x60\tUN\t24\n3.2\tCaja 80x80x80\tUN\t6\n3.10\tCaja 60x60x60\tUN\t2");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  const note = page.getByRole("status").filter({ hasText: requestedRowsText.kept(3) });
  await expect(note).toContainText(requestedRowsText.purpose);
  await referenceOf(page, "0,60 × 0,60").getByRole("textbox").fill("25");
  await page.keyboard.press("Tab");
  await expect(note).toContainText("ya no alcanza para 3.1, 3.10.");
  expect(await readStored(page, requestedRowsKey)).toHaveLength(3);
  await page.reload();
  await expect(note).toContainText("ya no alcanza para 3.1, 3.10.");
  await note.getByRole("button", { name: requestedRowsText.forget }).press("Enter");
  await expect(note).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  expect(await readStored(page, requestedRowsKey)).toBeNull();
});

test("the note about open rows links to them while their review is stored", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(
    page,
    '3.1\tTubería concreto 24"\tML\t25\n3.2\tCaja 60x60x60\tUN\t24\n3.3\tBolardo de concreto\tUN\t6',
  );
  await add(page).click();
  await expect(asking(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  const review = page.getByRole("button", { name: requestedRowsText.review(2) });
  await review.click();
  await expect(asking(page).first().getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(review).toBeFocused();
  await page.getByRole("button", { name: offerText.discard }).click();
  await page.getByRole("button", { name: offerText.discarding.confirm }).click();
  await expect(review).toBeHidden();
  await expect(page.getByText("2 filas quedan por revisar: 3.1, 3.3.")).toBeVisible();
});

test("in print the note about the rows is below the QR code", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, "3.1\tCaja 60x60x60\tUN\t24\n3.2\tCaja 80x80x80\tUN\t6");
  await add(page).click();
  const code = page.getByRole("img", { name: printText.code });
  await beginToPrint(page, code);
  const told = page.getByRole("status").filter({ hasText: requestedRowsText.kept(2) });
  const [above, below] = [await code.boundingBox(), await told.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test("a second budget goes below the first, and together they are at most 500 rows", async ({ page }) => {
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at + 1}\tCaja 60x60x60\tUN\t2`).join("\n");
  await openListAndBudget(page);
  await pasteText(page, rowsOf(300));
  await add(page).click();
  await openBudget(page);
  await pasteText(page, rowsOf(2));
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  const kept = (await readStored(page, requestedRowsKey)) as RequestedRow[];
  expect(kept.map(({ order }) => order)).toEqual(Array.from({ length: 302 }, (_, at) => at + 1));
  await openBudget(page);
  await pasteText(page, rowsOf(199));
  await add(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(requestedRowsText.tooMany(500));
  expect(await readStored(page, requestedRowsKey)).toHaveLength(302);
});

test("invalid stored rows do not block sending the list", async ({ page, site }) => {
  await openListAndBudget(page);
  await pasteText(page, "3.1\tCaja 60x60x60\tUN\t24\n3.2\tCaja 80x80x80\tUN\t6");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  await page.evaluate((key) => {
    const rows = JSON.parse(localStorage.getItem(key) ?? "[]");
    localStorage.setItem(key, JSON.stringify(rows.toReversed()));
  }, requestedRowsKey);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  const [stored] = site.query("select requested_rows from quotations where number = ?", number);
  expect(stored?.requested_rows).toBeNull();
});

test("after rows were deleted, the rows of another budget are announced in every tab", async ({ page, context }) => {
  await openListAndBudget(page);
  await pasteText(page, "3.1\tCaja 60x60x60\tUN\t24\n3.2\tCaja 60x60x60\tUN\t4");
  await add(page).click();
  const note = (tab: Page) => tab.getByRole("status").filter({ hasText: requestedRowsText.purpose });
  await expect(note(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/cart");
  await expect(note(other)).toBeVisible();
  await note(page).getByRole("button", { name: requestedRowsText.forget }).click();
  await expect(note(page)).toBeHidden();
  await expect(note(other)).toBeHidden();
  await page.bringToFront();
  await openBudget(page);
  await pasteText(page, "4.1\tCaja 80x80x80\tUN\t6\n4.2\tCaja 80x80x80\tUN\t2");
  await add(page).click();
  for (const tab of [page, other]) await expect(note(tab)).toContainText(requestedRowsText.kept(2));
});
