import { expect, type Locator, type Page } from "@playwright/test";
import { additionText } from "#contract/list/addition-text.ts";
import { confirmText } from "#contract/requests/request-text.ts";
import { quantityFaults } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { addedToasts } from "../support/add-to-quotation.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import {
  addAll,
  fieldOf,
  inList,
  largeRow,
  nextRow,
  openOrderTable,
  orderBar,
  orderForm,
  rowOf,
  scrollToOrderTable,
  smallRow,
} from "../support/order-table.ts";
import { large, openList, readStored } from "../support/quotation-steps.ts";
import { tapTwice } from "../support/tap-twice.ts";

/** Counts the writes of the list from now on. */
const countStores = (page: Page) =>
  page.evaluate(() => {
    const { setItem } = Storage.prototype;
    document.documentElement.dataset.stores = "0";
    Storage.prototype.setItem = function (key, value) {
      if (key === "cart")
        document.documentElement.dataset.stores = String(Number(document.documentElement.dataset.stores) + 1);
      setItem.call(this, key, value);
    };
  });

test("arrows and Tab go down the sizes, and Enter adds them all at once", async ({ page }) => {
  await holdToasts(page);
  await openOrderTable(page, 1);
  await countStores(page);
  await fieldOf(page, smallRow).click();
  await page.keyboard.type("24");
  await page.keyboard.press("ArrowDown");
  await expect(fieldOf(page, nextRow)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(fieldOf(page, smallRow)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(fieldOf(page, nextRow)).toBeFocused();
  for (let row = 0; row < 3; row += 1) await page.keyboard.press("ArrowDown");
  await expect(fieldOf(page, largeRow)).toBeFocused();
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(addedToasts(page)).toHaveCount(1);
  await expect(fieldOf(page, largeRow)).toBeFocused();
  expect(await readStored(page)).toEqual(inList);
  await expect(page.locator("html")).toHaveAttribute("data-stores", "1");
  await expect(rowOf(page, smallRow).getByText("24 en tu lista")).toBeVisible();
  await page.keyboard.press("Enter");
  expect(await readStored(page)).toEqual(inList);
  await expect(addedToasts(page)).toHaveCount(1);
});

test("the focused size is in the window where selecting its text prevents the browser's scrolling, as in Safari", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function () {
      focus.call(this, { preventScroll: true });
    };
  });
  await page.setViewportSize({ width: 447, height: 600 });
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).click();
  for (let row = 0; row < 8; row += 1) await page.keyboard.press("ArrowDown");
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
});

test("a press on a visible size does not move the page", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("1");
  const placeOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const field = fieldOf(page, largeRow);
  /** Pixels between the field and the bar below it, which is at the bottom of the window. */
  const measureGap = async () => {
    const { y, height } = await placeOf(field);
    return (await placeOf(orderBar(page))).y - (y + height);
  };
  // Twice: the first scroll may bring the bar to the bottom of the window.
  for (const _time of [1, 2])
    await page.evaluate((by) => scrollBy({ top: by, behavior: "instant" }), 4 - (await measureGap()));
  const { x, y, width, height } = await placeOf(field);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(field).toBeFocused();
  expect((await placeOf(field)).y).toBe(y);
});

test("the bar shows the sum, stays visible while a quantity is entered, and adds all with one click", async ({
  page,
}) => {
  await openOrderTable(page, 1);
  await expect(orderBar(page)).toBeHidden();
  await fieldOf(page, smallRow).fill("24");
  await expect(orderBar(page)).toHaveText(/^Por agregar: 1 medida · 24 unidades · 22,9 t/);
  await fieldOf(page, largeRow).fill("12");
  await expect(orderBar(page)).toHaveText(/^Por agregar: 2 medidas · 36 unidades · 45,5 t/);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(orderBar(page)).toBeInViewport({ ratio: 1 });
  await page.locator("summary").filter({ hasText: "Dimensiones" }).click();
  await expect(orderForm(page)).toBeHidden();
  await expect(orderBar(page)).toBeInViewport({ ratio: 1 });
  await countStores(page);
  await addAll(page).click();
  await expect(addedToasts(page)).toHaveCount(1);
  await expect(orderBar(page)).toBeHidden();
  expect(await readStored(page)).toEqual(inList);
  await expect(page.locator("html")).toHaveAttribute("data-stores", "1");
});

