import { expect } from "@playwright/test";
import { checkoutText, toastText } from "#contract/requests/request-text.ts";
import { menuText, productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { buyer, fillCheckout } from "../support/quotation-steps.ts";

test("pages show another company's catalogue with pictures from its bucket", async ({ page, frontEnd, foreign }) => {
  await page.goto(`${frontEnd.url}/productos`);
  await page.getByRole("link", { name: `${productText.seeDetails} de Bordillo recto` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bordillo recto");
  const picture = page.getByRole("img", { name: "Bordillo recto" }).first();
  await expect(picture).toHaveAttribute("src", `${foreign.mediaBaseUrl}/productos/bordillo-recto.jpg`);
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: menuText.projects }).click();
  await expect(page.getByRole("article").first().getByText("Cliente:")).toBeVisible();
});

test("a quotation that the foreign server refuses shows only the site's own error, and an empty 200 response is a success", async ({
  page,
  frontEnd,
  foreign,
  faults,
}) => {
  faults.expect(/status of 500/);
  faults.expect(/Error al enviar la cotización/);
  const mend = foreign.fail("/clientes/quotes", 500, "Internal Server Error");
  await page.goto(`${frontEnd.url}/producto/3`);
  await page.getByRole("button", { name: productText.addToQuotation }).click();
  await page.getByRole("link", { name: "Ver lista" }).click();
  await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
  await fillCheckout(page);
  await page.getByRole("button", { name: checkoutText.submit }).click();
  const dialog = page.getByRole("dialog", { name: checkoutText.title });
  await expect(dialog).toContainText(toastText.quotationFailed.text);
  await expect(dialog).not.toContainText("Internal Server Error");
  await expect(dialog.getByLabel(checkoutText.name)).toHaveValue(buyer.name);
  expect(foreign.received).toEqual([]);
  mend();
  await page.getByRole("button", { name: checkoutText.submit }).click();
  await expect(page.getByText(toastText.quotationSent.text)).toBeVisible();
  const cartItems = [
    { product: { idProduct: 3, name: "Bordillo recto", image_url: "productos/bordillo-recto.jpg" }, quantity: 1 },
  ];
  const body = { ...buyer, dataProcessingConsent: true, cartItems };
  expect(foreign.received).toEqual([{ path: "/api/clientes/quotes", body }]);
});

test("a failed contact message shows the foreign server's own error", async ({ page, frontEnd, foreign, faults }) => {
  faults.expect(/status of 500/);
  const mend = foreign.fail("/clientes/webpage", 500, "Estamos en mantenimiento hasta las 3 p. m.");
  await page.goto(`${frontEnd.url}/contacto`);
  const send = page.getByRole("button", { name: "Enviar mensaje" });
  await send.click({ force: true });
  expect(foreign.received).toEqual([]);
  const written = { Nombre: "Ana", Teléfono: "3", "Correo electrónico": "a", Ciudad: "Salento", Mensaje: "Hola" };
  for (const [name, value] of Object.entries(written)) await page.getByRole("textbox", { name }).fill(value);
  await page.getByRole("checkbox").check();
  await send.click();
  await expect(page.getByText(toastText.messageFailed.title)).toBeVisible();
  await expect(page.getByText("Estamos en mantenimiento hasta las 3 p. m.")).toBeVisible();
  mend();
  await send.click();
  await expect(page.getByText(toastText.messageSent.title)).toBeVisible();
  expect(foreign.received).toHaveLength(1);
});

test("the sitemap lists the site's pages even if the foreign server was never reachable", async ({
  request,
  startOwnSite,
  foreign,
}) => {
  const mend = foreign.fail("/productos", 503, "Fuera de servicio");
  const site = await startOwnSite({ API_ROOT: foreign.apiRoot, MEDIA_BASE_URL: foreign.mediaBaseUrl });
  const askSitemap = async () => {
    const answer = await request.get(`${site.url}/sitemap.xml`);
    return [answer.status(), (await answer.text()).includes("/producto/")];
  };
  expect(await askSitemap()).toEqual([200, false]);
  await expect.poll(() => site.output.join()).toContain("sitemap_from_last_list");
  mend();
  await expect.poll(askSitemap).toEqual([200, true]);
});
