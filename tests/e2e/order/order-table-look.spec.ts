import { expect, type Locator, type Page } from "@playwright/test";
import { confirmText } from "#contract/requests/request-text.ts";
import { test } from "../fixtures.ts";
import { addedToasts } from "../support/add-to-quotation.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { showFrame } from "../support/frames.ts";
import { watchLayoutShifts } from "../support/layout-shifts.ts";
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
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf, widths } from "../support/pages.ts";
import { large, openList, readStored, small } from "../support/quotation-steps.ts";

test("one figure per cell, units in the headings, and shared values once above the table", async ({ page }) => {
  await openOrderTable(page, 1);
  const headings = orderForm(page).getByRole("columnheader");
  await expect(headings).toHaveText(["Ø (pulg.)", "Ø (mm)", "Clase", "Peso (kg)", "Cantidad", "En tu lista"]);
  await expect(orderForm(page).getByText("Todas: L 2,50 m")).toBeVisible();
  await expect(rowOf(page, largeRow).getByRole("cell").nth(0)).toHaveText("900");
  await expect(fieldOf(page, largeRow)).toHaveValue("");
  await expect(fieldOf(page, largeRow)).toHaveAccessibleName(
    'Ø 36" (900 mm) · Clase III · 1.880 kg: unidades por agregar',
  );
});

