import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { breakMessageStorage, fillContactForm, message, messagesNamed, repair } from "../support/contact.ts";

test.use({ javaScriptEnabled: false });

test("an invalid form sent without script returns with errors and values, and then arrives once", async ({
  page,
  site,
  request,
  faults,
}) => {
  await page.goto("/contacto");
  faults.expect(/status of 422/);
  await page.getByRole("textbox", { name: "Nombre" }).fill("Sin guion <b>");
  await page.getByRole("textbox", { name: "Mensaje" }).fill("Línea 1\nLínea 2");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  for (const field of ["teléfono", "correo electrónico", "ciudad"]) {
    await expect(page.getByText(`El campo ${field} es requerido`)).toBeVisible();
  }
  await expect(page.getByText("Debes aceptar la política de privacidad para continuar")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("Sin guion <b>");
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue("Línea 1\nLínea 2");

  await fillContactForm(page, { ...message, name: "Sin guion <b>", message: "Línea 1\nLínea 2" });
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page).toHaveURL(/\/contacto\?enviado=MSG-\d{4}-\d{6}$/);
  const thanks = page.getByRole("status").filter({ hasText: "Mensaje enviado!" });
  await expect(thanks).toContainText("Gracias por contactarnos. Te responderemos pronto.");
  await page.reload();
  const stored = messagesNamed(site, "Sin guion%");
  expect(stored).toMatchObject([{ ...message, name: "Sin guion <b>", message: "Línea 1\nLínea 2" }]);
  await expect(thanks).toContainText(String(stored[0]?.number));

  // The proof of consent has the sender's network address, like a call of the API by a program.
  await request.post("/api/clientes/webpage", { data: { ...message, name: "Programa", privacyPolicy: true } });
  expect(messagesNamed(site, "Programa")).toMatchObject([{ address_hash: stored[0]?.address_hash }]);
});

test("a message that the server cannot store shows an error, keeps its values, and arrives once", async ({
  page,
  startOwnSite,
  faults,
}) => {
  const site = await startOwnSite();
  await page.goto(`${site.url}/contacto`);
  await fillContactForm(page, message);
  breakMessageStorage(site);
  faults.expect(/status of 500/);
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  const told = page.getByRole("alert").filter({ hasText: "Oops..." });
  await expect(told).toContainText("Tuvimos un problema inesperado. Inténtalo de nuevo en un momento.");
  await expect(page.getByRole("textbox", { name: "Ciudad" })).toHaveValue(message.city);
  repair(site);
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("Mensaje enviado!")).toBeVisible();
  expect(messagesNamed(site, message.name)).toHaveLength(1);
});

test("a page rendered for one visitor is compressed too", async ({ request, site }) => {
  const refused = await request.post("/contacto", { form: { name: "Ana" }, headers: { Origin: site.url } });
  const missing = await request.get("/nada");
  for (const [answer, status] of [
    [refused, 422],
    [missing, 404],
  ] as const) {
    expect([answer.status(), answer.headers()["content-encoding"]]).toEqual([status, "br"]);
    expect(await answer.text()).toContain("</html>");
  }
});

test("pages with a visitor's values, or the number of their message, are no-store", async ({ request, site }) => {
  const cachingOf = (answer: { headers(): Record<string, string> }) => answer.headers()["cache-control"];
  const returned = await request.post("/contacto", { form: { name: "Ana" }, headers: { Origin: site.url } });
  expect([returned.status(), cachingOf(returned)]).toEqual([422, "no-store"]);
  const form = { ...message, privacyPolicy: "true" };
  const accepted = await request.post("/contacto", { form, headers: { Origin: site.url }, maxRedirects: 0 });
  expect([accepted.status(), cachingOf(accepted)]).toEqual([303, "no-store"]);
  for (const sent of ["MSG-2026-000001", "si"]) {
    expect(cachingOf(await request.get(`/contacto?enviado=${sent}`)), sent).toBe("no-store");
  }
  for (const address of ["/contacto", "/contacto?enviado=nada"]) {
    expect(cachingOf(await request.get(address)), address).toBe("no-cache");
  }
});

test("without script the place is a drawing with a link to the map", async ({ page }) => {
  await page.goto("/contacto");
  await expect(page.getByRole("button", { name: "Ver mapa interactivo" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Abrir en el mapa" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=4\.5286&mlon=-75\.6402/,
  );
});

test("an invented number is not shown on the thank-you page", async ({ page }) => {
  await page.goto("/contacto?enviado=%3Cb%3EGanaste%3C/b%3E");
  await expect(page.getByText("Mensaje enviado!")).toHaveCount(0);
  await expect(page.getByText("Ganaste")).toHaveCount(0);
});

test("a form from another site and an endless form are refused", async ({ request, site }) => {
  const form = { ...message, name: "De otro sitio", privacyPolicy: "true" };
  const foreign = await request.post("/contacto", { form, headers: { Origin: "https://otro.example" } });
  expect(foreign.status()).toBe(403);
  expect(await foreign.text()).toContain("no viene de nuestro sitio");
  const endless = await request.post("/contacto", { form: { ...form, message: "a".repeat(200_000) } });
  expect(endless.status()).toBe(413);
  const chunks = new Blob(["name=De+otro+sitio&message=", "a".repeat(200_000)]).stream();
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const inChunks = { method: "POST", headers: type, body: chunks, duplex: "half" } as const;
  expect((await fetch(`${site.url}/contacto`, inChunks)).status).toBe(413);
  expect(messagesNamed(site, "De otro sitio")).toEqual([]);
});

test("a body that is not a form is refused, and nothing is stored", async ({ request, site }) => {
  const asText = new URLSearchParams({ ...message, name: "Sin forma", privacyPolicy: "true" }).toString();
  const urlencoded = "application/x-www-form-urlencoded";
  const refused = [
    { headers: { "Content-Type": "text/plain" }, data: asText },
    { headers: { "Content-Type": "application/json" }, data: JSON.stringify({ ...message, name: "Sin forma" }) },
    { headers: { "Content-Type": "multipart/form-data" }, data: asText },
    { headers: { "Content-Type": "multipart/form-data; boundary=x" }, data: "--x\r\nContent-Disposition: form-data" },
    { headers: { "Content-Type": urlencoded, "Content-Encoding": "gzip" }, data: gzipSync(asText) },
  ];
  for (const init of refused) {
    const answer = await request.post("/contacto", init);
    expect(answer.status(), JSON.stringify(init.headers)).toBe(415);
    expect(await answer.text()).toContain("No pudimos leer el formulario");
  }
  expect(messagesNamed(site, "Sin forma")).toEqual([]);
});