test("the bar shows the truckloads in whole pieces, and the pieces not included", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, largeRow).fill("100");
  await expect(orderBar(page)).toContainText(
    "12 viajes de doble troque (18 t, 9 tubos por viaje), sin considerar volumen ni amarre",
  );
  await fieldOf(page, largeRow).fill("1.000.000.000.000.000");
  await expect(orderBar(page)).toContainText("111.111.111.111.112 viajes de doble troque");
  await fieldOf(page, largeRow).fill("0");
  await expect(orderBar(page)).toContainText("1 por corregir");
  await expect(orderBar(page)).not.toContainText("viaje");
});

test("pressing the bar twice adds once, and presses nothing behind it", async ({ page }) => {
  await holdToasts(page);
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("24");
  await addAll(page).dblclick();
  await expect(orderBar(page)).toBeHidden();
  await fieldOf(page, nextRow).fill("1");
  await tapTwice(addAll(page));
  await expect(addedToasts(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/producto\/1$/);
  expect(await readStored(page)).toMatchObject([{ quantity: 25, references: [{ quantity: 24 }, { quantity: 1 }] }]);
});

test("plus and minus start and end at an empty field", async ({ page }) => {
  await openOrderTable(page, 1);
  const row = rowOf(page, smallRow);
  const less = row.getByRole("button", { name: "Restar 1" });
  await expect(less).toBeDisabled();
  await row.getByRole("button", { name: "Sumar 1" }).click();
  await expect(fieldOf(page, smallRow)).toHaveValue("1");
  await less.click();
  await expect(fieldOf(page, smallRow)).toHaveValue("");
  await expect(orderBar(page)).toBeHidden();
});

test("a listed quantity is shown in its row and changed there", async ({ page }) => {
  await openList(page, inList, "/producto/1");
  await scrollToOrderTable(page);
  const row = rowOf(page, smallRow);
  const field = fieldOf(page, smallRow);
  await expect(row.getByText("24 en tu lista")).toBeVisible();
  await expect(field).toHaveValue("24");
  await expect(field).toHaveAccessibleName(/unidades en tu lista$/);
  await row.getByRole("button", { name: "Sumar 1" }).click();
  await expect(row.getByText("25 en tu lista")).toBeVisible();
  await field.fill("");
  await field.pressSequentially("30");
  await expect(row.getByText("25 en tu lista")).toBeVisible();
  await field.press("Enter");
  await expect(row.getByText("30 en tu lista")).toBeVisible();
  await expect(orderBar(page)).toBeHidden();
  expect(await readStored(page)).toMatchObject([{ quantity: 42, references: [{ quantity: 30 }, { quantity: 12 }] }]);
  await field.fill("0");
  await field.blur();
  await expect(field).toHaveAccessibleDescription(/La cantidad debe ser un número entero desde 1/);
  expect(await readStored(page)).toMatchObject([{ quantity: 42 }]);
  await field.fill("");
  await field.blur();
  await expect(field).toHaveValue("30");
  await row.getByRole("button", { name: /^Quitar/ }).click();
  await page.getByRole("button", { name: confirmText.removeItem.confirm }).click();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  expect(await readStored(page)).toEqual([{ ...inList[0], quantity: 12, references: [{ ...large, quantity: 12 }] }]);
});

test("an addition by another tab does not change a figure that is being typed", async ({ page, context }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("6");
  const other = await context.newPage();
  await other.goto("/producto/1");
  await other.evaluate((list) => localStorage.setItem("cart", JSON.stringify(list)), inList);
  await expect(rowOf(page, smallRow).getByText("24 en tu lista")).toBeVisible();
  await expect(fieldOf(page, smallRow)).toHaveValue("6");
  await fieldOf(page, smallRow).press("Enter");
  await expect(rowOf(page, smallRow).getByText("30 en tu lista")).toBeVisible();
});

test("an invalid quantity is announced with its size once its field is left", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("x");
  await page.keyboard.press("Tab");
  const status = orderForm(page).getByRole("status");
  await expect(status).toHaveText(/^Ø 24" \(600 mm\).*: La cantidad debe ser un número entero desde 1$/);
  await fieldOf(page, smallRow).fill("5");
  await expect(status).toHaveText("");
});

test("an invalid quantity shows an error in its row, nothing is added and nothing lost", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, largeRow).fill("12");
  const field = fieldOf(page, smallRow);
  for (const [typed, fault] of [
    ["0", /La cantidad debe ser un número entero desde 1/],
    ["−1", /La cantidad debe ser un número entero desde 1/],
    ["1.5", /La cantidad debe ser un número entero desde 1/],
    ["1,5", /La cantidad debe ser un número entero desde 1/],
    ['"2"', /La cantidad debe ser un número entero desde 1/],
    ["100000000000000000000", /La cantidad es demasiado grande/],
  ] as const) {
    await field.fill(typed);
    await expect(orderBar(page)).toHaveText(/^Por agregar: 1 medida · 12 unidades · 22,6 t · 1 por corregir/);
    await addAll(page).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAccessibleDescription(fault);
    await expect(fieldOf(page, largeRow)).toHaveValue("12");
    expect(await readStored(page)).toBeNull();
  }
  await field.fill("1.250");
  await field.press("Enter");
  expect(await readStored(page)).toMatchObject([
    { quantity: 1262, references: [{ quantity: 1250 }, { quantity: 12 }] },
  ]);
});

