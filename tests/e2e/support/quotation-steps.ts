import { expect, type Locator, type Page } from "@playwright/test";
import type { CartItem } from "#contract/requests/quotation.ts";
import { expectOverlays } from "./overlays.ts";
import { pictureName } from "./picture-name.ts";

export const pipe: CartItem["product"] = {
  idProduct: 1,
  name: "Tubería de concreto reforzado",
  image_url: pictureName("productos/tuberia-concreto-reforzado.jpg"),
};
export const curb: CartItem["product"] = {
  idProduct: 3,
  name: "Bordillo recto",
  image_url: pictureName("productos/bordillo-recto.jpg"),
};

/** References of the pipe. */
export const small = { code: "TCR-24-II", reference_value: 'Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg' };
export const medium = { code: "TCR-27-II", reference_value: 'Ø 27" (675 mm) · L 2,50 m · Clase II · 1.150 kg' };
export const large = { code: "TCR-36-III", reference_value: 'Ø 36" (900 mm) · L 2,50 m · Clase III · 1.880 kg' };

/** A line that is split between two of them. */
export const splitLine = {
  product: pipe,
  quantity: 36,
  references: [
    { ...small, quantity: 24 },
    { ...large, quantity: 12 },
  ],
};

/**
 * Waits until the shown list knows its products. The catalogue's response brings pictures, sizes, units and weights, and
 * moves what is below the lines: a press that begins before it may end beside its button.
 */
const awaitCatalogue = (page: Page) => expect(page.locator(".quotation-line__picture > *").first()).toBeAttached();

/** Opens the list of a browser that has these lines from an earlier visit. */
export async function openList(page: Page, lines: readonly CartItem[], url = "/cart"): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem("visited")) return;
    sessionStorage.setItem("visited", "yes");
    localStorage.setItem("cart", stored);
  }, JSON.stringify(lines));
  await page.goto(url);
  if (url.endsWith("/cart")) await awaitCatalogue(page);
}

export const readStored = (page: Page, key = "cart"): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

export const lineOf = (page: Page, name: string) => page.getByRole("row", { name });

/** The quantity of a line. */
export const sumIn = (line: Locator) => line.locator(".quantity-stepper__value");

/** A product's rows in the list. */
export const groupOf = (page: Page, name: string) => page.getByRole("rowgroup", { name });

/** The row of one of its references. */
export const referenceOf = (page: Page, words: string) => page.getByRole("row", { name: words });

export const checkout = (page: Page) => page.getByRole("dialog", { name: "Completar información" });

export async function openCheckout(page: Page): Promise<void> {
  await awaitCatalogue(page);
  await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
  await expect(checkout(page)).toBeVisible();
}

/** An invented buyer. */
export const buyer = {
  name: "Ana Pérez",
  phone: "310 555 0101",
  email: "ana@example.com",
  city: "Armenia",
  address: "Carrera 14 # 20-30",
};

/** Fills in the open checkout dialog and ticks the consent. */
export async function fillCheckout(page: Page, email = buyer.email): Promise<void> {
  const form = checkout(page);
  await form.getByLabel("Nombre contacto").fill(buyer.name);
  await form.getByLabel("Teléfono contacto").fill(buyer.phone);
  await form.getByLabel("Email contacto").fill(email);
  await form.getByLabel("Ciudad de la obra").fill(buyer.city);
  await form.getByLabel("Dirección de la obra").fill(buyer.address);
  await form.getByRole("checkbox").check();
}

/** Expects the name of `fillCheckout` in its field. */
export const expectTyped = (page: Page) => expect(checkout(page).getByLabel("Nombre contacto")).toHaveValue(buyer.name);

export const send = (page: Page) => checkout(page).getByRole("button", { name: "Enviar Cotización" }).click();

/** The visible toast with these words; hidden earlier toasts do not count. */
export const toast = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words });

/** Expects that the browser stores only the receipt of the request, and nothing about the sender. */
export async function expectOnlyReceipt(page: Page): Promise<void> {
  // The queue's flag is lowered once the queue has been read, shortly after the confirmation.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["open-receipt", "receipts"]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Ana|310 555|example|Armenia|Carrera/);
}

/** Waits for the confirmation, and for the end of the dialog's history entry. Returns the number. */
export async function readNumber(page: Page): Promise<string> {
  // Read at once, because the toast also disappears by itself.
  const said = await toast(page, "Confirmacion").textContent();
  expect(said).toContain("Su cotizacion ha sido enviada exitosamente. Un comercial se pondra en contacto contigo.");
  const [number] = /COT-\d{4}-\d{6}/.exec(said ?? "") ?? [];
  await expectOverlays(page, 0);
  return number ?? "no number";
}

export const oneLine = [{ product: pipe, quantity: 12 }];
export const twoLines = [...oneLine, { product: curb, quantity: 150 }];
export const failureText = "Hubo un error al enviar su cotizacion. Por favor intente nuevamente.";
