import { expect, type Page } from "@playwright/test";
import { reviewKey } from "#app/budget/review-key.ts";
import type { Cart } from "#app/cart/cart.ts";
import { requestedRowsKey } from "#app/cart/cart-storage.ts";
import { budgetText } from "#contract/budget/budget-text.ts";
import { offerText } from "#contract/budget/offer-text.ts";
import { confirmText } from "#contract/requests/request-text.ts";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import { quantityFaults } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import {
  add,
  asking,
  budgetDialog as dialog,
  openBudget,
  openListAndBudget,
  pasteText,
  summaryOf,
} from "../support/budget.ts";
import { sizeOf } from "../support/pages.ts";
import { fillCheckout, openCheckout, readNumber, readStored, referenceOf, send } from "../support/quotation-steps.ts";

const rowOf = (page: Page, text: string) => dialog(page).getByRole("row").filter({ hasText: text });
const change = (page: Page, text: string) => dialog(page).getByRole("button", { name: `Cambiar ${text}` });
const searchOf = (page: Page, text: string) =>
  dialog(page).getByRole("searchbox", { name: budgetText.searchFor(text), exact: true });

test("a row with any result can be changed to a searched product in place, by keyboard, and undone", async ({
  page,
}) => {
  const cover = "Tapa hierro dúctil D400";
  await openListAndBudget(page);
  await pasteText(page, `1\tDRENAJES\n2\t${cover}\tUN\t4\n3\tCaja 60x60x60\tUN\t24\n4\t${cover}\tUN\t2`);
  await expect(add(page)).toHaveText("Agregar 1 a la lista");
  await change(page, cover).first().focus();
  await page.keyboard.press("Enter");
  await expect(searchOf(page, cover)).toBeFocused();
  await page.keyboard.type("caja 80x80x80");
  await expect(
    rowOf(page, cover)
      .first()
      .getByRole("button", { name: /^Caja de inspección.*Enter$/ }),
  ).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(add(page)).toHaveText("Agregar 3 a la lista");
  await expect(rowOf(page, cover).first()).toContainText(`Caja de inspección`);
  await expect(rowOf(page, cover).last()).toContainText(budgetText.corrected);
  await expect(change(page, cover).first()).toBeFocused();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, cover).first()).toContainText("Fuera del catálogo");
  await expect(rowOf(page, cover).last()).not.toContainText(budgetText.corrected);
  await expect(change(page, cover).first()).toBeFocused();
  // Escape closes the row's search; the dialog stays open.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(change(page, cover).first()).toBeFocused();
  await change(page, "Caja 60x60x60").click();
  await dialog(page).getByRole("button", { name: budgetText.noProduct }).click();
  await expect(rowOf(page, "Caja 60x60x60")).toContainText(`No es un producto${budgetText.corrected}`);
  // A chapter that is a product after all has no quantity: the review asks for it.
  await change(page, "DRENAJES").click();
  await page.keyboard.type("caja 40");
  await rowOf(page, "DRENAJES")
    .getByRole("button", { name: /^Caja de inspección/ })
    .first()
    .click();
  await page.keyboard.type("5,5");
  const live = rowOf(page, "DRENAJES").locator("[aria-live]");
  await expect(live).toHaveText("");
  await page.keyboard.press("Enter");
  await expect(live).toHaveText(quantityFaults.notWhole);
  const count = rowOf(page, "DRENAJES").getByRole("textbox", { name: budgetText.count });
  await expect(count).toHaveAccessibleDescription(quantityFaults.notWhole);
  await expect(count).toBeFocused();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await count.fill("5");
  await expect(rowOf(page, "DRENAJES").getByText(quantityFaults.notWhole)).toBeHidden();
  await page.keyboard.press("Enter");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  const kept = (await readStored(page, requestedRowsKey)) as RequestedRow[];
  expect(kept.map(({ status, match }) => [status, match?.quantity])).toEqual([
    ["listo", 5],
    ["no lo fabricamos", undefined],
    ["no es un producto", undefined],
    ["no lo fabricamos", undefined],
  ]);
});