test("a quantity above the limit of a line shows an error, and the figures stay", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("9007199254740991");
  await fieldOf(page, largeRow).fill("1");
  await addAll(page).click();
  await expect(page.getByRole("status").getByText(additionText.tooMany.title)).toBeVisible();
  await expect(fieldOf(page, smallRow)).toHaveValue("9.007.199.254.740.991");
  await expect(fieldOf(page, largeRow)).toHaveValue("1");
  expect(await readStored(page)).toBeNull();
});

test("a pasted spreadsheet column fills the sizes from the focused row on", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openOrderTable(page, 1);
  await page.evaluate(() => navigator.clipboard.writeText("24\r\n\r\n1.250\r\n1,5\r\n"));
  await fieldOf(page, smallRow).click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(orderBar(page)).toHaveText(/^Por agregar: 2 medidas · 1\.274 unidades/);
  await expect(fieldOf(page, nextRow)).toHaveValue("");
  await expect(fieldOf(page, 'Ø 30"')).toHaveValue("1.250");
  await expect(orderBar(page)).toContainText("1 por corregir");
  await expect(orderForm(page).getByText(quantityFaults.notWhole)).toHaveCount(1);
});

test("a column pasted over listed sizes changes them at once", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openList(page, inList, "/producto/1");
  await scrollToOrderTable(page);
  await page.evaluate(() => navigator.clipboard.writeText("30\r\n7"));
  await fieldOf(page, smallRow).click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(rowOf(page, smallRow).getByText("30 en tu lista")).toBeVisible();
  await expect(orderBar(page)).toHaveText(/^Por agregar: 1 medida · 7 unidades/);
  await page.evaluate(() => navigator.clipboard.writeText("31\r\n0"));
  await fieldOf(page, smallRow).click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(rowOf(page, smallRow).getByText("31 en tu lista")).toBeVisible();
  await expect(orderForm(page).getByText(quantityFaults.notWhole)).toHaveCount(1);
});

test("the fields of a product say in which unit it is sold", async ({ page }) => {
  for (const [idProduct, unit] of [
    [1, "unidades"],
    [6, "metros lineales"],
    [13, "metros cuadrados"],
  ] as const) {
    await openOrderTable(page, idProduct);
    await expect(orderForm(page).getByRole("textbox").first()).toHaveAccessibleName(
      new RegExp(`: ${unit} por agregar$`),
    );
  }
});

test("the sum is announced when a field is left, not with each digit", async ({ page }) => {
  await openOrderTable(page, 1);
  const heard = orderForm(page).getByRole("status");
  await fieldOf(page, smallRow).pressSequentially("24");
  await expect(heard).toHaveText("");
  await page.keyboard.press("Tab");
  await expect(heard).toHaveText("1 medida · 24 unidades · 22,9 t por agregar");
});
