import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { maxFound } from "#contract/search/search-results.ts";
import { resultsText } from "#contract/search/search-text.ts";
import { longListText, productText } from "#contract/text.ts";
import { openDatabase } from "#server/db/client.ts";
import { writeSetting } from "#server/db/settings.ts";
import { fetchWholePage } from "../../site/fetch-whole-page.ts";
import type { Site } from "../../site/start-site.ts";
import { growCatalogue } from "../../support/grow-catalogue.ts";
import { copyLoadedData, lendSite, test as siteTest } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { cardsIn } from "../support/cards.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";

const products = 1000;

/** A data folder whose catalogue has `count` products. */
async function growDataFolder(count: number, options?: { ownPictures: boolean }): Promise<string> {
  const dataDir = await copyLoadedData();
  const db = await openDatabase(join(dataDir, "site.db"));
  await growCatalogue(db, count, options);
  // Otherwise a start would take content/ for this catalogue, and load it for the sake of the missing pictures.
  await writeSetting(db, "catalogue_version", "grown");
  await db.destroy();
  return dataDir;
}

/** The site of these tests has a catalogue of a thousand products, which the tests do not change. */
const test = siteTest.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter.
    async ({}, use) => lendSite(await growDataFolder(products), use),
    { scope: "worker", timeout: 0 },
  ],
});

// In one worker, because another would start another such site.
test.describe.configure({ mode: "default" });

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cardsOf = (page: Page, name: string) => cardsIn(section(page, name));
const topOf = (page: Page, name: string) =>
  section(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const pager = (page: Page, name: string) => page.getByRole("navigation", { name: `${longListText.pages} ${name}` });

/** A page, and the bytes of its response as sent. */
async function readPage(url: string) {
  const answer = await fetchWholePage(url, { headers: { "Accept-Encoding": "br" } });
  expect([answer.status, answer.headers.get("Content-Encoding")], url).toEqual([200, "br"]);
  return { html: await answer.text(), bytes: Number(answer.headers.get("Content-Length")) };
}

const listLinks = (html: string): string[] =>
  [...html.matchAll(/href="(\/(?:productos|producto\/)[^"#]*)/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));

test("every product is reachable by links, over pages of at most 60 kB", async ({ startOwnSite }) => {
  const site = await startOwnSite({}, await growDataFolder(products, { ownPictures: true }));
  const seen = new Set(["/productos"]);
  for (const path of seen) {
    if (path.startsWith("/producto/")) continue;
    const { html, bytes } = await readPage(site.url + path);
    expect(bytes, path).toBeLessThanOrEqual(60_000);
    for (const link of listLinks(html)) seen.add(link);
  }
  expect([...seen].filter((path) => path.startsWith("/producto/"))).toHaveLength(products);
  expect((await readPage(site.url)).bytes).toBeLessThanOrEqual(20_000);
});

test("in a catalogue of a thousand products scrolling loads more, and Back returns to them", async ({ page }) => {
  await page.goto("/productos");
  await expect(cardsOf(page, "Termoplásticos")).toHaveCount(48);
  await expect(pager(page, "Termoplásticos")).toContainText("1–48 de 217 productos");
  await cardsOf(page, "Termoplásticos").nth(47).scrollIntoViewIfNeeded();
  await expect(cardsOf(page, "Termoplásticos")).toHaveCount(96);
  const card = cardsOf(page, "Termoplásticos").nth(80);
  await card.scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\/productos\?categoria=termoplasticos&pagina=2$/);
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/producto\/\d+$/);
  await page.goBack();
  await expect(page.getByRole("link", { name: `${productText.seeDetails} de ${name}` })).toBeAttached();
  await expect(pager(page, "Termoplásticos")).toContainText("49–");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await expect(page.getByRole("link", { name: `${productText.seeDetails} de ${name}` })).toBeAttached();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a shortcut is at once at a category that comes after hundreds of products at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/productos");
    const shortcut = (name: string) =>
      page.getByRole("navigation", { name: "Categorías" }).getByRole("link").filter({ hasText: name });
    for (const name of ["Metalisteria", "Termoplásticos", "Prefabricados de Concreto", "Metalisteria"]) {
      await shortcut(name).click();
      await expect.poll(() => topOf(page, name)).toBe(100);
      await expect(shortcut(name)).toHaveAttribute("aria-current", "true");
    }
    // The passed part of the list has not grown.
    await expect(cardsOf(page, "Prefabricados de Concreto")).toHaveCount(48);
    await page.goto("/productos?categoria=metalisteria&pagina=3");
    await expect(shortcut("Metalisteria")).toHaveAttribute("aria-current", "true");
    await shortcut("Prefabricados de Concreto").click();
    await expect(page).toHaveURL(/\/productos#prefabricados-de-concreto$/);
    await expect.poll(() => topOf(page, "Prefabricados de Concreto")).toBe(100);
    expect(await findSidewaysOverflow(page)).toEqual([]);
  });
}

test("a shortcut clicked while the page scrolls loads no further products on the way", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/productos");
  await page
    .getByRole("navigation", { name: "Categorías" })
    .getByRole("link", { name: "Prefabricados de Concreto" })
    .evaluate((shortcut: HTMLElement) => {
      // A wheel's `scrollend` comes half a second late: the test fires it after every scroll.
      addEventListener("scroll", () => document.dispatchEvent(new Event("scrollend", { bubbles: true })));
      scrollTo({ top: 5, behavior: "instant" });
      shortcut.click();
    });
  await expect.poll(() => topOf(page, "Prefabricados de Concreto")).toBe(100);
  await expect(cardsOf(page, "Termoplásticos")).toHaveCount(48);
});

