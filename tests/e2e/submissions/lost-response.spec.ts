import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { LossyProxy } from "../../site/lossy-proxy.ts";
import type { Site } from "../../site/start-site.ts";
import { test } from "../fixtures.ts";
import { fillContactForm, message } from "../support/contact.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import {
  checkout,
  curb,
  expectOnlyReceipt,
  expectTyped,
  failureText,
  fillCheckout,
  lineOf,
  oneLine,
  openCheckout,
  openList,
  pipe,
  readNumber,
  readStored,
  send,
  toast,
} from "../support/quotation-steps.ts";
import { countRows, failWrites, sendMessage } from "../support/unsent.ts";

/** Sends a list whose response is lost on the connection. Returns the number that the buyer does not know. */
async function sendAndLose(page: Page, site: Site, lossy: LossyProxy, fillMore?: () => Promise<void>) {
  await openList(page, oneLine, `${lossy.url}/cart`);
  await openCheckout(page);
  await fillMore?.();
  await fillCheckout(page);
  lossy.loseNextResponse();
  await send(page);
  await expect(checkout(page).getByText(failureText)).toBeVisible();
  const [{ number } = {}] = site.query("SELECT number FROM quotations ORDER BY number DESC LIMIT 1");
  return number;
}

/** Opens a tab after another one has crashed, with its checkout open. */
async function resume(context: BrowserContext, lossy: LossyProxy): Promise<Page> {
  const later = await context.newPage();
  await later.goto(`${lossy.url}/cart`);
  await openCheckout(later);
  await expect(checkout(later)).toContainText("Tu último envío quedó sin respuesta.");
  return later;
}

test("after a lost response sending again gives the same number", async ({ page, site, lossy, faults }) => {
  faults.expect(/net::ERR_/);
  faults.expect(/Error al enviar la cotización/);
  const number = await sendAndLose(page, site, lossy);
  await send(page);
  expect(await readNumber(page)).toBe(number);
});

