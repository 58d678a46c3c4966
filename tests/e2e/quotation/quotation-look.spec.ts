import { expect, type Locator, type Page } from "@playwright/test";
import { listQuantityFaults } from "#contract/requests/request-text.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { countTextLines } from "../support/count-text-lines.ts";
import { quantityOf, smallRow, two } from "../support/listed-references.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf, widths } from "../support/pages.ts";
import {
  checkout,
  curb,
  large,
  lineOf,
  openCheckout,
  openList,
  pipe,
  readStored,
  small,
} from "../support/quotation-steps.ts";

/** 20 references of 8 products. */
async function openTwentySizes(page: Page): Promise<void> {
  const products = (await (await page.request.get("/api/productos")).json()) as {
    idProduct: number;
    name: string;
    image_url: string;
    productReferences: { code: string; reference_value: string }[];
  }[];
  const many = products.filter(({ productReferences }) => productReferences.length > 2).slice(0, 8);
  const lines = many.map(({ idProduct, name, image_url, productReferences }, at) => {
    const references = productReferences
      .slice(0, at < 4 ? 3 : 2)
      .map(({ code, reference_value }) => ({ code, reference_value, quantity: 24 }));
    return { product: { idProduct, name, image_url }, quantity: references.length * 24, references };
  });
  await openList(page, lines);
  await expect(page.locator(".reference-row")).toHaveCount(20);
}

test("twenty sizes of eight products take one window and a half", async ({ page }) => {
  await openTwentySizes(page);
  const height = await page.getByRole("table").evaluate((table) => table.clientHeight);
  expect(height).toBeLessThanOrEqual(1.5 * 900);
});

test("the words of the button to the checkout stay on one line beside the list", async ({ page }) => {
  await openList(page, [{ product: pipe, quantity: 24 }]);
  for (const width of [992, 1024, 1199, 1200]) {
    await page.setViewportSize(sizeOf(width));
    const lines = await countTextLines(page.getByRole("button", { name: "Continuar con la cotizacion" }));
    expect.soft(lines, `${width} px`).toBe(1);
  }
});

