import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { fillContactForm, message } from "../support/contact.ts";
import { openBeforeHydration, waitUntilHydrated } from "../support/hydrated.ts";
import { sizeOf } from "../support/pages.ts";
import { curb, pipe } from "../support/quotation-steps.ts";

declare global {
  interface Window {
    /** Whether the header's bar had its last control when the badge's number was set. */
    wasBarWhole?: boolean;
  }
}

const storedQuantities = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem("cart") ?? "[]").map((line: { quantity: number }) => line.quantity),
  );

test("clicks before hydration are replayed after it, in their order", async ({ context, baseURL }) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/producto/1`);
  const add = page.getByRole("button", { name: "Agregar a Cotización" });
  await page.getByRole("button", { name: "Más" }).click();
  await page.getByRole("button", { name: "Más" }).click();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  expect(await storedQuantities(page)).toEqual([]);
  releaseScript();
  await expect(page.getByRole("status").getByText("Producto agregado!")).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-busy");
  expect(await storedQuantities(page)).toEqual([3]);
});

test("a submit button clicked again before hydration submits once", async ({ context, baseURL }) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/producto/1`);
  const field = page.getByRole("textbox", { name: "Cantidad" });
  const add = page.getByRole("button", { name: "Agregar a Cotización" });
  await field.fill("1500");
  await field.press("Enter");
  await field.press("Enter");
  for (let times = 0; times < 2; times += 1) {
    await add.click();
    // Later than the browser's interval for a double click.
    await page.mouse.click(1, 1);
  }
  releaseScript();
  await expect(page.getByRole("status").getByText("Producto agregado!")).toBeVisible();
  await waitUntilHydrated(page);
  await expect(add).not.toHaveAttribute("aria-busy");
  expect(await storedQuantities(page)).toEqual([1500]);
});

test("a link clicked after a button is followed once the button's click was replayed", async ({ context, baseURL }) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/producto/1`);
  await page.getByRole("textbox", { name: "Cantidad" }).fill("12");
  await page.getByRole("button", { name: "Agregar a Cotización" }).dblclick();
  await page
    .getByRole("link", { name: /Mi cotización|Lista/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/producto\/1$/);
  releaseScript();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("row", { name: /Tubería de concreto reforzado/ })).toBeVisible();
  expect(await storedQuantities(page)).toEqual([12]);
});

test("a link is followed at once if nothing else was clicked, or if it is clicked again", async ({
  context,
  baseURL,
}) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/producto/1`);
  const menu = page.getByRole("navigation", { name: "Principal" });
  await menu.getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL(/\/contacto$/);
  await page.goto(`${baseURL}/producto/1`, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Más" }).click();
  await menu.getByRole("link", { name: "Contacto" }).click();
  // It waits. The address alone would not show this: it changes a moment after a link is followed.
  await expect(menu.getByRole("link", { name: "Contacto" })).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL(/\/producto\/1$/);
  await menu.getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL(/\/contacto$/);
  releaseScript();
});

test("a double click on a link, and one on another link, lose no click: the last link is followed", async ({
  context,
  baseURL,
}) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/producto/1`);
  const menu = page.getByRole("navigation", { name: "Principal" });
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await menu.getByRole("link", { name: "Proyectos" }).dblclick();
  await menu.getByRole("link", { name: "Contacto" }).dblclick();
  await expect(page).toHaveURL(/\/producto\/1$/);
  releaseScript();
  await expect(page).toHaveURL(/\/contacto$/);
  expect(await storedQuantities(page)).toEqual([1]);
  await page.goBack();
  await expect(page).toHaveURL(/\/producto\/1$/);
});

test("a reference chosen before hydration, or before Back led here, is the one that is added", async ({
  context,
  baseURL,
}) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/producto/1`);
  const reference = page.getByRole("combobox", { name: "Referencia" });
  const add = page.getByRole("button", { name: "Agregar a Cotización" });
  const storedReferences = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]")[0]?.references?.[0]);
  await reference.selectOption({ index: 3 });
  await add.click();
  releaseScript();
  await expect
    .poll(storedReferences)
    .toEqual({ code: "TCR-30-II", reference_value: await reference.inputValue(), quantity: 1 });
  await page.goto(`${baseURL}/robots.txt`);
  await page.goBack();
  await expect(reference).not.toHaveValue("");
  await waitUntilHydrated(page);
  await add.click();
  await expect.poll(storedReferences).toMatchObject({ quantity: 2 });
});

