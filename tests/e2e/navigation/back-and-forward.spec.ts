import { expect, type Locator, type Page } from "@playwright/test";
import { budgetText } from "#contract/budget/budget-text.ts";
import { toastText } from "#contract/requests/request-text.ts";
import { searchText } from "#contract/search/search-text.ts";
import { test } from "../fixtures.ts";
import { add, budgetDialog, openBudget, openListAndBudget } from "../support/budget.ts";
import { fillContactForm, message, messagesNamed } from "../support/contact.ts";
import { interactFirst } from "../support/first-interaction.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { expectOverlays } from "../support/overlays.ts";
import { sitePages, sizeOf } from "../support/pages.ts";
import {
  checkout,
  curb,
  lineOf,
  oneLine,
  openCheckout,
  openList,
  pipe,
  readStored,
} from "../support/quotation-steps.ts";

/** Whether this project's browser has a back-forward cache. Playwright disables it by default. */
const keepsPages = () => test.info().project.name === "back-forward-cache";

declare global {
  interface Window {
    /** For each time that this page was shown: whether it came from the back-forward cache. */
    shown: boolean[];
  }
}

const readShown = (page: Page) => page.evaluate(() => window.shown);
const readScroll = (page: Page) => page.evaluate(() => scrollY);
const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /Mi cotización/ });
const sent = (page: Page) => page.locator(".toast").filter({ hasText: toastText.messageSent.text });
const follow = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name }).click();

/** Goes back or forward to the page at `path`. A page from the back-forward cache is shown without a load. */
async function go(page: Page, direction: "goBack" | "goForward", path: string): Promise<void> {
  await page[direction]({ waitUntil: "commit" });
  await expect.poll(() => pathOf(page)).toBe(path);
  await waitUntilHydrated(page);
  await expect.poll(() => readShown(page)).toEqual(keepsPages() ? expect.arrayContaining([true]) : [false]);
}

async function closeByEscape(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expectOverlays(page, 0);
}

async function addToList(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Producto agregado!" })).toBeVisible();
}

// A first worker that takes control empties the back-forward cache: Back loads that page again, once.
test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.shown = [];
    addEventListener("pageshow", ({ persisted }) => void window.shown.push(persisted));
  });
});

test("Back and Forward lead to the top of a page with an up-to-date badge", async ({ page }) => {
  await page.goto("/productos");
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto("/producto/31");
  await addToList(page);
  await page.evaluate(() => scrollTo(0, 700));
  await go(page, "goBack", "/productos");
  await expect.poll(() => readScroll(page)).toBe(0);
  await expect(badge(page)).toHaveAccessibleName("Mi cotización 1 producto");
  await page.evaluate(
    (list) => localStorage.setItem("cart", list),
    JSON.stringify([...oneLine, { product: curb, quantity: 1 }]),
  );
  await go(page, "goForward", "/producto/31");
  await expect.poll(() => readScroll(page)).toBe(0);
  await expect(badge(page)).toHaveAccessibleName("Mi cotización 2 productos");
});

test("Back leads to the top where the browser scrolls to the followed link afterwards, as Safari does", async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () =>
      addEventListener("pageshow", ({ persisted }) => persisted && scrollTo(0, 900)),
    ),
  );
  await page.goto("/productos");
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto("/producto/31");
  await go(page, "goBack", "/productos");
  await expect.poll(() => readScroll(page)).toBe(0);
});