for (const width of [390, 1440]) {
  test(`the catalogue's late response moves neither the button to the checkout nor a line at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(sizeOf(width));
    const mayAnswer = Promise.withResolvers<void>();
    await page.route("**/api/productos", async (route) => {
      await mayAnswer.promise;
      await route.continue();
    });
    const lines = [pipe, curb].map((product) => ({ product, quantity: 2 }));
    await page.addInitScript((stored) => localStorage.setItem("cart", stored), JSON.stringify(lines));
    await page.goto("/cart");
    const readTops = () =>
      page
        .locator(".quotation-list button, .quotation-list select, .quotation-summary__checkout button")
        .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().top));
    await expect(page.getByRole("button", { name: "Continuar con la cotizacion" })).toBeVisible();
    const before = await readTops();
    mayAnswer.resolve();
    await expect(page.getByRole("link", { name: `diámetro y clase de ${pipe.name}` })).toBeVisible();
    expect(await readTops()).toEqual(before);
  });
}

test("the buttons of all quantities are in one column from 768 px on, whatever the number of digits", async ({
  page,
}) => {
  await openList(page, [
    { product: pipe, quantity: 24, references: [{ ...small, quantity: 24 }] },
    { product: curb, quantity: 125_000 },
    { product: { ...curb, idProduct: 4 }, quantity: 1 },
  ]);
  const plus = page.locator(".quotation-list .quantity-stepper button:last-of-type");
  await expect(plus).toHaveCount(4);
  for (const width of [768, 992, 1440]) {
    await page.setViewportSize(sizeOf(width));
    const places = await plus.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
    expect.soft(new Set(places).size, `${width} px: ${places}`).toBe(1);
  }
});

test("a line of one row has space around it, and between its name and its field of the reference", async ({ page }) => {
  await openList(page, [{ product: pipe, quantity: 2 }]);
  const line = lineOf(page, pipe.name);
  const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize(sizeOf(width));
    const [row, name, picture, field] = await Promise.all([
      boxOf(line),
      boxOf(line.locator("b")),
      boxOf(line.locator(".quotation-line__picture")),
      boxOf(line.getByRole("combobox")),
    ]);
    expect.soft(picture.top - row.top, `${width} px`).toBeGreaterThanOrEqual(12);
    expect.soft(field.top - name.bottom, `${width} px`).toBeGreaterThanOrEqual(8);
  }
});

test("no part exceeds the page at any width, with a field of each kind open", async ({ page }) => {
  await openList(page, [...two, { product: { ...curb, idProduct: 5, name: "Bordillo ".repeat(33) }, quantity: 3 }]);
  await lineOf(page, pipe.name).getByRole("button", { name: "Agregar nota" }).click();
  await smallRow(page).getByRole("button", { name: "Cambiar" }).click();
  await quantityOf(page, large).fill("1,5");
  await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
  await expect(quantityOf(page, large)).toBeFocused();
  for (const width of [...widths, 768, 1030]) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findSidewaysOverflow(page), `${width} px`).toEqual([]);
    expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the buttons for the next step are at the bottom of the window while the list is read, and cover no field", async ({
    page,
  }) => {
    await openTwentySizes(page);
    const goOn = page.getByRole("button", { name: "Continuar con la cotizacion" });
    await expect(goOn).toBeInViewport({ ratio: 1 });
    const rows = page.locator(".reference-row");
    for (const row of await rows.all()) {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(72);
    }
    const field = rows.nth(4).getByRole("textbox");
    await field.focus();
    const [bar, box] = await Promise.all([goOn.boundingBox(), field.boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test("the full stop after the address of sales is on the address's last line, at any width", async ({ page }) => {
  await openList(page, two);
  const link = page.locator(".quotation-summary__note a");
  for (const width of [320, 360, 390, 768, 992, 1008, 1024, 1100, 1199, 1440]) {
    await page.setViewportSize(sizeOf(width));
    const tops = await link.evaluate((element) => {
      const stop = document.createRange();
      stop.selectNodeContents(element.nextSibling ?? element);
      return [[...element.getClientRects()].at(-1)?.top, [...stop.getClientRects()].at(-1)?.top];
    });
    expect.soft(tops[1], `${width} px`).toBeCloseTo(tops[0] ?? 0, 0);
  }
});

test("on a phone the note of a line is below its name, also below a short one", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  const reference = { code: "BOR-100-15-30", reference_value: "1,00 × 0,15 × 0,30 m · andén · 108 kg", quantity: 24 };
  await openList(page, [{ product: curb, quantity: 24, references: [reference] }]);
  const line = lineOf(page, curb.name);
  const [name, note] = [await line.locator("b").boundingBox(), await line.locator(".line-note__toggle").boundingBox()];
  expect(note?.x).toBeCloseTo(name?.x ?? 0, 0);
});

test("on a phone a quantity's buttons do not move when its error appears", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await openList(page, two);
  const more = smallRow(page).getByRole("button", { name: "Sumar 1" });
  const before = await more.boundingBox();
  await quantityOf(page, small).fill("1,5");
  await quantityOf(page, small).blur();
  await expect(smallRow(page).getByText(listQuantityFaults.notWhole)).toBeVisible();
  expect((await more.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
});

test("the error of a quantity is below it in two lines at most", async ({ page }) => {
  await openList(page, two);
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize(sizeOf(width));
    for (const wrong of ["0", "1".repeat(20)]) {
      await quantityOf(page, small).fill(wrong);
      await quantityOf(page, small).blur();
      const lines = await smallRow(page)
        .getByText(/entero desde 1|demasiado grande/)
        .evaluate((message) => {
          const words = document.createRange();
          words.selectNodeContents(message.lastChild ?? message);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        });
      expect.soft(lines, `${wrong} at ${width} px`).toBeLessThanOrEqual(2);
    }
  }
});

test("in print the list has its date, its works, its quantities and its weight, and no buttons", async ({ page }) => {
  await openList(page, two);
  await openCheckout(page);
  await checkout(page).getByLabel("Ciudad de la obra").fill("Armenia");
  await checkout(page).getByLabel("Dirección de la obra").fill("Carrera 14 # 20-30");
  await checkout(page).getByRole("button", { name: "Cancelar" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Fecha", { exact: true })).toBeVisible();
  await expect(page.getByText("Carrera 14 # 20-30, Armenia")).toBeVisible();
  await expect(smallRow(page).getByText("24", { exact: true })).toBeVisible();
  await expect(page.getByText(/^45,5 t aprox\./).filter({ visible: true })).toBeVisible();
  await expect(page.locator("button:visible")).toHaveCount(0);
});

test("a size is distinguished from the requested amount, and its thousands are written as on its product's page", async ({
  page,
}) => {
  const asked = { unit: "ml", thousandths: 2_950_000, waste_percent: 0 } as const;
  await openList(page, [{ product: pipe, quantity: 1180, references: [{ ...small, quantity: 1180, asked }] }]);
  const header = smallRow(page).getByRole("rowheader");
  await expect(header).toHaveText(/955\skg\s2\.950 ml$/);
  const field = quantityOf(page, small);
  await expect(field).toHaveValue("1.180");
  await field.focus();
  await expect(field).toHaveValue("1180");
  await field.fill("1.250");
  await field.blur();
  await expect(field).toHaveValue("1.250");
  expect(await readStored(page)).toMatchObject([{ quantity: 1250 }]);
});

test("a picture of the empty list that was late is requested once more", async ({
  page,
  foreign,
  frontEnd,
  faults,
}) => {
  faults.expect(/Error al obtener productos:/);
  const release = foreign.hold("/productos/main");
  await page.goto(`${frontEnd.url}/cart`);
  await expect(page.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
  const picture = page.locator(".quotation-empty__picture img");
  await expect(picture).toHaveCount(0);
  release();
  await expect(picture).toBeVisible();
});