test("a quantity typed before hydration is the one that is added", async ({ context, baseURL }) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/producto/1`);
  const quantity = page.getByRole("textbox", { name: "Cantidad" });
  await quantity.fill("12");
  await quantity.press("Enter");
  releaseScript();
  await expect(page.getByRole("status").getByText("Producto agregado!")).toBeVisible();
  expect(await storedQuantities(page)).toEqual([12]);
  await expect(quantity).toHaveValue("1");
});

test("the picture's dialog opens after an early click, and a second early click follows the link to the file", async ({
  context,
  baseURL,
  faults,
}) => {
  // The tests' own init script, in the picture opened as a document.
  faults.tolerate(/Blocked script execution in '[^']+\.jpg'/);
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/producto/1`);
  const picture = page.getByRole("link", { name: /^Ampliar/ });
  await picture.click();
  await expect(picture).toHaveAttribute("aria-busy", "true");
  releaseScript();
  await expect(page.getByRole("dialog", { name: "Tubería de concreto reforzado" })).toBeVisible();
  await expect(page).toHaveURL(/\/producto\/1$/);
  const second = await openBeforeHydration(context, `${baseURL}/producto/1`);
  const same = second.page.getByRole("link", { name: /^Ampliar/ });
  await same.click();
  // Later than the browser's interval for a double click.
  await second.page.mouse.click(1, 1);
  await same.click();
  await expect(second.page).toHaveURL(/\.(?:jpe?g|png|webp)$/);
  second.releaseScript();
});

test("the phone's menu opens after a click before hydration", async ({ context, baseURL }) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/productos`);
  await page.setViewportSize(sizeOf(390));
  await page.getByRole("button", { name: "Abrir menú" }).click();
  releaseScript();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Proyectos" })).toBeVisible();
});

test("a message written before hydration is the one that is sent", async ({ context, baseURL }) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/contacto`);
  await fillContactForm(page, message);
  releaseScript();
  await waitUntilHydrated(page);
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Enviar" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ ...message, privacyPolicy: true });
  await expect(page.getByRole("status").getByText("Mensaje enviado!")).toBeVisible();
});

test("a page is hydrated where the browser reports no paint", async ({ context, baseURL }) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: ["navigation"] });
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== "paint") observe.call(this, options);
    };
    // The timeout that hydrates every page in the end is disabled.
    const { setTimeout: later } = window;
    const withoutLastResort = (task: () => void, ms?: number, ...given: []) =>
      ms === 5000 ? 0 : later(task, ms, ...given);
    Object.assign(window, { setTimeout: withoutLastResort });
  });
  await page.goto(`${baseURL}/productos`);
  await waitUntilHydrated(page);
});

test("a search submitted before hydration is left to the browser", async ({ context, baseURL }) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/productos`);
  await page.getByRole("searchbox").fill("adoq");
  await page.getByRole("search").getByRole("button").click();
  await expect(page).toHaveURL(/\/buscar\?q=adoq$/);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText("Adoquín rectangular");
  releaseScript();
  await waitUntilHydrated(page);
});

test("a query typed before hydration is the one that is searched for", async ({ context, baseURL }) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/buscar?q=tapa`);
  await page.getByRole("searchbox").fill("adoq");
  releaseScript();
  await waitUntilHydrated(page);
  await expect(page.getByRole("searchbox")).toHaveValue("adoq");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("«adoq»");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText("Adoquín rectangular");
});

test("the header has the list's badge before hydration, and does not move after it", async ({ context, baseURL }) => {
  const list = JSON.stringify([pipe, curb].map((product) => ({ product, quantity: 1 })));
  const before = await context.newPage();
  await before.goto(`${baseURL}/robots.txt`);
  await before.evaluate((stored) => localStorage.setItem("cart", stored), list);
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/proyectos`);
  const banner = page.getByRole("banner");
  const cart = banner.getByRole("link", { name: "Mi cotización" });
  const readPlaces = async () => {
    const places: unknown[] = [];
    for (const width of [340, 390, 1440]) {
      await page.setViewportSize(sizeOf(width));
      // The script is held, and the fonts may come later than the document.
      await page.evaluate(async () => document.body.offsetWidth && void (await document.fonts.ready));
      for (const item of [cart, banner.getByText("Contacto", { exact: true })]) places.push(await item.boundingBox());
    }
    return places;
  };
  await expect(cart.locator("[data-lines]")).toHaveAttribute("data-lines", "2");
  const early = await readPlaces();
  releaseScript();
  await waitUntilHydrated(page);
  await expect(cart).toHaveAccessibleName("Mi cotización 2 productos");
  expect(await readPlaces()).toEqual(early);
});

test("the badge's script runs once the whole bar is parsed: a browser may paint after it", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      window.wasBarWhole ??= document.querySelector("button.site-header__burger") !== null;
    }).observe(document, { subtree: true, attributeFilter: ["data-lines"] });
    localStorage.setItem("cart", "[{}]");
  });
  await page.goto("/proyectos");
  expect(await page.evaluate(() => window.wasBarWhole)).toBe(true);
});
