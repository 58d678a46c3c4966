import { expect, type Page } from "@playwright/test";
import { confirmText, quantityFaults, toastText } from "#contract/request-text.ts";
import { test } from "./fixtures.ts";
import { openList, pipe, readStored } from "./quotation-steps.ts";
import { findAccessibilityFaults } from "./support/axe.ts";
import { holdToasts } from "./support/hold-toasts.ts";
import { watchLayoutShifts } from "./support/layout-shifts.ts";
import {
  addAll,
  fieldOf,
  large,
  largeRow,
  nextRow,
  openOrderTable,
  orderBar,
  orderForm,
  reachOrderTable,
  rowOf,
  small,
  smallRow,
} from "./support/order-table.ts";
import { findSidewaysOverflow } from "./support/overflow.ts";
import { sizeOf, widths } from "./support/pages.ts";
import { tapTwice } from "./support/tap-twice.ts";

const inList = [
  {
    product: pipe,
    quantity: 36,
    references: [
      { ...small, quantity: 24 },
      { ...large, quantity: 12 },
    ],
  },
];

const added = (page: Page) => page.getByRole("status").getByText(toastText.productAdded.title);

/** Counts from now on how often the list is stored. */
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

test("a figure a cell, units in the headings, and once above what all sizes have in common", async ({ page }) => {
  await openOrderTable(page, 1);
  const headings = orderForm(page).getByRole("columnheader");
  await expect(headings).toHaveText(["Ø (pulg.)", "Ø (mm)", "Clase", "Peso (kg)", "En tu lista", "Cantidad"]);
  await expect(orderForm(page).getByText("Todas: L 2,50 m")).toBeVisible();
  await expect(rowOf(page, largeRow).getByRole("cell").nth(0)).toHaveText("900");
  await expect(fieldOf(page, largeRow)).toHaveValue("");
  await expect(fieldOf(page, largeRow)).toHaveAccessibleName(
    'Fila 5, Ø 36" (900 mm) · Clase III · 1.880 kg: unidades por agregar',
  );
});

test("the figures of a column stand with their commas below each other", async ({ page }) => {
  await openOrderTable(page, 14);
  const commas = await orderForm(page)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => {
        const figures = [...row.querySelectorAll(".order-table__figure")];
        return figures.slice(-2).map((figure) => {
          const text = figure.firstChild;
          const range = document.createRange();
          if (!text?.textContent) throw new Error("A cell is empty");
          range.setStart(text, 0);
          range.setEnd(text, text.textContent.split(",")[0]?.length ?? 0);
          return Math.round(range.getBoundingClientRect().right);
        });
      }),
    );
  expect(commas).toHaveLength(6);
  expect(new Set(commas.map(String)).size).toBe(1);
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
  await expect(added(page)).toHaveCount(1);
  await expect(fieldOf(page, largeRow)).toBeFocused();
  expect(await readStored(page)).toEqual(inList);
  await expect(page.locator("html")).toHaveAttribute("data-stores", "1");
  await expect(rowOf(page, smallRow).getByText("24 en tu lista")).toBeVisible();
  await page.keyboard.press("Enter");
  expect(await readStored(page)).toEqual(inList);
  await expect(added(page)).toHaveCount(1);
});

test("the bar says the sum, stays in sight while a figure stands, and adds all by one press", async ({ page }) => {
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
  await expect(added(page)).toHaveCount(1);
  await expect(orderBar(page)).toBeHidden();
  expect(await readStored(page)).toEqual(inList);
  await expect(page.locator("html")).toHaveAttribute("data-stores", "1");
});

