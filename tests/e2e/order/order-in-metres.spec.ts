import { expect, type Page } from "@playwright/test";
import { notLoadedText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { add, addedToasts, quantity } from "../support/add-to-quotation.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf, widths } from "../support/pages.ts";
import { fillCheckout, large, openCheckout, readNumber, readStored, send } from "../support/quotation-steps.ts";

const askedIn = (page: Page, unit: string) => page.getByRole("button", { name: `Pedir en ${unit}` });
const amount = (page: Page, name = "Metros lineales de obra") => page.getByRole("textbox", { name });
const chooseSize = (page: Page, text: string) => page.getByRole("combobox", { name: "Referencia" }).selectOption(text);

test("metres become whole pieces, and both figures go into the list and to the server", async ({ page, site }) => {
  await page.goto("/producto/1");
  await askedIn(page, "ml").click();
  await amount(page).fill("250");
  const outcome = page.locator("[aria-live]").filter({ hasText: /referencia|tubos/ });
  await expect(outcome).toHaveText("Elige primero la referencia: de ella depende cuántas piezas son.");
  await add(page).click();
  await expect(amount(page)).toBeFocused();
  expect(await readStored(page)).toBeNull();
  await chooseSize(page, large.reference_value);
  await expect(outcome).toHaveText("250 ml → 100 tubos de 2,50 m");
  await expect(quantity(page)).toHaveValue("100");
  await page.getByRole("radio", { name: "5 %" }).check();
  await expect(outcome).toHaveText("250 ml + 5 % de desperdicio → 105 tubos de 2,50 m");
  await expect(quantity(page)).toHaveValue("105");
  await add(page).click();
  await expect(addedToasts(page)).toHaveCount(1);
  await expect(quantity(page)).toHaveValue("1");
  await expect(amount(page)).toHaveValue("");
  const asked = { unit: "ml", thousandths: 250_000, waste_percent: 5 };
  expect(await readStored(page)).toMatchObject([
    { quantity: 105, references: [{ reference_value: large.reference_value, quantity: 105, asked }] },
  ]);
  await page.goto("/cart");
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  expect(site.query("SELECT quantity, asked FROM quotation_line_references WHERE number = ?", number)).toEqual([
    { quantity: 105, asked: JSON.stringify(asked) },
  ]);
});

test("a quantity that is changed afterwards is added without the requested amount", async ({ page }) => {
  await page.goto("/producto/1");
  await chooseSize(page, large.reference_value);
  await askedIn(page, "ml").click();
  await amount(page).fill("250");
  await page.getByRole("button", { name: "Más" }).click();
  await expect(page.getByText("Cambiaste la cantidad: se agrega sin los 250 ml.")).toBeVisible();
  await add(page).click();
  expect(await readStored(page)).toMatchObject([{ quantity: 101 }]);
  expect(JSON.stringify(await readStored(page))).not.toContain("asked");
  await askedIn(page, "ml").click();
  await expect(amount(page)).toHaveCount(0);
});

test("square metres of a product sold by them keep their decimals and show the pieces", async ({ page }) => {
  await page.goto("/producto/13");
  await chooseSize(page, "0,20 × 0,10 × 0,06 m · peatonal · 50 und/m² · 2,9 kg");
  await page.getByRole("button", { name: "Calcular con desperdicio" }).click();
  await expect(page.getByText("Lo redondeamos a m² enteros.")).toBeVisible();
  await amount(page, "Metros cuadrados de obra").fill("180,5");
  await expect(page.getByText("180,5 m² → 181 m² (9.025 adoquines)")).toBeVisible();
  await expect(quantity(page)).toHaveValue("181");
});

test("an invalid figure is not converted and not added, and closing the panel resets the unit to pieces", async ({
  page,
}) => {
  await page.goto("/producto/1");
  await chooseSize(page, large.reference_value);
  await askedIn(page, "ml").click();
  for (const text of ["0", "-1", "1.5", '"2"', "1e3", "9".repeat(20)]) {
    await amount(page).fill(text);
    await expect(amount(page)).toHaveAccessibleDescription("Escribe una cifra como 250 o 12,5.");
    await add(page).click();
    expect(await readStored(page)).toBeNull();
  }
  await amount(page).fill("1.250");
  await expect(quantity(page)).toHaveValue("500");
  await amount(page).fill("abc");
  await askedIn(page, "ml").click();
  await add(page).click();
  expect(await readStored(page)).toMatchObject([{ quantity: 500 }]);
});

test("a product without length and pieces per square metre is ordered in pieces only", async ({ page }) => {
  await page.goto("/producto/7");
  await expect(page.getByRole("button", { name: /^Pedir en/ })).toHaveCount(0);
});

test("axe and the layout find nothing wrong where metres are asked, on a phone or a desktop", async ({ page }) => {
  await page.setViewportSize(sizeOf(widths[0]));
  await page.goto("/producto/14");
  await askedIn(page, "ml (metros lineales) o m²").click();
  await amount(page).fill("37");
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
    expect.soft(await findSidewaysOverflow(page), `${width} px`).toEqual([]);
  }
  const panel = page.locator(".add-to-quotation");
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    await panel.getByRole("radio", { name: /^ml/ }).check();
    await panel.getByRole("radio", { name: "m²" }).check();
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("radio", { name: "0 %", exact: true }), `${width} px`).toBeFocused();
  }
});

test("a calculator that cannot be loaded says so, and opens with the next click", async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|Error al preparar la conversión/);
  await page.goto("/producto/1");
  await page.route(/requested-amount-panel-.*\.js/, (route) => route.abort(), { times: 1 });
  await askedIn(page, "ml").click();
  await expect(page.getByRole("status").filter({ hasText: notLoadedText.title })).toBeVisible();
  await expect(askedIn(page, "ml")).toHaveAttribute("aria-expanded", "false");
  await askedIn(page, "ml").click();
  await expect(amount(page)).toBeVisible();
});