test("Back leads to the current list, with later additions and removals", async ({ page }) => {
  await openList(page, oneLine);
  await page.goto("/producto/31");
  await addToList(page);
  await go(page, "goBack", "/cart");
  await expect(lineOf(page, pipe.name).first()).toBeVisible();
  await expect(page.getByRole("table").getByRole("rowgroup")).toHaveCount(3);
  await page.getByRole("main").getByRole("link", { name: "Seguir comprando" }).click();
  await expect(page).toHaveURL(/\/productos$/);
  await waitUntilHydrated(page);
  await page.evaluate(() => localStorage.removeItem("cart"));
  await go(page, "goBack", "/cart");
  await expect(page.getByText("Tu cotizacion esta vacia")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("a toast is carried to other pages, shown once on each, and closed on all", async ({ page }) => {
  await page.goto("/contacto");
  await fillContactForm(page, { ...message, name: "Que va y vuelve" });
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  // A toast under the pointer does not expire, and has its whole time on the next page.
  await sent(page).hover();
  await expect(sent(page)).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "Proyectos" }).press("Enter");
  await expect(heading(page)).toHaveText(/Proyectos/);
  await sent(page).hover();
  await expect(sent(page)).toHaveCount(1);
  await go(page, "goBack", "/contacto");
  await expect(sent(page)).toHaveCount(1);
  await sent(page).getByRole("button", { name: "Cerrar" }).click();
  await expect(sent(page)).toHaveCount(0);
  await go(page, "goForward", "/proyectos");
  await expect(heading(page)).toHaveText(/Proyectos/);
  await expect(sent(page)).toHaveCount(0);
  await go(page, "goBack", "/contacto");
  await expect(sent(page)).toHaveCount(0);
});

test("an addition is not announced again on the way back", async ({ page }) => {
  await page.goto("/producto/31");
  await addToList(page);
  // A toast under the pointer does not expire.
  await page.locator(".toast").hover();
  await page.goto("/proyectos");
  await go(page, "goBack", "/producto/31");
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("a message in flight when its page is left arrives once and is announced once, on any page", async ({
  page,
  site,
  lossy,
  faults,
}) => {
  faults.tolerate(/net::ERR_|409 \(Conflict/);
  await page.goto(`${lossy.url}/contacto`);
  await fillContactForm(page, { ...message, name: "Que se fue antes" });
  const letGo = lossy.holdNextResponse();
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect.poll(() => messagesNamed(site, "Que se fue antes").length).toBe(1);
  await follow(page, "Proyectos");
  await expect(heading(page)).toHaveText(/Proyectos/);
  letGo();
  await expect(sent(page)).toHaveCount(1);
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(() => pathOf(page)).toBe("/contacto");
  await waitUntilHydrated(page);
  await expect(sent(page)).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("");
  expect(messagesNamed(site, "Que se fue antes")).toHaveLength(1);
});

test("a review whose rows a later page has added is not offered again on the way back", async ({ page }) => {
  await openListAndBudget(page);
  await budgetDialog(page).getByRole("textbox").fill("24 cajas 60x60x60");
  await budgetDialog(page).getByRole("button", { name: budgetText.read }).click();
  await expect(add(page)).toBeVisible();
  await closeByEscape(page, budgetDialog(page));
  await page.goto("/productos");
  await openListAndBudget(page);
  await add(page).click();
  await expect(budgetDialog(page)).toHaveCount(0);
  await go(page, "goBack", "/productos");
  await go(page, "goBack", "/cart");
  await openBudget(page);
  await expect(add(page)).toHaveCount(0);
  await expect(budgetDialog(page).getByRole("textbox")).toHaveValue("");
  expect(await readStored(page)).toMatchObject([{ quantity: 24 }]);
});

test("a form shows what was typed last, also on the way back to an earlier page with it", async ({ page }) => {
  const name = page.getByRole("textbox", { name: "Nombre" });
  const contactName = checkout(page).getByLabel("Nombre contacto");
  const address = checkout(page).getByLabel("Dirección de la obra");
  const printedWorks = page.locator(".quotation-print-head dd").last();
  await page.goto("/contacto");
  await name.fill("Primero");
  await openList(page, oneLine);
  await openCheckout(page);
  await contactName.fill("Comprador");
  await address.fill("Calle 1");
  await closeByEscape(page, checkout(page));
  await expect(printedWorks).toHaveText("Calle 1");
  await page.goto("/contacto?de=otra");
  await expect(name).toHaveValue("Primero");
  await name.fill("Segundo");
  await page.goto("/cart?de=otra");
  await openCheckout(page);
  await contactName.fill("Compradora");
  await address.fill("Calle 2");
  await closeByEscape(page, checkout(page));
  for (const path of ["/contacto", "/cart"]) await go(page, "goBack", path);
  await expect(printedWorks).toHaveText("Calle 2");
  await openCheckout(page);
  await expect(contactName).toHaveValue("Compradora");
  await closeByEscape(page, checkout(page));
  await go(page, "goBack", "/contacto");
  await expect(name).toHaveValue("Segundo");
});

test("a menu whose entry was chosen is closed on the way back", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await page.goto("/proyectos");
  await page.getByRole("button", { name: "Abrir menú" }).click();
  await page.getByRole("dialog", { name: "Menú" }).getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL(/\/contacto$/);
  await waitUntilHydrated(page);
  await go(page, "goBack", "/proyectos");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => readScroll(page)).toBe(400);
});

test("a search whose result was opened is closed on the way back", async ({ page }) => {
  await page.goto("/proyectos");
  await page.getByRole("banner").getByRole("button", { name: searchText.label }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("bordillo");
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/producto\//);
  await waitUntilHydrated(page);
  await go(page, "goBack", "/proyectos");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("with the back-forward cache", () => {
  test.skip(() => !keepsPages());
  test.use({ serviceWorkers: "allow" });

  async function bringWorker(page: Page): Promise<void> {
    await interactFirst(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  }

  // In one test, because in a whole browser a window and a first worker take longer than a page.
  test("every page is eligible for the back-forward cache", async ({ page }) => {
    await openList(page, oneLine, "/");
    await bringWorker(page);
    for (const { name, path } of sitePages.filter((sitePage) => !("isMissing" in sitePage))) {
      await test.step(name, async () => {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await page.goto("/contacto?de=otra");
        await go(page, "goBack", new URL(path, page.url()).pathname);
        expect(
          await page.evaluate(() => {
            const [navigation] = performance.getEntriesByType("navigation");
            return navigation && "notRestoredReasons" in navigation && navigation.notRestoredReasons;
          }),
        ).toBeNull();
      });
    }
  });

  test("a page that sent a message is eligible too: database and lock are released", async ({ page }) => {
    await page.goto("/contacto");
    await bringWorker(page);
    await fillContactForm(page, { ...message, name: "Que lo suelta" });
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(sent(page)).toHaveCount(1);
    await page.goto("/proyectos");
    await go(page, "goBack", "/contacto");
  });
});