test("the bar says the trips in whole pieces, and what they leave out", async ({ page }) => {
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

test("the bar pressed twice adds once, and nothing behind it is pressed", async ({ page }) => {
  await holdToasts(page);
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("24");
  await addAll(page).dblclick();
  await expect(orderBar(page)).toBeHidden();
  await fieldOf(page, nextRow).fill("1");
  await tapTwice(addAll(page));
  await expect(added(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/producto\/1$/);
  expect(await readStored(page)).toMatchObject([{ quantity: 25, references: [{ quantity: 24 }, { quantity: 1 }] }]);
});

test("plus and minus begin at nothing and end there", async ({ page }) => {
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

test("what is in the list is shown in its row and changed there", async ({ page }) => {
  await openList(page, inList, "/producto/1");
  await reachOrderTable(page);
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

test("what another tab adds does not take a figure that is being typed", async ({ page, context }) => {
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

test("what is no quantity is told in its row, nothing is added and nothing lost", async ({ page }) => {
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

test("what the line cannot hold is told, and the figures stay", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("9007199254740991");
  await fieldOf(page, largeRow).fill("1");
  await addAll(page).click();
  await expect(page.getByRole("status").getByText(toastText.tooMany.title)).toBeVisible();
  await expect(fieldOf(page, smallRow)).toHaveValue("9.007.199.254.740.991");
  await expect(fieldOf(page, largeRow)).toHaveValue("1");
  expect(await readStored(page)).toBeNull();
});

test("a column that was copied from a spreadsheet fills the sizes from there on", async ({ page, context }) => {
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

test("a column that is pasted over sizes of the list changes them at once", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openList(page, inList, "/producto/1");
  await reachOrderTable(page);
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

for (const [idProduct, unit] of [
  [1, "unidades"],
  [6, "metros lineales"],
  [13, "metros cuadrados"],
] as const) {
  test(`the fields of product ${idProduct} say that it is sold by ${unit}`, async ({ page }) => {
    await openOrderTable(page, idProduct);
    await expect(orderForm(page).getByRole("textbox").first()).toHaveAccessibleName(
      new RegExp(`: ${unit} por agregar$`),
    );
  });
}

test("the reference that is chosen above is marked in its row", async ({ page }) => {
  await openOrderTable(page, 1);
  await page.getByRole("combobox", { name: "Referencia" }).selectOption(large.reference_value);
  await expect(rowOf(page, largeRow)).toHaveAttribute("aria-current", "true");
  await expect(orderForm(page).locator("[aria-current]")).toHaveCount(1);
  await page.getByRole("textbox", { name: "Cantidad" }).fill("12");
  await page.locator(".add-to-quotation").getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(rowOf(page, largeRow).getByText("12 en tu lista")).toBeVisible();
  const bySelect = await page.evaluate(() => localStorage.getItem("cart"));
  await page.evaluate(() => localStorage.clear());
  await openOrderTable(page, 1);
  await fieldOf(page, largeRow).fill("12");
  await fieldOf(page, largeRow).press("Enter");
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe(bySelect);
});

test("the sum is heard when a figure is left, not with each digit", async ({ page }) => {
  await openOrderTable(page, 1);
  const heard = orderForm(page).getByRole("status");
  await fieldOf(page, smallRow).pressSequentially("24");
  await expect(heard).toHaveText("");
  await page.keyboard.press("Tab");
  await expect(heard).toHaveText("1 medida · 24 unidades · 22,9 t por agregar");
});

test("on a phone each size is a row of its own with its buttons at the thumb", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await openOrderTable(page, 1);
  const row = rowOf(page, smallRow);
  await expect(row.getByText('Ø 24" (600 mm) · Clase II · 955 kg')).toBeVisible();
  const box = await row.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(72);
  for (const name of ["Restar 1", "Sumar 1"]) {
    const button = await row.getByRole("button", { name }).boundingBox();
    expect(button?.x).toBeGreaterThan(390 / 2);
    expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await row.getByRole("button", { name: "Sumar 1" }).click();
  await expect(addAll(page)).toBeInViewport({ ratio: 1 });
});

test("nothing is wider than the window, whatever its width", async ({ page }) => {
  for (const id of [1, 5, 10, 13, 19]) {
    await openOrderTable(page, id);
    await orderForm(page).getByRole("textbox").first().fill("9007199254740991");
    await orderForm(page).getByRole("textbox").last().fill("1,5");
    await orderForm(page).getByRole("textbox").last().blur();
    for (const width of [320, 390, 575, 768, 991, 992, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findSidewaysOverflow(page), `product ${id}, ${width} px`).toEqual([]);
    }
  }
});

for (const width of [390, 1440]) {
  test(`nothing moves when the table to order from takes the plain one's place, at ${width} px`, async ({ page }) => {
    const read = await watchLayoutShifts(page);
    await page.setViewportSize(sizeOf(width));
    for (const id of [1, 3, 16]) {
      await page.goto(`/producto/${id}`);
      for (let turn = 0; turn < 40 && (await orderForm(page).count()) === 0; turn += 1) await page.mouse.wheel(0, 150);
      await expect(orderForm(page)).toBeVisible();
      const { sum, moved } = await read();
      expect.soft(sum, `product ${id}: ${moved.join("; ")}`).toBeLessThan(0.02);
    }
  });
}

test("until the list is in sight the page is as light as without", async ({ page }) => {
  await page.goto("/producto/1");
  await expect(orderForm(page)).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Dimensiones" }).getByRole("textbox")).toHaveCount(0);
});

test("a list that is folded stays as it is until it is opened", async ({ page }) => {
  await page.goto("/producto/1");
  const summary = page.locator("summary").filter({ hasText: "Dimensiones" });
  await page.locator("details").evaluate((list: HTMLDetailsElement) => list.removeAttribute("open"));
  await summary.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(orderForm(page)).toHaveCount(0);
  await summary.click();
  await expect(orderForm(page)).toBeVisible();
});

test("without script the references are a plain table", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/producto/1");
  await expect(page.getByRole("row", { name: 'Ø 24" (600 mm) L 2,50 m Clase II 955 kg' })).toBeVisible();
  await expect(orderForm(page)).toHaveCount(0);
  await context.close();
});

test("another server's references, which are text alone, are read and chosen as before", async ({ page, frontEnd }) => {
  await page.goto(`${frontEnd.url}/producto/1`);
  await page.getByRole("table", { name: "Dimensiones" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("row", { name: 'Ø 24" (600 mm) L 2,50 m Clase II 955 kg' })).toBeVisible();
  await page.getByRole("combobox", { name: "Referencia" }).selectOption(small.reference_value);
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(added(page)).toHaveCount(1);
  await expect(orderForm(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Pedir en/ })).toHaveCount(0);
  expect(await readStored(page)).toMatchObject([{ references: [{ reference_value: small.reference_value }] }]);
});

test("the plain table stays where the rest cannot be loaded", async ({ page, faults }) => {
  faults.expect(/Error al preparar la tabla de pedido/);
  faults.expect(/Failed to load resource/);
  await page.route(/order-parts-.*\.js/, (route) => route.abort());
  await page.goto("/producto/1");
  const failed = page.waitForEvent("console", (message) => message.text().includes("tabla de pedido"));
  await page.locator("summary").filter({ hasText: "Dimensiones" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await failed;
  await expect(page.getByRole("row", { name: 'Ø 24" (600 mm) L 2,50 m Clase II 955 kg' })).toBeVisible();
});

test("a product whose sizes were ordered prints on one page", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("24");
  await fieldOf(page, smallRow).press("Enter");
  await fieldOf(page, largeRow).fill("2");
  const pdf = await page.pdf({ format: "Letter" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("axe finds nothing on the order table in any state, on a phone or a desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openList(page, inList, "/producto/1");
  await reachOrderTable(page);
  await page.getByRole("combobox", { name: "Referencia" }).selectOption(large.reference_value);
  await fieldOf(page, nextRow).fill("1.250");
  await fieldOf(page, 'Ø 42"').fill("1,5");
  await fieldOf(page, 'Ø 42"').blur();
  const expectNoFaults = async (state: string) => {
    for (const width of widths) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findAccessibilityFaults(page), `${width} px, ${state}`).toEqual([]);
    }
  };
  await expectNoFaults("filled");
  await rowOf(page, smallRow)
    .getByRole("button", { name: /^Quitar/ })
    .click();
  await page.getByRole("button", { name: confirmText.removeItem.cancel }).waitFor();
  await expectNoFaults("asking");
});
