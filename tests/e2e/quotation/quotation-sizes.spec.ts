import { expect } from "@playwright/test";
import { openReference } from "#contract/fields/field-rules.ts";
import { additionText } from "#contract/list/addition-text.ts";
import { confirmText, listQuantityFaults, toastText } from "#contract/requests/request-text.ts";
import { test } from "../fixtures.ts";
import { quantityOf, smallRow, sumOf, two } from "../support/listed-references.ts";
import {
  checkout,
  curb,
  groupOf,
  large,
  lineOf,
  medium,
  openCheckout,
  openList,
  pipe,
  readStored,
  referenceOf,
  small,
  toast,
} from "../support/quotation-steps.ts";

test("each reference has its own quantity to type, and the line's sum follows", async ({ page }) => {
  await openList(page, two);
  await expect(groupOf(page, pipe.name).getByRole("row")).toHaveCount(3);
  await expect(sumOf(page)).toHaveText("36");
  await quantityOf(page, small).fill("40");
  await expect(sumOf(page)).toHaveText("52");
  await smallRow(page)
    .getByRole("button", { name: /^Sumar 1/ })
    .click();
  await referenceOf(page, large.reference_value)
    .getByRole("button", { name: /^Restar 1/ })
    .click();
  expect(await readStored(page)).toMatchObject([
    {
      quantity: 52,
      references: [
        { ...small, quantity: 41 },
        { ...large, quantity: 11 },
      ],
    },
    { quantity: 150 },
  ]);
  await page.reload();
  await expect(quantityOf(page, small)).toHaveValue("41");
});

