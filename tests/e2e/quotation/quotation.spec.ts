import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import {
  checkout,
  expectTyped,
  failureText,
  fillCheckout,
  oneLine,
  openCheckout,
  openList,
  readNumber,
  readStored,
  send,
} from "../support/quotation-steps.ts";
import { countRows } from "../support/unsent.ts";

async function expectKept(page: Page): Promise<void> {
  await expectTyped(page);
  await expect(checkout(page).getByRole("checkbox")).toBeChecked();
}

test("an invalid form sends nothing, marks every field and focuses the first invalid one", async ({ page, site }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  const submit = checkout(page).getByRole("button", { name: "Enviar Cotización" });
  await expect(checkout(page).getByLabel("Nombre contacto")).toBeFocused();
  await expect(submit).toBeDisabled();
  const before = countRows(site, "quotations");
  await submit.click({ force: true });
  for (const message of [
    "El campo nombre es requerido",
    "El campo teléfono es requerido",
    "El campo correo electrónico es requerido",
    "El campo ciudad es requerido",
    "El campo dirección es requerido",
    "Debes aceptar la política de privacidad para continuar",
  ]) {
    await expect(checkout(page).getByText(message)).toBeVisible();
  }
  await expect(checkout(page).getByLabel("Nombre contacto")).toBeFocused();

  await fillCheckout(page);
  await checkout(page).getByLabel("Email contacto").fill("obra@");
  await page.keyboard.press("Enter");
  const email = checkout(page).getByLabel("Email contacto");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Escribe un correo electrónico válido");
  expect(countRows(site, "quotations")).toBe(before);
});

test("a failed server keeps the modal and the form, also after a double click that dismisses the error", async ({
  page,
  startOwnSite,
  faults,
}) => {
  faults.expect(/500 \(Internal Server Error\)/);
  faults.expect(/Error al enviar la cotización/);
  const site = await startOwnSite();
  site.change("ALTER TABLE quotations RENAME TO quotations_away");
  await openList(page, oneLine, `${site.url}/cart`);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  await expect(checkout(page).getByRole("status").filter({ hasText: failureText })).toBeVisible();
  await expectKept(page);
  expect(await readStored(page)).toEqual(oneLine);

  site.change("ALTER TABLE quotations_away RENAME TO quotations");
  const unlock = site.lockDatabase();
  // Without the toast the dialog is smaller, and the second click hits the overlay.
  await checkout(page).getByRole("button", { name: "Enviar Cotización" }).dblclick();
  await expect(checkout(page).getByText(failureText)).toHaveCount(0);
  await expectKept(page);
  unlock();
  expect(await readNumber(page)).toMatch(/^COT-/);
  await expect(page.getByText(failureText)).toHaveCount(0);
});

test("a list emptied meanwhile is not sent", async ({ page }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await fillCheckout(page);
  await page.evaluate(() => localStorage.removeItem("cart"));
  await send(page);
  await expect(checkout(page).getByRole("status").filter({ hasText: "No hay items en la cotización" })).toBeVisible();
});

test("an unreadable list is not sent as an empty one", async ({ page, faults }) => {
  faults.expect(/Error al obtener los items de la cotización/);
  await openList(page, oneLine);
  await openCheckout(page);
  await fillCheckout(page);
  await page.evaluate(() => localStorage.setItem("cart", "{"));
  await send(page);
  await expect(
    checkout(page).getByRole("status").filter({ hasText: "Hubo un error al obtener los items de la cotizacion." }),
  ).toBeVisible();
  await expectKept(page);
});

test("a second click during the first submission sends nothing more", async ({ page, site }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await fillCheckout(page);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const unlock = site.lockDatabase();
  await send(page);
  const submit = checkout(page).getByRole("button", { name: "Enviar Cotización" });
  await expect(submit).toBeDisabled();
  await submit.click({ force: true });
  await checkout(page).getByLabel("Nombre contacto").press("Enter");
  unlock();
  await readNumber(page);
  expect(posts).toHaveLength(1);
});