test("a telephone link that was pressed before does not make an unanswered quotation wait", async ({
  page,
  site,
  lossy,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  faults.expect(/Error al enviar la cotización/);
  await sendAndLose(page, site, lossy);
  await page.evaluate(() => void dispatchEvent(new Event("beforeunload")));
  await toast(page, failureText).getByRole("button", { name: "Cerrar aviso" }).click();
  lossy.loseNextResponse();
  await send(page);
  await expect(toast(page, failureText)).toBeVisible();
  await expect(toast(page, failureText)).not.toContainText("Pendiente de envío");
});

test("after a lost response and a crash of the tab, the form is filled and the number is the same", async ({
  page,
  context,
  site,
  lossy,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  faults.expect(/Error al enviar la cotización/);
  const number = await sendAndLose(page, site, lossy);
  await page.close();
  const later = await resume(context, lossy);
  await expectTyped(later);
  await expect(checkout(later).getByRole("checkbox")).not.toBeChecked();
  await checkout(later).getByRole("checkbox").check();
  await send(later);
  expect(await readNumber(later)).toBe(number);
  await expectOnlyReceipt(later);
});

test("after a lost response and a crash of the tab, the ticked boxes stay ticked, and the request is unchanged", async ({
  page,
  context,
  site,
  lossy,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  faults.expect(/Error al enviar la cotización/);
  const unfold = () => checkout(page).getByText("Obra, entrega y factura").click();
  const number = await sendAndLose(page, site, lossy, async () => {
    await unfold();
    await checkout(page).getByLabel("Entregas parciales").check();
    await unfold();
  });
  await page.close();
  const later = await resume(context, lossy);
  await checkout(later).getByRole("checkbox").check();
  await send(later);
  expect(await readNumber(later)).toBe(number);
  const [{ works } = {}] = site.query("SELECT works FROM quotations WHERE number = ?", String(number));
  expect(JSON.parse(String(works))).toEqual({ partialDeliveries: true });
});

test("a list changed after its lost response is sent again only if the buyer confirms", async ({
  page,
  site,
  lossy,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  faults.expect(/422 \(Unprocessable/);
  faults.expect(/Error al enviar la cotización/);
  const number = await sendAndLose(page, site, lossy);

  await checkout(page).getByRole("button", { name: "Cancelar", exact: true }).click();
  await lineOf(page, pipe.name).getByRole("button", { name: "Más" }).click();
  await openCheckout(page);
  // Closing the dialog clears the consent.
  await checkout(page).getByRole("checkbox").check();
  await send(page);
  const dialog = page.getByRole("alertdialog", { name: "Tu solicitud anterior sí llegó" });
  await expect(dialog).toContainText(String(number));
  await dialog.getByRole("button", { name: "Dejar la anterior" }).click();
  expect(await readNumber(page)).toBe(number);
  expect(await readStored(page)).toMatchObject([{ quantity: 13 }]);

  await openCheckout(page);
  await checkout(page).getByRole("checkbox").check();
  await send(page);
  await expect(checkout(page)).toHaveCount(0);
  const [last] = site.query("SELECT number FROM quotations ORDER BY number DESC LIMIT 1");
  expect(last?.number).not.toBe(number);
});

test("an addition by another tab while the list is in flight stays in the list", async ({ page, context, lossy }) => {
  await openList(page, oneLine, `${lossy.url}/cart`);
  // Opened before sending, because on a slow machine opening a page takes longer than a page waits for a response.
  const other = await context.newPage();
  await other.goto(`${lossy.url}/producto/${curb.idProduct}`);
  await waitUntilHydrated(other);
  await page.bringToFront();
  await openCheckout(page);
  await fillCheckout(page);
  const release = lossy.holdNextResponse();
  await send(page);
  await other.getByRole("button", { name: "Agregar a Cotización" }).click();
  const both = [{ product: pipe }, { product: curb }];
  await expect.poll(() => readStored(other)).toMatchObject(both);
  release();
  expect(await readNumber(page)).toMatch(/^COT-/);
  expect(await readStored(page)).toMatchObject(both);
});

test("after Back and Forward while a quotation is in flight, the dialog closes once it has arrived", async ({
  page,
  site,
  lossy,
}) => {
  await openList(page, oneLine, `${lossy.url}/productos`);
  await page.getByRole("banner").getByRole("link", { name: "Mi cotización 1 producto" }).click();
  await openCheckout(page);
  await fillCheckout(page);
  const before = countRows(site, "quotations");
  const release = lossy.holdNextResponse();
  await send(page);
  await expect.poll(() => countRows(site, "quotations")).toBe(before + 1);
  await page.goBack();
  await expect(checkout(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();
  await page.goForward();
  await openCheckout(page);
  await expectTyped(page);
  release();
  expect(await readNumber(page)).toMatch(/^COT-/);
  await expect(checkout(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
});

for (const storage of ["", " by a browser with full storage"])
  test(`words that are typed while a message is in flight${storage} stay in the form, and are sent as another one`, async ({
    page,
    site,
    lossy,
  }) => {
    const changed = `${message.message} Son 200.`;
    const before = countRows(site, "contact_messages");
    if (storage) await failWrites(page);
    await page.goto(`${lossy.url}/contacto`);
    await fillContactForm(page, message);
    const release = lossy.holdNextResponse();
    await sendMessage(page);
    await expect.poll(() => countRows(site, "contact_messages")).toBe(before + 1);
    const words = page.getByRole("textbox", { name: "Mensaje" });
    await words.fill(changed);
    release();
    await expect(toast(page, "Mensaje enviado!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Enviar mensaje" })).toBeVisible();
    await expect(words).toHaveValue(changed);
    await page.reload();
    await expect(words).toHaveValue(changed);
    await page.getByRole("checkbox").check();
    await sendMessage(page);
    await expect(words).toHaveValue("");
    expect(countRows(site, "contact_messages")).toBe(before + 2);
  });
