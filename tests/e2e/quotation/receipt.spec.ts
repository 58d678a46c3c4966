import { expect, type Page } from "@playwright/test";
import { openReference } from "#contract/fields/field-rules.ts";
import { receiptText } from "#contract/requests/receipt-text.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { countTextLines } from "../support/count-text-lines.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf } from "../support/pages.ts";
import {
  checkout,
  curb,
  fillCheckout,
  groupOf,
  lineOf,
  openCheckout,
  openList,
  pipe,
  readNumber,
  readStored,
  send,
  small,
  toast,
} from "../support/quotation-steps.ts";

const list = [
  { product: pipe, quantity: 24, references: [{ ...small, quantity: 24 }], note: "Puente de la vereda" },
  { product: curb, quantity: 150 },
];
const withoutNote = [{ product: pipe, quantity: 24, references: [{ ...small, quantity: 24 }] }, list[1]];

const receipt = (page: Page) => page.getByRole("region", { name: receiptText.title });
const requests = (page: Page) => page.getByRole("region", { name: receiptText.sent });
const emptyList = (page: Page) => page.getByRole("heading", { name: "Tu cotizacion esta vacia" });

async function sendList(page: Page): Promise<string> {
  await openList(page, list);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  return readNumber(page);
}

test("the number is on one line in the receipt and in its message, and no receipt exceeds the page, at every width", async ({
  page,
}) => {
  await holdToasts(page);
  const number = await sendList(page);
  await expect(receipt(page)).toBeVisible();
  for (const width of [320, 360, 390, 768, 991, 992, 1024, 1200, 1440]) {
    await page.setViewportSize(sizeOf(width));
    const lines = await page.locator(".receipt__number").evaluate(({ firstChild }) => {
      const range = document.createRange();
      if (firstChild) range.selectNode(firstChild);
      return range.getClientRects().length;
    });
    expect.soft(lines, `${width} px`).toBe(1);
    expect.soft(await countTextLines(toast(page, "Confirmacion").getByText(number, { exact: true }))).toBe(1);
    expect.soft(await findSidewaysOverflow(page), `${width} px`).toEqual([]);
  }
});

