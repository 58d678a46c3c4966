import { expect } from "@playwright/test";
import { cartText, notices } from "#contract/request-text.ts";
import { productText } from "#contract/text.ts";
import { test } from "./fixtures.ts";
import { fillCheckout } from "./support/buyer.ts";
import { twoLines } from "./support/filled-cart.ts";

test("where the browser blocks storage, a list is still filled and sent within the tab, and says so once", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  const before = site.query("SELECT number FROM quotations").length;
  await page.goto("/producto/1");
  const add = page.getByRole("button", { name: productText.addToQuotation });
  await add.click();
  await expect(page.getByText(notices.productAdded.text)).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Mi cotización 1/ })
    .click();
  await expect(page.getByRole("row", { name: /Tubería de concreto reforzado/ })).toBeVisible();
  await page.getByRole("button", { name: cartText.checkout }).click();
  await fillCheckout(page);
  await page.getByRole("button", { name: "Enviar Cotización" }).click();
  await expect(page.getByText(notices.quotationSent.text)).toBeVisible();
  expect(site.query("SELECT number FROM quotations")).toHaveLength(before + 1);
});

test("of a stored list only the lines that make no sense are dropped", async ({ page }) => {
  const odd = [{ product: { idProduct: 0 } }, "x", null, { product: twoLines[0]?.product, quantity: -3 }, ...twoLines];
  await page.addInitScript((text) => localStorage.setItem("cart", text), JSON.stringify(odd));
  await page.goto("/cart");
  await expect(page.getByRole("row")).toHaveCount(1 + twoLines.length);
});