test("the link at the end of a category loads the next page in place, and later pages have their own URLs", async ({
  page,
}) => {
  await page.goto("/productos?categoria=metalisteria&pagina=4");
  await expect(page).toHaveTitle(/^Metalisteria, página 4/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /categoria=metalisteria&pagina=4$/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  // Without scrolling there, which would load the next page.
  await pager(page, "Metalisteria")
    .getByRole("link", { name: longListText.more })
    .evaluate((link: HTMLElement) => link.click());
  await expect(cardsOf(page, "Metalisteria")).toHaveCount(217 - 3 * 48);
  await expect(cardsOf(page, "Metalisteria").nth(48).getByRole("link")).toBeFocused();
  await expect(pager(page, "Metalisteria").getByRole("link", { name: longListText.more })).toHaveCount(0);
  await page.getByRole("link", { name: longListText.earlier }).click();
  await expect(page).toHaveURL(/pagina=3$/);
  await expect(cardsOf(page, "Metalisteria").first()).toBeInViewport();
  await page.getByRole("link", { name: `${longListText.page} 1`, exact: true }).click();
  await expect(page).toHaveURL(/\/productos#metalisteria$/);
  await expect.poll(() => topOf(page, "Metalisteria")).toBe(100);
});

test("navigating to a long catalogue loads only the shown part", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Productos" }).click();
  await expect(cardsOf(page, "Metalisteria")).toHaveCount(48);
  expect(calls).not.toContain("/api/productos");
  await page.waitForLoadState("networkidle");
});

test("a list of 200 products is checked in one call, and a removed product is marked", async ({ page }) => {
  const lines = Array.from({ length: 199 }, (_, index) => ({
    product: { idProduct: 1032 + index, name: `Línea ${index + 1}`, image_url: "productos/bordillo-recto.jpg" },
    quantity: index + 1,
  }));
  const gone = { product: { idProduct: 999_999, name: "Poste antiguo", image_url: "" }, quantity: 3 };
  await page.goto("/contacto");
  await page.evaluate((cart) => localStorage.setItem("cart", JSON.stringify(cart)), [...lines, gone]);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/cart");
    await expect(page.getByRole("row")).toHaveCount(201);
    await expect(page.getByRole("row", { name: /Poste antiguo/ })).toContainText("ya no está en el catálogo");
    await expect(page.getByText("Este producto ya no está en el catálogo")).toHaveCount(1);
    expect(await findSidewaysOverflow(page)).toEqual([]);
  }
  expect(calls.filter((path) => path.startsWith("/contenido/catalogo"))).toHaveLength(2);
  expect(calls).not.toContain("/api/productos");
});

test("of many search results the first are shown, and one more word narrows them", async ({ page, site }) => {
  // The first search builds the index; on a busy machine that takes longer than a page waits.
  const search = async () => (await fetch(`${site.url}/buscar?q=bordillo`)).text();
  await expect.poll(search, { timeout: 0 }).toContain('class="product-card ');
  await page.goto("/buscar?q=bordillo");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText("64 productos");
  await expect(cardsIn(page)).toHaveCount(maxFound);
  await expect(page.getByText(resultsText.first(maxFound))).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole("searchbox").fill("bordillo rampa serie");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("rampa");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText("31 productos");
  await expect(cardsIn(page).first()).toContainText("Bordillo de rampa serie");
});

test("with an empty catalogue pages show their other content, and no stored list is lost", async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({}, await growDataFolder(0));
  await page.goto(`${site.url}/productos`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
  await expect(cardsIn(page)).toHaveCount(0);
  // One beside the shortcuts, and one in each of the three empty sections.
  await expect(page.getByRole("link", { name: "Cuéntanos qué necesitas" })).toHaveCount(4);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto(site.url);
  await expect(page.getByRole("link", { name: productText.seeDetails })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "La empresa en cifras" }).getByRole("listitem")).toHaveCount(2);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain("<loc>http");
  expect(sitemap).not.toContain("/producto/");
});