test("a step announces the size with its new quantity, and a typed figure announces nothing", async ({ page }) => {
  await openList(page, two);
  const announced = smallRow(page).locator("[aria-live]").filter({ hasNotText: /^$/ });
  await smallRow(page)
    .getByRole("button", { name: /^Sumar 1/ })
    .click();
  await expect(announced).toHaveText(/^Ø 24".*: 25$/);
  await quantityOf(page, small).fill("7");
  await expect(announced).toHaveCount(0);
});

test("arrow keys move from one reference's quantity to the next", async ({ page }) => {
  await openList(page, two);
  await quantityOf(page, small).focus();
  await page.keyboard.press("ArrowDown");
  await expect(quantityOf(page, large)).toBeFocused();
  await page.keyboard.type("7");
  await page.keyboard.press("ArrowUp");
  await expect(quantityOf(page, small)).toBeFocused();
  await expect(sumOf(page)).toHaveText("31");
});

test("an invalid quantity stays for correction, shows an error, and blocks sending", async ({ page }) => {
  await openList(page, two);
  const field = quantityOf(page, small);
  for (const [written, fault] of [
    ["0", listQuantityFaults.notWhole],
    ["-1", listQuantityFaults.notWhole],
    ["−1", listQuantityFaults.notWhole],
    ['"2"', listQuantityFaults.notWhole],
    ["1,5", listQuantityFaults.notWhole],
    ["1.5", listQuantityFaults.notWhole],
    ["100000000000000000000", listQuantityFaults.tooLarge],
  ] as const) {
    await field.fill(written);
    await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
    await expect(field, written).toBeFocused();
    await expect(field).toHaveAccessibleDescription(fault);
    await expect(checkout(page)).toBeHidden();
    expect(await readStored(page)).toMatchObject(two);
  }
  await field.fill("1.250");
  await openCheckout(page);
  expect(await readStored(page)).toMatchObject([{ quantity: 1262 }, {}]);
});

test("a field that is left empty shows the list's quantity again", async ({ page }) => {
  await openList(page, two);
  await quantityOf(page, small).fill("");
  await quantityOf(page, small).blur();
  await expect(quantityOf(page, small)).toHaveValue("24");
  expect(await readStored(page)).toMatchObject(two);
});

test("a quantity above the limit of a line is refused", async ({ page }) => {
  await openList(page, two);
  await quantityOf(page, small).fill(String(Number.MAX_SAFE_INTEGER));
  await expect(toast(page, additionText.tooMany.title)).toBeVisible();
  await expect(sumOf(page)).toHaveText("36");
});

test("a reference is replaced by another of the product in its position", async ({ page }) => {
  await openList(page, two);
  await smallRow(page).getByRole("button", { name: "Cambiar" }).click();
  const choice = groupOf(page, pipe.name).getByRole("combobox");
  await expect(choice).toBeFocused();
  // A reference that is already in the list is changed in its own row.
  await expect(choice.getByRole("option", { name: large.reference_value })).toHaveCount(0);
  await choice.selectOption(medium.reference_value);
  await expect(quantityOf(page, medium)).toHaveValue("24");
  await choice.blur();
  await expect(groupOf(page, pipe.name).getByRole("combobox")).toHaveCount(0);
  expect(await readStored(page)).toMatchObject([
    { quantity: 36, references: [{ ...medium, quantity: 24 }, { code: large.code }] },
    {},
  ]);
});

test("every size can be selected by arrow keys", async ({ page }) => {
  await openList(page, two);
  await smallRow(page).getByRole("button", { name: "Cambiar" }).click();
  const choice = groupOf(page, pipe.name).getByRole("combobox");
  await expect(choice).toBeFocused();
  for (const { code } of [medium, { code: "TCR-30-II" }, { code: "TCR-36-II" }]) {
    await choice.press("ArrowDown");
    await expect.poll(() => readStored(page)).toMatchObject([{ references: [{ code }, { code: large.code }] }, {}]);
  }
  await choice.press("ArrowUp");
  await expect(choice).toHaveValue(/Ø 30"/);
  expect(await readStored(page)).toMatchObject([
    { quantity: 36, references: [{ quantity: 24 }, { quantity: 12 }] },
    {},
  ]);
});

test("an open size is chosen in the list, by keyboard too", async ({ page }) => {
  await openList(page, [{ product: pipe, quantity: 5 }]);
  const open = lineOf(page, pipe.name).getByRole("combobox", { name: `Referencia de ${pipe.name}` });
  await expect(open).toBeEnabled();
  await open.selectOption(small.reference_value);
  await expect(quantityOf(page, small)).toHaveValue("5");
  // The focus stays where the choice can be changed.
  await expect(smallRow(page).getByRole("combobox")).toBeFocused();
  await smallRow(page).getByRole("combobox").selectOption(medium.reference_value);
  expect(await readStored(page)).toEqual([{ product: pipe, quantity: 5, references: [{ ...medium, quantity: 5 }] }]);
});

test("choosing the size of some open units keeps the focus, so that arrow keys go on", async ({ page }) => {
  const open = { reference_value: openReference, quantity: 2 };
  await openList(page, [{ product: pipe, quantity: 26, references: [{ ...small, quantity: 24 }, open] }]);
  const choice = groupOf(page, pipe.name).getByRole("combobox");
  await expect(choice).toBeEnabled();
  await choice.press("ArrowDown");
  await expect
    .poll(() => readStored(page))
    .toMatchObject([{ references: [small, { quantity: 2, code: expect.any(String) }] }]);
  await expect(choice).toBeFocused();
  await choice.selectOption(medium.reference_value);
  await expect(quantityOf(page, medium)).toHaveValue("2");
});

test("a reference is removed after confirmation, and its line with the last one", async ({ page }) => {
  await openList(page, two);
  const dialog = page.getByRole("alertdialog", { name: confirmText.removeItem.title });
  await smallRow(page).getByRole("button", { name: "Quitar" }).click();
  await expect(dialog).toHaveAccessibleDescription(new RegExp(`${pipe.name}: Ø 24" \\(600 mm\\)`));
  await dialog.getByRole("button", { name: confirmText.removeItem.confirm }).click();
  await expect(smallRow(page)).toHaveCount(0);
  await expect(toast(page, toastText.itemRemoved.title)).toBeVisible();
  await expect(page.getByRole("button", { name: `Eliminar ${pipe.name}` })).toBeFocused();
  await referenceOf(page, large.reference_value).getByRole("button", { name: "Quitar" }).click();
  await dialog.getByRole("button", { name: confirmText.removeItem.confirm }).click();
  await expect(groupOf(page, pipe.name)).toHaveCount(0);
  expect(await readStored(page)).toMatchObject([{ product: curb }]);
});

test("the line's minus asks before it removes the last unit of a reference", async ({ page }) => {
  const references = [
    { ...small, quantity: 24 },
    { ...large, quantity: 2 },
  ];
  await openList(page, [{ product: pipe, quantity: 26, references }]);
  const dialog = page.getByRole("alertdialog", { name: confirmText.removeItem.title });
  const less = lineOf(page, pipe.name).getByRole("button", { name: "Menos" });
  await less.click();
  await expect(sumOf(page)).toHaveText("25");
  await less.click();
  await expect(dialog).toHaveAccessibleDescription(new RegExp(`${pipe.name}: Ø 36" \\(900 mm\\)`));
  await dialog.getByRole("button", { name: confirmText.removeItem.cancel }).click();
  await expect(sumOf(page)).toHaveText("25");
  await less.click();
  await dialog.getByRole("button", { name: confirmText.removeItem.confirm }).click();
  await expect(sumOf(page)).toHaveText("24");
  await expect(referenceOf(page, large.reference_value)).toHaveCount(0);
});

test("the notes on missing information link to their place, and do not block sending", async ({ page }) => {
  await openList(page, [...two, { product: pipe, quantity: 5 }].slice(1));
  const summary = page.getByRole("region", { name: "Resumen" });
  await expect(summary).toContainText("Para cotizar sin llamarte falta:");
  await summary.getByRole("link", { name: `diámetro y clase de ${pipe.name}` }).click();
  await expect(page).toHaveURL(/#linea-1$/);
  const line = page.locator("#linea-1");
  await page.setViewportSize({ width: 1440, height: 300 });
  await summary.getByRole("link", { name: `diámetro y clase de ${pipe.name}` }).click();
  await expect.poll(async () => Math.round((await line.boundingBox())?.y ?? 0)).toBe(100);
  await lineOf(page, pipe.name).getByRole("combobox").selectOption(small.reference_value);
  await expect(summary.getByRole("link", { name: `diámetro y clase de ${pipe.name}` })).toHaveCount(0);
  await summary.getByRole("button", { name: "municipio" }).click();
  await checkout(page).getByLabel("Ciudad de la obra").fill("Armenia");
  await checkout(page).getByRole("button", { name: "Cancelar" }).click();
  await expect(summary.getByRole("button", { name: "municipio" })).toHaveCount(0);
});
