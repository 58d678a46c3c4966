import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { showFrame } from "../support/frames.ts";
import { expectOverlays } from "../support/overlays.ts";
import {
  checkout,
  curb,
  expectTyped,
  fillCheckout,
  lineOf,
  oneLine,
  openCheckout,
  openList,
  pipe,
  sumIn,
} from "../support/quotation-steps.ts";

test("the policy opens in another tab, and the box is never ticked beforehand", async ({ page, context }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await expect(checkout(page).getByRole("checkbox")).not.toBeChecked();
  await expect(checkout(page)).toContainText("El responsable de tus datos es");
  const opening = context.waitForEvent("page");
  await checkout(page).getByRole("link", { name: "política de privacidad" }).click();
  await expect(await opening).toHaveURL("/politica-de-privacidad");
  await expect(checkout(page).getByRole("checkbox")).not.toBeChecked();
});

test("a message that appears while the pointer is down does not prevent the click", async ({ page }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await expect(checkout(page).getByLabel("Nombre contacto")).toBeFocused();
  await checkout(page).getByRole("checkbox").click();
  await expect(checkout(page).getByText("El campo nombre es requerido")).toBeVisible();
  await expect(checkout(page).getByRole("checkbox")).toBeChecked();
});

test("Cancelar, X, Escape and the overlay close the modal, and typed text survives except the consent", async ({
  page,
}) => {
  await openList(page, oneLine);
  const opener = page.getByRole("button", { name: "Continuar con la cotizacion" });
  const closings = [
    () => checkout(page).getByRole("button", { name: "Cancelar" }).click(),
    () => checkout(page).getByRole("button", { name: "Cerrar" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(10, 10),
  ];
  await openCheckout(page);
  await fillCheckout(page);
  await expect(checkout(page).getByRole("checkbox")).toBeChecked();
  for (const close of closings) {
    await close();
    await expect(checkout(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await openCheckout(page);
    await expectTyped(page);
    // Consent is given for one submission, not for a later one.
    await expect(checkout(page).getByRole("checkbox")).not.toBeChecked();
    await expect(checkout(page).getByText("Debes aceptar")).toHaveCount(0);
    await checkout(page).getByRole("checkbox").check();
  }
  await page.keyboard.press("Escape");
  await expectOverlays(page, 0);
  await page.getByRole("link", { name: "Seguir comprando" }).click();
  await expect(page).toHaveURL("/productos");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Mi cotización/ })
    .click();
  await openCheckout(page);
  await expectTyped(page);
  await expect(checkout(page).getByRole("checkbox")).not.toBeChecked();
});

test("when the modal closes, the list is read again from storage: rule C3", async ({ page }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  // The same tab gets no `storage` event.
  await page.evaluate((lines) => localStorage.setItem("cart", lines), JSON.stringify([{ product: curb, quantity: 7 }]));
  await expect(lineOf(page, pipe.name)).toHaveCount(1);
  await checkout(page).getByRole("button", { name: "Cancelar" }).click();
  await expect(sumIn(lineOf(page, curb.name))).toHaveText("7");
  await expect(lineOf(page, pipe.name)).toHaveCount(0);
});

test("at 400 % zoom there is space for a whole field and its buttons", async ({ page }) => {
  // 1280 × 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await openList(page, oneLine);
  await openCheckout(page);
  for (const control of [
    checkout(page).getByLabel("Dirección de la obra"),
    checkout(page).getByRole("button", { name: "Enviar Cotización" }),
  ]) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
});

test("the page behind the modal is inert and does not scroll", async ({ page }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  for (let tabs = 0; tabs < 14; tabs += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body && !document.querySelector("dialog")?.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 600);
  // The wheel scrolls with the next frame.
  await showFrame(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