test("the decimal commas of a column are aligned", async ({ page }) => {
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

test("a quantity is close to the last measure of its size, in wide windows", async ({ page }) => {
  for (const id of [1, 3, 13, 19, 28]) {
    await openOrderTable(page, id);
    for (const width of [1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const row = orderForm(page).getByRole("row").last();
      const quantity = await row.locator(".quantity-stepper").boundingBox();
      const measure = await row.locator(":is(th, .order-table__cell) > :not(.order-table__name)").last().boundingBox();
      const gap = (quantity?.x ?? Number.NaN) - (measure?.x ?? 0) - (measure?.width ?? 0);
      expect.soft(gap, `product ${id}, ${width} px`).toBeLessThanOrEqual(64);
    }
  }
});

test("the reference that is selected above is marked in its row", async ({ page }) => {
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

test("on a phone each size is a separate row, with its buttons on the right, which no error moves under a press", async ({
  page,
}) => {
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

  await test.step("a row's buttons stay in place when its error appears", async () => {
    const readOffset = async () => {
      const [outer, inner] = [await row.boundingBox(), await row.locator(".quantity-stepper").boundingBox()];
      return (inner?.y ?? Number.NaN) - (outer?.y ?? 0);
    };
    const before = await readOffset();
    await fieldOf(page, smallRow).fill("1,5");
    await fieldOf(page, smallRow).blur();
    await expect(row.getByText("La cantidad debe ser un número entero desde 1")).toBeVisible();
    expect(await readOffset()).toBeCloseTo(before, 0);
  });

  await test.step("the press that leaves an invalid quantity hits its button, which does not move before the release", async () => {
    await fieldOf(page, smallRow).fill("");
    await fieldOf(page, smallRow).blur();
    await expect(row.getByText("La cantidad debe ser un número entero desde 1")).toBeHidden();
    await fieldOf(page, smallRow).fill("1,5");
    const button = rowOf(page, nextRow).getByRole("button", { name: "Sumar 1" });
    await button.scrollIntoViewIfNeeded();
    const more = await button.boundingBox();
    await page.mouse.click((more?.x ?? 0) + 20, (more?.y ?? 0) + 4, { delay: 60 });
    await expect(fieldOf(page, nextRow)).toHaveValue("1");
    await expect(fieldOf(page, smallRow)).toHaveValue("1,5");
    await expect(row.getByText("La cantidad debe ser un número entero desde 1")).toBeVisible();
  });
});

test("a name of one line is level with its quantity, also without the size in the list", async ({ page }) => {
  await page.setViewportSize(sizeOf(768));
  await openOrderTable(page, 1);
  const row = rowOf(page, smallRow);
  const middleOf = async (part: Locator) => {
    const { y = 0, height = Number.NaN } = (await part.boundingBox()) ?? {};
    return y + height / 2;
  };
  expect(await middleOf(row.locator(".order-table__name"))).toBeCloseTo(
    await middleOf(row.locator(".quantity-stepper")),
    0,
  );
});

test("the last row has no line of its own beside the one that ends the list", async ({ page }) => {
  await openOrderTable(page, 3);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize(sizeOf(width));
    await expect(orderForm(page).getByRole("row").last()).toHaveCSS("border-bottom-width", "0px");
  }
});

test("no part is wider than the window, at any width", async ({ page }) => {
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
  test(`replacing the plain table by the order table causes no layout shift, at ${width} px`, async ({ page }) => {
    const read = await watchLayoutShifts(page);
    await page.setViewportSize(sizeOf(width));
    for (const id of [1, 3, 16]) {
      await page.goto(`/producto/${id}`);
      for (let turn = 0; turn < 40 && (await orderForm(page).count()) === 0; turn += 1) {
        await page.mouse.wheel(0, 150);
        // The page learns with a frame what is in view, and must not scroll past the list between two frames.
        await showFrame(page);
      }
      await expect(orderForm(page)).toBeVisible();
      const { sum, moved } = await read();
      expect.soft(sum, `product ${id}: ${moved.join("; ")}`).toBeLessThan(0.02);
    }
  });
}

/** Records the requests of the files of the order table, which come before the table is shown. */
function watchOrderParts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/order-parts-")) asked.push(request.url());
  });
  return asked;
}

test("until the list is in view the page loads nothing for the order table", async ({ page }) => {
  const asked = watchOrderParts(page);
  await page.goto("/producto/1", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await expect(orderForm(page)).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Dimensiones" }).getByRole("textbox")).toHaveCount(0);
});

test("a collapsed list is not replaced until it is opened", async ({ page }) => {
  const asked = watchOrderParts(page);
  await page.goto("/producto/1");
  const summary = page.locator("summary").filter({ hasText: "Dimensiones" });
  await page.locator("details").evaluate((list: HTMLDetailsElement) => list.removeAttribute("open"));
  // While it closes, the list is still shown and would come into view.
  await expect(page.getByRole("table", { name: "Dimensiones" })).toBeHidden();
  await summary.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  // The page learns with a frame what is in view.
  await showFrame(page);
  expect(asked).toEqual([]);
  await expect(orderForm(page)).toHaveCount(0);
  await summary.click();
  await expect(orderForm(page)).toBeVisible();
  expect(asked).not.toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the references are a plain table", async ({ page }) => {
    await page.goto("/producto/1");
    await expect(page.getByRole("row", { name: 'Ø 24" (600 mm) L 2,50 m Clase II 955 kg' })).toBeVisible();
    await expect(orderForm(page)).toHaveCount(0);
  });
});

test("another server's references, which are only text, are shown and selected as before", async ({
  page,
  frontEnd,
}) => {
  await page.goto(`${frontEnd.url}/producto/1`);
  await page.getByRole("table", { name: "Dimensiones" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("row", { name: 'Ø 24" (600 mm) L 2,50 m Clase II 955 kg' })).toBeVisible();
  await page.getByRole("combobox", { name: "Referencia" }).selectOption(small.reference_value);
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(addedToasts(page)).toHaveCount(1);
  await expect(orderForm(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Pedir en/ })).toHaveCount(0);
  expect(await readStored(page)).toMatchObject([{ references: [{ reference_value: small.reference_value }] }]);
});

test("the plain table stays if the order table cannot be loaded", async ({ page, faults }) => {
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
  await scrollToOrderTable(page);
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

test("no line of the bar begins with a separating point or parts a figure from its unit, at any width", async ({
  page,
}) => {
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("24");
  await fieldOf(page, nextRow).fill("12");
  const parts = orderBar(page).locator("p").first().locator("span");
  await expect(parts).toHaveText(["Por agregar: 2 medidas ·", "36 unidades ·", "36,7 t"]);
  for (let width = 320; width <= 430; width += 10) {
    await page.setViewportSize(sizeOf(width));
    const lines = await parts.evaluateAll((all) =>
      all.map((part) =>
        Math.round(part.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(part).lineHeight)),
      ),
    );
    expect.soft(lines, `${width} px window`).toEqual([1, 1, 1]);
  }
});

test("a long quantity is fully visible in its field, at every width", async ({ page }) => {
  await openOrderTable(page, 1);
  const field = fieldOf(page, smallRow);
  for (const [typed, shown] of [
    ["12000", "12.000"],
    ["120000000", "120.000.000"],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(shown);
    for (const width of [320, 390, 768, 1200, 1440]) {
      await page.setViewportSize(sizeOf(width));
      const hidden = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect.soft(hidden, `${shown} at ${width} px`).toBe(0);
      expect.soft(await findSidewaysOverflow(page), `${shown} at ${width} px`).toEqual([]);
    }
  }
});