test("after sending the page shows a receipt above the empty list, also after a reload", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const number = await sendList(page);
  await expect(page.getByRole("heading", { name: receiptText.title })).toBeFocused();
  for (const time of ["at once", "after a reload"]) {
    if (time === "after a reload") await page.reload();
    await expect(receipt(page), time).toContainText(number);
    // The unit prevents the quantity from being read as a measure.
    await expect(receipt(page)).toContainText(`24 u ${small.reference_value.slice(0, 5)}`);
    await expect(receipt(page)).toContainText(small.reference_value);
    await expect(receipt(page)).toContainText("22,9 t aprox.");
    await expect(receipt(page)).not.toContainText("vereda");
    await expect(emptyList(page)).toBeVisible();
  }
  await receipt(page)
    .getByRole("button", { name: `Copiar el número ${number}` })
    .click();
  await expect(page.getByRole("status").filter({ hasText: receiptText.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  const whatsapp = receipt(page).getByRole("link", { name: receiptText.whatsapp });
  expect(decodeURIComponent((await whatsapp.getAttribute("href")) ?? "")).toContain(number);
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test("the receipt stays until a product is added, and the request can be opened again afterwards", async ({ page }) => {
  const number = await sendList(page);
  await page.goto("/producto/3");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(page.getByText("Producto agregado!")).toBeVisible();
  await page.goto("/cart");
  await expect(lineOf(page, curb.name)).toBeVisible();
  await expect(requests(page)).toContainText(number);
  await expect(receipt(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Vaciar Cotizacion" }).click();
  await page.getByRole("button", { name: "Si, vaciar" }).click();
  await expect(emptyList(page)).toBeFocused();
  await expect(receipt(page)).toHaveCount(0);
  await requests(page)
    .getByRole("button", { name: `Ver ${number}` })
    .click();
  await expect(receipt(page)).toContainText(small.reference_value);
});

test("a request is repeated: its lines are a new list, shown from its top", async ({ page }) => {
  await sendList(page);
  await expect(receipt(page)).toContainText(openReference);
  await page.setViewportSize({ width: 390, height: 664 });
  await receipt(page).getByRole("button", { name: receiptText.repeat }).click();
  await expect(toast(page, receiptText.repeated.title)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(groupOf(page, pipe.name).getByRole("row", { name: small.reference_value })).toBeVisible();
  await expect(receipt(page)).toHaveCount(0);
  expect(await readStored(page)).toEqual(withoutNote);
  // The new list has closed the receipt, on this page too.
  await page.getByRole("button", { name: "Vaciar Cotizacion" }).click();
  await page.getByRole("button", { name: "Si, vaciar" }).click();
  await expect(emptyList(page)).toBeFocused();
  await expect(receipt(page)).toHaveCount(0);
});

test("a new list is started from the products, and closes the receipt; stored receipts are deleted with one press", async ({
  page,
}) => {
  await sendList(page);
  await receipt(page).getByRole("link", { name: receiptText.newList }).click();
  await expect(page).toHaveURL("/productos");
  await page.goto("/cart");
  await expect(emptyList(page)).toBeVisible();
  await expect(requests(page)).toBeVisible();
  await expect(receipt(page)).toHaveCount(0);
  await requests(page).getByRole("button", { name: receiptText.forget }).click();
  await expect(requests(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

for (const width of [320, 390]) {
  test(`on a phone of ${width} px the receipt is in view after sending, below the message`, async ({ page }) => {
    await holdToasts(page);
    await page.setViewportSize(sizeOf(width));
    const number = await sendList(page);
    const heading = receipt(page).getByRole("heading", { name: receiptText.title });
    await expect(heading).toBeInViewport();
    await expect(receipt(page).locator(".receipt__number")).toContainText(number);
    await expect(receipt(page).locator(".receipt__number")).toBeInViewport();
    await expect(heading).toBeFocused();
    const [message, title] = [await toast(page, "Confirmacion").boundingBox(), await heading.boundingBox()];
    expect(title?.y).toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? 0));
  });
}

test("opening, repeating or deleting a request by keyboard keeps the focus in place", async ({ page }) => {
  await sendList(page);
  await page.goto("/productos");
  await page.evaluate(() => localStorage.removeItem("open-receipt"));
  await page.goto("/cart");
  await requests(page).getByRole("button", { name: /^Ver/ }).press("Enter");
  await expect(receipt(page).getByRole("heading", { name: receiptText.title })).toBeFocused();
  await receipt(page).getByRole("button", { name: receiptText.repeat }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await requests(page).getByRole("button", { name: receiptText.forget }).press("Enter");
  await expect(requests(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("another tab shows the receipt of a list sent by this one", async ({ page, context }) => {
  await openList(page, list);
  const other = await context.newPage();
  await other.goto("/cart");
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  await expect(receipt(other)).toContainText(number);
});

test("an invalid stored receipt is ignored", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("receipts", '[{"number":5},{"sentAt":"x","lines":"y"}]');
    localStorage.setItem("open-receipt", "x");
  });
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Ver productos" })).toBeVisible();
  await expect(requests(page)).toHaveCount(0);
});

test("a form whose script does not load says so, and opens at the next press", async ({ page, faults }) => {
  faults.expect(/Error al abrir el formulario/);
  faults.expect(/ERR_FAILED/);
  await page.route(/checkout-(?!values)[^/]+\.js$/, (route) => route.abort());
  await openList(page, list);
  await expect(lineOf(page, pipe.name)).toBeVisible();
  await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
  await expect(page.getByText("No se pudo abrir el formulario")).toBeVisible();
  await expect(checkout(page)).toBeHidden();
  await page.unroute(/checkout-(?!values)[^/]+\.js$/);
  await openCheckout(page);
});

test("a form whose script is still loading opens once it has loaded, and returns the focus to its button", async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/checkout-(?!values)[^/]+\.js$/, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await openList(page, list);
  const button = page.getByRole("button", { name: "Continuar con la cotizacion" });
  await button.click();
  await asked.promise;
  await expect(checkout(page)).toBeHidden();
  held.resolve();
  await expect(checkout(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(checkout(page)).toBeHidden();
  await expect(button).toBeFocused();
});