test("the focus is visible on the first choice, even if the review was opened with a pointer", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, '1\tTubería concreto 24"\tUN\t7\n2\tTubería de concreto reforzado\tUN\t3');
  const choice = asking(page).getByRole("button").first();
  await expect(choice).toBeFocused();
  expect(await choice.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
});

test("an open row can be searched if its size is not among the candidates", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, '1\tTubería concreto 24"\tUN\t7\n2\tTubería de concreto reforzado\tUN\t3');
  await expect(asking(page)).toHaveCount(2);
  await expect(asking(page).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("/");
  await expect(searchOf(page, 'Tubería concreto 24"')).toBeFocused();
  // Candidates are listed before anything is typed.
  await page.keyboard.press("ArrowDown");
  await expect(asking(page)).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type('tubo 36" clase III');
  await expect(dialog(page).locator("kbd", { hasText: "Enter" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, 'Tubería concreto 24"')).toContainText('36"');
  // The focus moves to the next row with a question.
  await expect(asking(page).getByRole("button").first()).toBeFocused();
});

test("a review survives a reload with its corrections and additions, until it is discarded", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, '1\tCaja 60x60x60\tUN\t24\n2\tTapa hierro dúctil\tUN\t4\n3\tTubería concreto 24"\tUN\t7');
  await change(page, "Caja 60x60x60").click();
  await page.keyboard.type("caja 80x80x80");
  await expect(dialog(page).locator("kbd", { hasText: "Enter" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Caja 60x60x60")).toContainText(budgetText.corrected);
  await page.reload();
  await expect(rowOf(page, "Caja 60x60x60")).toContainText(budgetText.corrected);
  await expect(asking(page).getByRole("button").first()).toBeFocused();
  await add(page).click();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goto("/contacto");
  await page.goBack();
  await expect(page.getByText(offerText.begun)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await openBudget(page);
  await expect(summaryOf(dialog(page))).toHaveText("1 en tu lista · 1 por revisar · 1 fuera del catálogo");
  await dialog(page).getByRole("button", { name: "Ver mi lista" }).click();
  await expect(dialog(page)).toBeHidden();
  await openBudget(page);
  await expect(asking(page).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("1");
  await expect(add(page)).toHaveText("Agregar 1 a la lista");
  await dialog(page).getByRole("button", { name: offerText.discard }).click();
  await page.getByRole("button", { name: offerText.discarding.confirm }).click();
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText(offerText.begun)).toBeHidden();
  await page.reload();
  await expect(page.getByText(offerText.offer)).toBeVisible();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), reviewKey)).toBeNull();
});

test("rows that the list no longer has, because it was sent or changed, say so and are offered again with one click", async ({
  page,
}) => {
  await openListAndBudget(page);
  await pasteText(page, '1\tCaja 60x60x60\tUN\t24\n2\tCaja 80x80x80\tUN\t6\n3\tTubería concreto 24"\tUN\t7');
  await add(page).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Una fila queda por revisar: 3.")).toBeVisible();
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  // Its history entry is gone, too: the next one is that of the budget's dialog.
  await readNumber(page);
  await openBudget(page);
  const summary = summaryOf(dialog(page));
  await expect(summary).toHaveText("2 que ya no están en tu lista · 1 por revisar");
  await expect(rowOf(page, "Caja 60x60x60")).toContainText("Ya no está en tu lista");
  await page.reload();
  await expect(summary).toHaveText("2 que ya no están en tu lista · 1 por revisar");
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Pedirlas de nuevo" }).click();
  await expect(summary).toHaveText("2 listas · 1 por revisar");
  await add(page).click();
  await expect(summary).toHaveText("2 en tu lista · 1 por revisar");
  const statusOf = (rows: unknown) => (rows as RequestedRow[]).map(({ item, status }) => [item, status]);
  const all = [
    ["1", "listo"],
    ["2", "listo"],
    ["3", "por revisar"],
  ];
  expect(statusOf(await readStored(page, requestedRowsKey))).toEqual(all);
  await page.keyboard.press("Escape");
  await referenceOf(page, "0,80 × 0,80")
    .getByRole("button", { name: /^Quitar/ })
    .click();
  await page.getByRole("button", { name: confirmText.removeItem.confirm }).click();
  await openBudget(page);
  await expect(summary).toHaveText("1 en tu lista · 1 que ya no está en tu lista · 1 por revisar");
  await dialog(page).getByRole("button", { name: "Pedirla de nuevo" }).click();
  await add(page).click();
  expect(statusOf(await readStored(page, requestedRowsKey))).toEqual(all);
});

