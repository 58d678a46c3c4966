import { expect, type Page } from "@playwright/test";
import type { Cart } from "#app/cart/cart.ts";
import { spellOutUnits } from "#contract/amounts/requested-amount.ts";
import { test } from "../fixtures.ts";
import { addedToasts } from "../support/add-to-quotation.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import {
  addAll,
  fieldOf,
  largeRow,
  nextRow,
  openOrderTable,
  orderBar,
  orderForm,
  rowOf,
  smallRow,
} from "../support/order-table.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf } from "../support/pages.ts";
import { large, readStored, small } from "../support/quotation-steps.ts";

const unitOf = (page: Page, name: string) =>
  orderForm(page).getByRole("radio", { name: spellOutUnits(name), exact: true });

test("all figures can be in metres: each row shows its pieces, and both are added to the list", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, largeRow).fill("250");
  await expect(orderBar(page)).toHaveText(/^Por agregar: 1 medida · 250 unidades/);
  await unitOf(page, "ml").check();
  await expect(rowOf(page, largeRow).getByText("→ 100 tubos de 2,50 m")).toBeVisible();
  await expect(fieldOf(page, largeRow)).toHaveAccessibleName(/metros lineales por agregar$/);
  await expect(fieldOf(page, largeRow)).toHaveAccessibleDescription("→ 100 tubos de 2,50 m");
  await expect(orderBar(page)).toHaveText(/^Por agregar: 1 medida · 100 unidades · 188 t12 viajes de doble troque/);
  await expect(orderForm(page).getByRole("status")).toHaveText("1 medida · 100 unidades · 188 t por agregar");
  await unitOf(page, "5 %").check();
  await expect(rowOf(page, largeRow).getByText("+ 5 % → 105 tubos de 2,50 m")).toBeVisible();
  await fieldOf(page, smallRow).fill("12,5");
  await fieldOf(page, smallRow).press("ArrowDown");
  await expect(fieldOf(page, nextRow)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(addedToasts(page)).toHaveCount(1);
  const asked = { unit: "ml", waste_percent: 5 };
  expect(await readStored(page)).toMatchObject([
    {
      quantity: 111,
      references: [
        { code: small.code, quantity: 6, asked: { ...asked, thousandths: 12_500 } },
        { code: large.code, quantity: 105, asked: { ...asked, thousandths: 250_000 } },
      ],
    },
  ]);
  // A row that is in the list shows its quantity in the requested unit.
  await expect(rowOf(page, largeRow).getByText("105 en tu lista")).toBeVisible();
  await expect(fieldOf(page, largeRow)).toHaveValue("250");
  await expect(fieldOf(page, largeRow)).toHaveAccessibleName(/metros lineales en tu lista$/);
  await page.goto("/cart");
  await expect(page.getByText("250 ml + 5 % de desperdicio").first()).toBeVisible();
});

test("a listed quantity is changed in the selected unit, and keeps the requested amount", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("24");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, smallRow).getByText("24 en tu lista")).toBeVisible();
  const stored = async () => ((await readStored(page)) as Cart)[0]?.references;
  await unitOf(page, "ml").check();
  // 24 pipes of 2,50 m.
  await expect(fieldOf(page, smallRow)).toHaveValue("60");
  await fieldOf(page, smallRow).fill("250");
  await expect(rowOf(page, smallRow).getByText("→ 100 tubos de 2,50 m")).toBeVisible();
  expect(await stored()).toEqual([{ ...small, quantity: 24 }]);
  await page.keyboard.press("Enter");
  await expect(rowOf(page, smallRow).getByText("100 en tu lista")).toBeVisible();
  expect(await stored()).toEqual([
    { ...small, quantity: 100, asked: { unit: "ml", thousandths: 250_000, waste_percent: 0 } },
  ]);
  await rowOf(page, smallRow).getByRole("button", { name: "Sumar 1" }).click();
  await expect(fieldOf(page, smallRow)).toHaveValue("251");
  expect(await stored()).toEqual([
    { ...small, quantity: 101, asked: { unit: "ml", thousandths: 251_000, waste_percent: 0 } },
  ]);
  // With waste, the field shows the length that gives the same pieces; selecting it changes nothing.
  await unitOf(page, "10 %").check();
  await expect(fieldOf(page, smallRow)).toHaveValue("229,545");
  await unitOf(page, "unidades").check();
  await expect(fieldOf(page, smallRow)).toHaveValue("101");
  await fieldOf(page, smallRow).focus();
  await fieldOf(page, smallRow).blur();
  expect(await stored()).toMatchObject([{ quantity: 101, asked: { thousandths: 251_000 } }]);
  await fieldOf(page, smallRow).fill("30");
  await fieldOf(page, smallRow).blur();
  expect(await stored()).toEqual([{ ...small, quantity: 30 }]);
});

test("plus and minus change the figure by one metre, and an invalid figure shows an error", async ({ page }) => {
  await openOrderTable(page, 1);
  await unitOf(page, "ml").check();
  await fieldOf(page, largeRow).fill("12,5");
  await rowOf(page, largeRow).getByRole("button", { name: "Sumar 1" }).click();
  await expect(fieldOf(page, largeRow)).toHaveValue("13,5");
  for (const text of ["0", "−1", "1.5", '"2"', "100000000000000000000"]) {
    await fieldOf(page, largeRow).fill(text);
    await addAll(page).click();
    await expect(fieldOf(page, largeRow)).toHaveAccessibleDescription("Escribe una cifra como 250 o 12,5.");
    expect(await readStored(page)).toBeNull();
  }
  await unitOf(page, "unidades").check();
  await fieldOf(page, largeRow).fill("12");
  await page.keyboard.press("Enter");
  await expect(addedToasts(page)).toHaveCount(1);
  expect(JSON.stringify(await readStored(page))).not.toContain("asked");
});

test("sizes that cannot be converted stay in pieces, with the reason", async ({ page }) => {
  await openOrderTable(page, 31);
  await unitOf(page, "ml").check();
  const note = orderForm(page).getByText("En unidades. El catálogo no dice cuántos metros rinde esta referencia.");
  await expect(note).toHaveCount(2);
  const row = orderForm(page).getByRole("row").filter({ hasText: "En unidades." }).first();
  await expect(row.getByRole("textbox")).toHaveAccessibleName(/unidades por agregar$/);
  await row.getByRole("textbox").fill("3");
  await expect(orderBar(page)).toHaveText(/^Por agregar: 1 medida · 3 unidades/);
  await openOrderTable(page, 7);
  await expect(orderForm(page).getByRole("radio")).toHaveCount(0);
});

for (const id of [1, 14, 31]) {
  test(`figures of product ${id} in another unit fit and are accessible at every width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openOrderTable(page, id);
    await orderForm(page).getByRole("textbox").nth(1).fill("1250");
    await page.keyboard.press("Enter");
    await expect(orderForm(page).getByText(/^1\.250 .*en tu lista$/)).toBeVisible();
    await unitOf(page, "ml").check();
    await unitOf(page, "10 %").check();
    await orderForm(page).getByRole("textbox").first().fill("250.000,125");
    await orderForm(page).getByRole("textbox").last().fill("x");
    await orderForm(page).getByRole("textbox").last().blur();
    for (const width of [320, 390, 768, 1200, 1440]) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findSidewaysOverflow(page), `${width} px`).toEqual([]);
      expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
    }
  });
}
