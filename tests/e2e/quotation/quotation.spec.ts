import { expect, type Page } from "@playwright/test";
import type { Site } from "../../site/start-site.ts";
import { test } from "../fixtures.ts";
import type { PageFaults } from "../support/page-faults.ts";
import {
  checkout,
  curb,
  expectOnlyReceipt,
  expectTyped,
  failureText,
  fillCheckout,
  oneLine,
  openCheckout,
  openList,
  pipe,
  readNumber,
  readStored,
  send,
  toast,
} from "../support/quotation-steps.ts";

/** Sends a complete form to a server that fails. Returns a function that repairs the server. */
async function failSending(page: Page, site: Site, faults: PageFaults): Promise<() => void> {
  faults.expect(/500 \(Internal Server Error\)/);
  faults.expect(/Error al enviar la cotización/);
  site.change("ALTER TABLE quotations RENAME TO quotations_away");
  await openList(page, oneLine, `${site.url}/cart`);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  return () => site.change("ALTER TABLE quotations_away RENAME TO quotations");
}

async function expectKept(page: Page): Promise<void> {
  await expectTyped(page);
  await expect(checkout(page).getByRole("checkbox")).toBeChecked();
}

test("a visitor browses, adds and sends, and the sales mail is in the spool", async ({ page, site }) => {
  await page.goto("/producto/1");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(toast(page, "Producto agregado!")).toContainText("El producto ha sido agregado a tu cotización");
  await page.goto("/producto/3");
  await page.getByRole("button", { name: "Más" }).click();
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await page.getByRole("link", { name: "Ver lista" }).click();
  await expect(page).toHaveURL("/cart");
  await openCheckout(page);
  await expect(checkout(page)).toContainText("2 productos");
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  await expect(checkout(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Cotización enviada" })).toBeFocused();
  await expectOnlyReceipt(page);

  expect(site.query("SELECT name, quantity FROM quotation_lines WHERE number = ? ORDER BY position", number)).toEqual([
    { name: pipe.name, quantity: 1 },
    { name: curb.name, quantity: 2 },
  ]);
  const findSalesMail = async () =>
    (await site.readMails()).find(
      ({ subject, replyTo }) => subject?.includes(number) && replyTo?.[0]?.address === "ana@example.com",
    );
  // Without a timeout of its own: mails are written at a lower priority than all other work.
  await expect.poll(findSalesMail, { timeout: 0 }).toBeDefined();
  const sales = await findSalesMail();
  for (const name of [pipe.name, curb.name]) expect(sales?.text).toContain(name);
});

test("an invalid form sends nothing, marks every field and focuses the first invalid one", async ({ page, site }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  const submit = checkout(page).getByRole("button", { name: "Enviar Cotización" });
  await expect(checkout(page).getByLabel("Nombre contacto")).toBeFocused();
  await expect(submit).toBeDisabled();
  const before = site.query("SELECT count(*) AS rows FROM quotations");
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
  expect(site.query("SELECT count(*) AS rows FROM quotations")).toEqual(before);
});

test("a failed server keeps the modal and the form, with the error in the modal", async ({
  page,
  startOwnSite,
  faults,
}) => {
  const site = await startOwnSite();
  const mend = await failSending(page, site, faults);
  await expect(checkout(page).getByRole("status").filter({ hasText: failureText })).toBeVisible();
  await expectKept(page);
  expect(await readStored(page)).toEqual(oneLine);

  mend();
  await send(page);
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

test("a second click during the first submission sends nothing more", async ({ page, startOwnSite }) => {
  const site = await startOwnSite();
  await openList(page, oneLine, `${site.url}/cart`);
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

test("a double click that dismisses the failure's toast leaves the modal open", async ({
  page,
  startOwnSite,
  faults,
}) => {
  const site = await startOwnSite();
  const mend = await failSending(page, site, faults);
  await expect(checkout(page).getByText(failureText)).toBeVisible();
  mend();
  const unlock = site.lockDatabase();
  // Without the toast the dialog is smaller, and the second click hits the overlay.
  await checkout(page).getByRole("button", { name: "Enviar Cotización" }).dblclick();
  await expect(checkout(page).getByText(failureText)).toHaveCount(0);
  await expectKept(page);
  unlock();
  await readNumber(page);
});