test("a review works even if the browser cannot store it", async ({ page }) => {
  await page.addInitScript((key) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name === key) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, value);
    };
  }, reviewKey);
  await openListAndBudget(page);
  await pasteText(page, "1\tCaja 60x60x60\tUN\t24\n2\tCaja 80x80x80\tUN\t6");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  expect((await readStored(page)) as Cart).toHaveLength(1);
});

test("an invalid stored review is deleted", async ({ page }) => {
  await page.goto("/cart");
  await page.evaluate((key) => {
    sessionStorage.setItem(key, JSON.stringify({ startedAt: new Date(), rows: [{ text: { __html: "<b>" } }] }));
  }, reviewKey);
  await page.reload();
  await openBudget(page);
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), reviewKey)).toBeNull();
});

test("on a phone a corrected row's buttons stand within its padding, and its words beside nothing", async ({
  page,
}) => {
  await page.setViewportSize(sizeOf(390));
  const [chapter, cover] = ["DRENAJES", "Tapa hierro dúctil D400"];
  await openListAndBudget(page);
  await pasteText(page, `1\t${chapter}\n2\t${cover}\tUN\t4`);
  await change(page, cover).click();
  await searchOf(page, cover).fill("bordillo 80x20x35");
  // Before the catalogue has loaded, Enter chooses nothing.
  await expect(rowOf(page, cover).first().getByRole("button").filter({ hasText: "0,80 × 0,20 × 0,35" })).toBeVisible();
  await page.keyboard.press("Enter");
  await change(page, chapter).click();
  await dialog(page).getByRole("button", { name: budgetText.notOurs }).click();
  await change(page, chapter).click();
  await dialog(page).getByRole("button", { name: budgetText.noProduct }).click();
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize(sizeOf(width));
    for (const text of [chapter, cover]) {
      const [edge = 0, words = 0, undo = Number.NaN] = await rowOf(page, text).evaluate((row) => {
        const { paddingLeft, paddingRight } = getComputedStyle(row);
        const buttons = [...row.querySelectorAll(".budget-settled__actions button")];
        const wide = row.getBoundingClientRect();
        return [
          wide.right - Number.parseFloat(paddingRight),
          (row.querySelector("th")?.clientWidth ?? 0) / (row.clientWidth - 2 * Number.parseFloat(paddingLeft)),
          buttons.at(-1)?.getBoundingClientRect().right,
        ];
      });
      expect.soft(undo, `${text}, ${width} px`).toBeLessThanOrEqual(edge + 0.5);
      expect.soft(words, `${text}, ${width} px`).toBeCloseTo(1, 1);
    }
  }
});

test("a row without a unit of a product sold by the square metre says so, and takes a typed quantity", async ({
  page,
}) => {
  await openListAndBudget(page);
  await pasteText(page, "14 cajas 60x60x60\n250 adoquines vehiculares de 20x10x8");
  const row = asking(page).first();
  await expect(row).toContainText("No dice la unidad.");
  await expect(row).toContainText("se vende por m²");
  await row.getByRole("textbox").fill("5");
  await row.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByRole("button", { name: "Agregar 2 a la lista" })).toBeVisible();
});
