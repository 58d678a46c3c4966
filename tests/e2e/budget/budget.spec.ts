import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Cart } from "#app/cart/cart.ts";
import { budgetText } from "#contract/budget/budget-text.ts";
import { offerText } from "#contract/budget/offer-text.ts";
import type { RequestedRow } from "#contract/requests/requested-rows.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import {
  add,
  asking,
  budgetDialog as dialog,
  openBudget,
  openListAndBudget,
  pasteText,
  rows,
  summaryOf,
} from "../support/budget.ts";
import { sizeOf } from "../support/pages.ts";
import {
  expectOnlyReceipt,
  fillCheckout,
  openCheckout,
  readNumber,
  readStored,
  send,
} from "../support/quotation-steps.ts";

const budget = readFileSync("bench/budgets/tuned/27-municipal-80-rows.tsv", "utf8").replace(/ ## .*$/gm, "");

for (const width of [1440, 390]) {
  test(`a municipal budget of 80 rows is pasted, decided by keyboard, added and sent, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(sizeOf(width));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openListAndBudget(page);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await pasteText(page, budget);
    // Including the headings of the screen; the headings of the budget itself are not rows.
    await expect(rows(page)).toHaveCount(82);
    const items = await dialog(page).locator(".budget-row__item").allTextContents();
    expect(items.slice(8, 18)).toEqual(["2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "2.10"]);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    let settled = 0;
    for (let left = await asking(page).count(); left > 0; left -= 1) {
      // The first row with a question has the focus.
      await expect(asking(page).first().getByRole("button").first()).toBeFocused();
      await page.keyboard.press("1");
      settled += 1;
      await expect(asking(page)).toHaveCount(left - 1);
    }
    expect(settled).toBeGreaterThan(0);
    await expect(add(page)).toBeFocused();
    await expect(rows(page)).toHaveCount(82);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    const cart = (await readStored(page)) as Cart;
    expect(new Set(cart.map(({ product }) => product.idProduct)).size).toBe(cart.length);
    expect(cart.find(({ product }) => product.name === "Bordillo recto")?.quantity).toBe(1225 + 240 + 320);
    // The list is shown from its top, and has the focus.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole("link", { name: cart[0]?.product.name ?? "", exact: true }).first()).toBeFocused();
    const toldAt = await page.getByRole("status").filter({ hasText: "filas en tu lista" }).boundingBox();
    const search = await page.getByRole("banner").getByRole("button", { name: "Buscar" }).boundingBox();
    expect(toldAt?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0));
    await openCheckout(page);
    await fillCheckout(page);
    await send(page);
    const number = await readNumber(page);
    const [stored] = site.query("SELECT requested_rows FROM quotations WHERE number = ?", number);
    const sent: RequestedRow[] = JSON.parse(String(stored?.requested_rows));
    expect(sent).toHaveLength(81);
    expect(sent.slice(8, 18).map(({ item }) => item)).toEqual(items.slice(8, 18));
    expect(sent.filter(({ status }) => status === "por revisar")).toEqual([]);
    expect(sent.find(({ item }) => item === "3.10")).toMatchObject({
      unit: "und",
      quantity: "16",
      match: { code: "TTA-D400", quantity: 16 },
    });
    await expectOnlyReceipt(page);
  });
}

test("nothing of a budget leaves the browser before it is sent", async ({ page, context }) => {
  const asked: string[] = [];
  context.on("request", (request) => {
    asked.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ""}`);
  });
  await openListAndBudget(page);
  await pasteText(
    page,
    '9.71\tTubería de concreto 24" Quimbaya\tML\t71371\n9.72\tCaja 60x60x60\tUN\t71971\n9.73\tGuadua rolliza\tUN\t72771',
  );
  await expect(rows(page)).toHaveCount(4);
  // The row is also searched in the catalogue.
  await dialog(page).getByRole("button", { name: "Cambiar Guadua rolliza" }).click();
  await page.keyboard.type("caja 40");
  await expect(dialog(page).getByRole("button", { name: /^Caja de inspección.*Enter$/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await add(page).click();
  await expect(summaryOf(dialog(page))).toContainText("2 en tu lista · 1 por revisar");
  await page.reload();
  await expect(asking(page)).toHaveCount(1);
  // Long quantities: three digits may be part of a file's hash.
  const words = /quimbaya|guadua|9\.7[123]|7(?:1\.?371|1\.?971|2\.?771)/i;
  const told = asked.filter((request) => !request.startsWith("GET ") || words.test(request));
  expect(told).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
});

test("a choice applies to all rows with the same text, and the review stays while the dialog is closed", async ({
  page,
}) => {
  await openListAndBudget(page);
  await pasteText(page, '1\tTubería concreto 24"\tML\t25\n2\tTUBERIA CONCRETO 24"\tUN\t7\n3\tCaja 60x60x60\tUN\t1.234');
  await expect(asking(page)).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await openBudget(page);
  await expect(asking(page)).toHaveCount(3);
  await expect(asking(page).first().getByRole("button").first()).toBeFocused();
  await page.keyboard.press("2");
  await expect(asking(page)).toHaveCount(1);
  await expect(asking(page).getByRole("button", { name: "Cantidad 1.234: Caja 60x60x60", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(add(page)).toHaveText("Agregar 3 a la lista");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  const cart = (await readStored(page)) as Cart;
  expect(cart.map(({ quantity }) => quantity)).toEqual([32, 1234]);
});

test("typed text survives Back, closing and a reload, until its rows are in the list or discarded", async ({
  page,
}) => {
  const field = dialog(page).getByRole("textbox");
  await openListAndBudget(page);
  await field.pressSequentially("24 cajas 60x60x60");
  await page.keyboard.press("Enter");
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await openBudget(page);
  await expect(field).toBeFocused();
  await field.pressSequentially("7 tubos");
  await page.keyboard.press("Escape");
  await page.reload();
  await openBudget(page);
  await expect(field).toHaveValue("24 cajas 60x60x60\n7 tubos");
  await dialog(page).getByRole("button", { name: budgetText.read }).click();
  await expect(dialog(page).getByRole("row").first()).toBeVisible();
  await dialog(page).getByRole("button", { name: offerText.discard }).click();
  await expect(field).toHaveValue("");
  await field.fill("24 cajas 60x60x60");
  await dialog(page).getByRole("button", { name: budgetText.read }).click();
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await openBudget(page);
  await expect(field).toHaveValue("");
});

test("open rows stay when the others are added, and a ready row can be changed", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, '1\tTubería concreto 24"\tUN\t7\n2\tCaja 60x60x60\tUN\t24\n3\tExcavación\tM3\t12');
  await expect(summaryOf(dialog(page))).toHaveText("1 lista · 1 por revisar · 1 fuera del catálogo");
  await dialog(page).getByRole("button", { name: "Cambiar Caja 60x60x60" }).click();
  await dialog(page).getByRole("row", { name: "Caja 60x60x60" }).getByRole("button", { name: /80/ }).first().click();
  await add(page).click();
  await expect(summaryOf(dialog(page))).toHaveText("1 en tu lista · 1 por revisar · 1 fuera del catálogo");
  await expect(asking(page).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("1");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  const cart = (await readStored(page)) as Cart;
  expect(cart.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ["Caja de inspección", 24],
    ["Tubería de concreto reforzado", 7],
  ]);
});
