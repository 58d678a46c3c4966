import { expect } from "@playwright/test";
import type { Product } from "#contract/catalog/product.ts";
import { test } from "../fixtures.ts";
import { countTextLines } from "../support/count-text-lines.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf } from "../support/pages.ts";
import { countSheets } from "../support/printing.ts";
import { oneLine, openList, pipe, sumIn } from "../support/quotation-steps.ts";

test("a product is printed on one sheet, contact on one, the story on three, home on six", async ({ page }) => {
  for (const [path, sheets] of [
    ["/producto/1", 1],
    ["/producto/13", 1],
    ["/producto/16", 1],
    ["/contacto", 1],
    ["/quienes-somos", 3],
    ["/", 6],
  ] as const) {
    await page.goto(path);
    const printed = await countSheets(page);
    expect(printed, path).toBeGreaterThan(0);
    expect(printed, path).toBeLessThanOrEqual(sheets);
  }
});

test("a list of twenty products is printed on two sheets, with the quantities and the company's contact data", async ({
  page,
}) => {
  await page.goto("/productos");
  const cart = Array.from({ length: 20 }, (_, index) => ({
    product: { idProduct: index + 1, name: `Producto ${index + 1}`, image_url: "productos/bordillo-recto.jpg" },
    quantity: (index + 1) * 7,
  }));
  await page.evaluate((items) => localStorage.setItem("cart", items), JSON.stringify(cart));
  await page.goto("/cart");
  await expect(page.getByRole("row")).toHaveCount(21);
  expect(await countSheets(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("140", { exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText("+57 606 555 0142")).toBeVisible();
});

test("a list of twenty products with a size each is printed on two sheets", async ({ page }) => {
  const catalogue: Product[] = await (await page.request.get("/api/productos")).json();
  const cart = catalogue.slice(0, 20).map(({ idProduct, name, image_url, productReferences: [reference] }) => ({
    product: { idProduct, name, image_url: image_url ?? "" },
    quantity: 7,
    references: [{ code: reference?.code, reference_value: reference?.reference_value ?? "", quantity: 7 }],
  }));
  await openList(page, cart);
  await expect(page.getByRole("row")).toHaveCount(41);
  expect(await countSheets(page)).toBe(2);
});

// Only in Firefox; Chromium never stretches the page.
test("a page shorter than a sheet is not stretched, which would print an empty sheet", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 5000 });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/producto/1", "/contacto", "/cart"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.body.offsetHeight), path).toBeLessThan(4000);
  }
});

test("products and list are not in a grid when printed, because a grid would begin on a new sheet", async ({
  page,
}) => {
  await openList(page, oneLine, "/productos");
  await page.emulateMedia({ media: "print" });
  for (const [path, start] of [
    ["/productos", page.getByRole("region", { name: "Termoplásticos" })],
    ["/cart", page.getByRole("table")],
  ] as const) {
    await page.goto(path);
    const around = await start.evaluate((element) => {
      const displays: string[] = [];
      for (let at = element.parentElement; at; at = at.parentElement) displays.push(getComputedStyle(at).display);
      return displays;
    });
    expect(around, path).not.toContain("grid");
  }
});

test("on a sheet the home page's headings stay with their cards and logos", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });

  await test.step("no padding is between a heading and its cards, because a sheet could end there", async () => {
    await expect(page.getByRole("region", { name: "Productos destacados" }).getByRole("list")).toHaveCSS(
      "padding-top",
      "0px",
    );
  });

  await test.step("logos are on the sheet of their heading", async () => {
    for (const name of ["Clientes", "Proveedores"]) {
      await expect(page.getByRole("region", { name })).toHaveCSS("break-inside", "avoid");
    }
  });
});

test("on a sheet a category's heading stays with its products", async ({ page }) => {
  await page.goto("/productos");
  await page.emulateMedia({ media: "print" });
  const heading = page.getByRole("region", { name: "Prefabricados de Concreto" }).locator("header");
  await expect(heading).toHaveCSS("break-inside", "avoid");
  await expect(heading).toHaveCSS("break-after", "avoid");
});

test("a printed quantity does not wrap", async ({ page }) => {
  const quantity = Number.MAX_SAFE_INTEGER;
  const references = [{ reference_value: 'Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg', quantity }];
  // A sheet of A5, with its margins.
  await page.setViewportSize({ width: 400, height: 700 });
  await openList(page, [{ product: pipe, quantity, references }]);
  await page.emulateMedia({ media: "print" });
  await expect(sumIn(page.locator("tbody"))).toHaveText("9.007.199.254.740.991");
  expect(await countTextLines(sumIn(page.locator("tbody")))).toBe(1);
  expect(await countTextLines(page.locator("tbody .reference-row__printed"))).toBe(1);
  expect(await findSidewaysOverflow(page)).toEqual([]);
});

test("a product is printed without its quantity field, on narrow paper too", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await page.goto("/producto/1");
  const quantity = page.getByRole("textbox", { name: "Cantidad" }).first();
  await expect(quantity).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(quantity).toBeHidden();
});
