import { expect, type Locator, type Page } from "@playwright/test";
import { additionText } from "#contract/list/addition-text.ts";
import { cartText, checkoutText, toastText } from "#contract/requests/request-text.ts";
import { menuText, productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { buyer } from "../support/quotation-steps.ts";
import { countRows } from "../support/unsent.ts";

/** Presses Tab until `target` has the focus, like a visitor without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No Tab led to ${target}`);
}

test("a quotation is sent by keyboard alone", async ({ page, site }) => {
  const before = countRows(site, "quotations");
  await page.goto("/productos");
  await tabTo(page, page.getByRole("link", { name: `${productText.seeDetails} de Bordillo recto` }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bordillo recto");
  await tabTo(page, page.getByRole("button", { name: "Más" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: productText.addToQuotation }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: additionText.added.title })).toBeVisible();
  // On a busy machine the next steps take longer than the toast stays: hovering holds it.
  await page.getByText(additionText.added.title).hover();
  await tabTo(page, page.getByRole("link", { name: "Ver lista" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(cartText.title);
  await tabTo(page, page.getByRole("button", { name: cartText.checkout }));
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog", { name: checkoutText.title });
  for (const field of ["name", "phone", "email", "city", "address"] as const) {
    await tabTo(page, modal.getByLabel(checkoutText[field]));
    await page.keyboard.type(buyer[field]);
  }
  await tabTo(page, modal.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await tabTo(page, modal.getByRole("button", { name: checkoutText.submit }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: toastText.quotationSent.title })).toBeVisible();
  expect(countRows(site, "quotations")).toBe(before + 1);
  const receipt = page.getByRole("heading", { name: "Cotización enviada" });
  await expect(receipt).toBeFocused();
  // Nothing can be pressed there.
  await expect(receipt).toHaveCSS("outline-style", "none");
});

test("the phone's menu is opened, walked and closed by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contacto");
  const burger = page.getByRole("button", { name: "Abrir menú" });
  await tabTo(page, burger);
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menú" });
  await tabTo(page, menu.getByRole("link", { name: menuText.projects }));
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
});
