import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { two } from "../support/listed-references.ts";
import { sizeOf } from "../support/pages.ts";
import {
  checkout,
  fillCheckout,
  oneLine,
  openCheckout,
  openList,
  readNumber,
  send,
} from "../support/quotation-steps.ts";

const unfold = (page: Page) => checkout(page).getByText("Obra, entrega y factura").click();

/** The body of the next sent quotation. */
const sentBody = async (page: Page) =>
  (
    await page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/clientes/quotes"))
  ).postDataJSON();

test("without optional fields the request is exactly the specified one, with the list as it was stored", async ({
  page,
}) => {
  await openList(page, two);
  await openCheckout(page);
  await fillCheckout(page);
  const [body] = await Promise.all([sentBody(page), send(page)]);
  expect(Object.keys(body)).toEqual([
    "name",
    "phone",
    "email",
    "city",
    "address",
    "dataProcessingConsent",
    "cartItems",
  ]);
  expect(body.cartItems).toEqual(two);
  await readNumber(page);
});

test("works, delivery and invoice are added, kept through a reload, and stored with the request", async ({
  page,
  site,
}) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await unfold(page);
  const form = checkout(page);
  await form.getByLabel("Nombre de la obra").fill("Puente La Esmeralda");
  await form.getByLabel("Municipio").fill("Calarcá, Quindío");
  await expect(form.locator("datalist option")).toHaveCount(1123);
  await form.getByLabel("Forma de entrega").selectOption("Puesto en obra");
  await form.getByLabel("Se necesita el").fill("2027-02-01");
  const invoice = form.getByRole("group", { name: "Factura" });
  await expect(invoice.getByRole("textbox")).toHaveCount(4);
  await expect(invoice.getByLabel("Empresa")).toBeVisible();
  await form.getByLabel("NIT").fill("900123456");
  await expect(form.getByText("Dígito de verificación: 8")).toBeVisible();
  await form.getByLabel("Entregas parciales").check();
  await page.reload();
  await openCheckout(page);
  await unfold(page);
  await expect(form.getByLabel("Nombre de la obra")).toHaveValue("Puente La Esmeralda");
  await expect(form.getByLabel("Entregas parciales")).toBeChecked();
  await unfold(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  const [row] = site.query("SELECT works FROM quotations WHERE number = ?", number);
  expect(JSON.parse(String(row?.works))).toEqual({
    works: "Puente La Esmeralda",
    municipality: "Calarcá, Quindío",
    delivery: "works",
    neededBy: "2027-02-01",
    partialDeliveries: true,
    nit: "900123456",
  });
});

test("a municipality that is another place than the city asks which one, and does not block sending", async ({
  page,
}) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await fillCheckout(page);
  await unfold(page);
  const form = checkout(page);
  const question = form.getByText("¿La obra queda en Armenia o en Calarcá, Quindío?");
  await form.getByLabel("Municipio").fill("Calarcá, Quindío");
  await expect(question).toBeVisible();
  await form.getByLabel("Ciudad de la obra").fill("Calarcá");
  await expect(question).toBeHidden();
  await form.getByLabel("Ciudad de la obra").fill("Armenia");
  await expect(question).toBeVisible();
  await send(page);
  await readNumber(page);
});

test("no field has the name of its group", async ({ page }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await unfold(page);
  const groups = await checkout(page).locator("fieldset").all();
  expect(groups).toHaveLength(3);
  for (const group of groups) {
    const legend = await group.locator("legend").textContent();
    expect(await group.locator("label").allTextContents()).not.toContain(legend);
  }
});

test("a choice has the box of the other fields, and the browser's own in forced colours", async ({ page }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await unfold(page);
  const choice = checkout(page).getByLabel("Forma de entrega");
  await expect(choice).toHaveCSS("appearance", "none");
  await expect(choice).toHaveCSS("background-image", /svg/);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(choice).toHaveCSS("appearance", "auto");
  await expect(choice).toHaveCSS("background-image", "none");
});

test("on a phone the mail to sales breaks no label within a word", async ({ page, site }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await unfold(page);
  const form = checkout(page);
  await form.getByLabel("Acceso y descargue").fill("Vía destapada");
  await form.getByLabel("Correo de facturación electrónica").fill("facturas@example.com");
  await form.getByLabel("Certificado de conformidad").check();
  await form.getByLabel("Observaciones").fill("Cotizar con y sin descargue");
  await unfold(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  const isSent = async () =>
    (await site.readMails()).find(({ subject }) => subject?.startsWith(`Cotización ${number}`));
  await expect.poll(isSent).toBeDefined();
  const mail = await isSent();
  const mailProgram = await page.context().newPage();
  await mailProgram.setViewportSize(sizeOf(390));
  await mailProgram.setContent(mail?.html?.replace(/<img[^>]*>/g, "") ?? "");
  const words = await mailProgram.locator("td.label").evaluateAll((labels) =>
    labels.flatMap(({ firstChild }) => {
      const text = firstChild?.textContent ?? "";
      return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild as Node, index);
        range.setEnd(firstChild as Node, index + word.length);
        return { word, lines: range.getClientRects().length };
      });
    }),
  );
  expect(words.map(({ word }) => word)).toContain("Observaciones");
  expect(words.filter(({ lines }) => lines > 1)).toEqual([]);
});

test("half a date and a year of two digits are refused, and nothing is sent", async ({ page }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await fillCheckout(page);
  await unfold(page);
  const date = checkout(page).getByLabel("Se necesita el");
  const fault = checkout(page).getByText("Escribe una fecha válida");
  await date.pressSequentially("1512");
  await unfold(page);
  await send(page);
  await expect(fault).toBeVisible();
  await expect(date).toBeFocused();
  await date.fill("2026-12-15");
  await expect(fault).toBeHidden();
  await date.fill("0026-12-15");
  await expect(fault).toBeVisible();
  await date.fill("2026-12-15");
  await send(page);
  await readNumber(page);
});

// Rule C10.
test("a date that has passed in Colombia gets a hint, and does not block sending", async ({ page, site }) => {
  await page.clock.install({ time: new Date("2026-12-15T23:00:00-05:00") });
  await openList(page, oneLine);
  await openCheckout(page);
  await fillCheckout(page);
  await unfold(page);
  const date = checkout(page).getByLabel("Se necesita el");
  await date.fill("2026-12-15");
  await expect(date).toHaveAccessibleDescription("");
  await date.fill("2026-01-05");
  await expect(date).toHaveAccessibleDescription("Esta fecha ya pasó: revísala.");
  await expect(checkout(page).getByText("Esta fecha ya pasó: revísala.")).toBeVisible();
  await send(page);
  const number = await readNumber(page);
  const [row] = site.query("SELECT works FROM quotations WHERE number = ?", number);
  expect(JSON.parse(String(row?.works))).toEqual({ neededBy: "2026-01-05" });
});

test("an invalid link in a collapsed section is expanded and focused, and nothing is sent", async ({ page }) => {
  await openList(page, oneLine);
  await openCheckout(page);
  await unfold(page);
  const link = checkout(page).getByLabel("Enlace del mapa");
  await link.fill("https://example.com/mapa");
  await unfold(page);
  await expect(link).toBeHidden();
  await fillCheckout(page);
  await checkout(page).getByLabel("Dirección de la obra").press("Enter");
  await expect(link).toBeFocused();
  await expect(checkout(page)).toContainText("Pega un enlace de Google Maps, Waze, Apple Maps u OpenStreetMap");
  await link.fill("https://maps.app.goo.gl/AbC123");
  await send(page);
  await readNumber(page);
});
