import { expect } from "@playwright/test";
import { quantityFaults } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { field, opener, rows } from "../support/search-panel.ts";
import { findUnstyled } from "../support/unstyled.ts";

test("a form that returns with its errors, sent without script, has the rules of its page", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  await page.goto("/contacto");
  await page.locator("main form").evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
  await expect(page.getByText("El campo ciudad es requerido")).toBeVisible();
  expect(await findUnstyled(page)).toEqual([]);
});

test("the toast of an added product has its rules in the page", async ({ page }) => {
  await page.goto("/producto/1");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(page.getByRole("link", { name: "Ver lista" })).toBeVisible();
  expect(await findUnstyled(page)).toEqual([]);
});

test("a wrong quantity in the search panel has its rules on a page without a form", async ({ page }) => {
  await page.goto("/");
  await opener(page).click();
  await field(page).fill("bolardo esferico");
  const row = rows(page).first();
  await row.getByRole("textbox").fill("1,5");
  await field(page).focus();
  const red = "rgb(179, 38, 30)";
  await expect(row.getByText(quantityFaults.notWhole)).toHaveCSS("color", red);
  await expect(row.getByRole("textbox")).toHaveCSS("border-left-color", red);
});
