import { expect, type Page } from "@playwright/test";
import { resultsText, searchText } from "#contract/search/search-text.ts";
import { maxSearchLength } from "#contract/search/search-words.ts";
import { productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { cardsIn } from "../support/cards.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { missingPage, sizeOf, widths } from "../support/pages.ts";

const field = (page: Page) => page.getByRole("search").getByRole("searchbox", { name: searchText.label });
const submit = (page: Page) => page.getByRole("search").getByRole("button", { name: searchText.submit });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const tile = (page: Page, name: string) => page.getByRole("link", { name: `${productText.seeDetails} de ${name}` });
const told = (page: Page, sentence: string) => page.getByRole("status").filter({ hasText: sentence });
const readScroll = (page: Page) => page.evaluate(() => scrollY);

/**
 * The page for a missing URL loads its script separately, after the page around it: before that its form is the
 * browser's own.
 */
const waitUntilFormAnswers = (page: Page) =>
  expect
    .poll(() => page.getByRole("search").evaluate((form) => Object.keys(form).some((key) => key.startsWith("__react"))))
    .toBe(true);

for (const path of ["/producto/999999", "/no-existe", "/productos"]) {
  test(`${path} searches the catalogue, and Back returns to it`, async ({ page, faults }) => {
    if (path !== "/productos") faults.expect(missingPage);
    await page.goto(path);
    const before = (await title(page).textContent()) ?? "";
    await waitUntilFormAnswers(page);
    await field(page).fill("  adoq ");
    await submit(page).click();
    await expect(title(page)).toHaveText(resultsText.title("adoq"));
    await expect(page).toHaveURL(/\/buscar\?q=adoq$/);
    await expect(page).toHaveTitle(/^Resultados para «adoq» · /);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText("1 producto");
    await expect(tile(page, "Adoquín rectangular")).toBeVisible();
    await expect(field(page)).toHaveValue("adoq");
    await expect(told(page, resultsText.told("1 producto", "adoq"))).toBeAttached();
    await page.goBack();
    await expect(title(page)).toHaveText(before);
    await expect(field(page)).toHaveValue("");
    await page.goForward();
    await expect(tile(page, "Adoquín rectangular")).toBeVisible();
  });
}

test("a visitor searches and opens a result by keyboard alone", async ({ page, faults }) => {
  faults.expect(missingPage);
  await page.goto("/producto/999999");
  await page.getByRole("main").focus();
  await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tuberia 24"');
  await page.keyboard.press("Tab");
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText("2 productos");
  // A new document begins at its skip link.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  for (const target of [field(page), submit(page), cardsIn(page).first().getByRole("link").first()]) {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(title(page)).toContainText("Tubería de concreto");
});

test("another search starts at the top like any other page, and is announced", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await page.goto("/buscar?q=concreto");
  await expect(told(page, resultsText.told("18 productos", "concreto"))).toBeAttached();
  await page.evaluate(() => scrollTo(0, 900));
  await field(page).fill("acero");
  await field(page).press("Enter");
  await expect(title(page)).toHaveText(resultsText.title("acero"));
  await expect.poll(() => readScroll(page)).toBe(0);
  await expect(told(page, "para «acero»")).toBeAttached();
  await page.goBack();
  await expect(title(page)).toHaveText(resultsText.title("concreto"));
  await expect(field(page)).toHaveValue("concreto");
  await expect(cardsIn(page)).toHaveCount(18);
});

test("a long search word does not wrap on a phone, with its quotation marks", async ({ page }) => {
  await page.goto("/buscar?q=telecomunicaciones");
  const title = page.getByRole("heading", { level: 1 });
  for (const width of [360, 390, 430]) {
    await page.setViewportSize(sizeOf(width));
    const tops = await title.evaluate((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const tops = new Set<number>();
      const range = document.createRange();
      for (let isQuoted = false; walker.nextNode(); ) {
        for (const [at, letter] of [...(walker.currentNode.textContent ?? "")].entries()) {
          isQuoted ||= letter === "«";
          if (!isQuoted) continue;
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          tops.add(range.getBoundingClientRect().top);
        }
      }
      return [...tops];
    });
    expect.soft(tops, `${width} px`).toHaveLength(1);
  }
});

test("a found product is added to the quotation list", async ({ page }) => {
  await page.goto("/buscar?q=bolardo");
  await tile(page, "Bolardo de concreto").click();
  await page.getByRole("button", { name: productText.addToQuotation }).click();
  await page.getByRole("link", { name: "Ver lista" }).click();
  await expect(page.getByRole("row", { name: /Bolardo de concreto/ })).toBeVisible();
});

test("below a product are its found references, and each link opens the product with that reference selected", async ({
  page,
}) => {
  await page.goto("/buscar?q=tubo+36+pulgadas+clase+3");
  const found = page.getByRole("list", { name: resultsText.references("Tubería de concreto reforzado") });
  await expect(found.getByRole("link")).toHaveText(['Ø 36" · Clase III · 1.880 kg']);
  await found.getByRole("link").click();
  await expect(page).toHaveURL(/\/producto\/1\?ref=TCR-36-III$/);
  await expect(page.getByLabel("Referencia")).toHaveValue('Ø 36" (900 mm) · L 2,50 m · Clase III · 1.880 kg');
  const row = page.getByRole("table").getByRole("row", { name: /36.*Clase III/ });
  await row.scrollIntoViewIfNeeded();
  await expect(row).toHaveAttribute("aria-current", "true");
});

test("a URL with a reference that the product does not have selects none", async ({ page }) => {
  for (const code of ["NO-HAY", "", "%00", "TCS-8"]) {
    await page.goto(`/producto/1?ref=${code}`);
    await expect(page.getByLabel("Referencia")).toHaveValue("");
  }
});

test("if nothing has all the words, the word that says least is dropped, and the page says so", async ({ page }) => {
  await page.goto("/buscar?q=bordillo+zanahoria");
  await expect(page.getByText(resultsText.dropped(["zanahoria"])).first()).toBeVisible();
  await expect(tile(page, "Bordillo recto")).toBeVisible();
  await expect(told(page, resultsText.dropped(["zanahoria"]))).toBeAttached();
});

test("a search without results says so, with links", async ({ page }) => {
  await page.goto("/buscar?q=zanahoria");
  await expect(title(page)).toHaveText(resultsText.none.title("zanahoria"));
  await expect(told(page, resultsText.told("0 productos", "zanahoria"))).toBeAttached();
  await expect(cardsIn(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link")).toHaveText([
    "Ver productos",
    "Escríbenos",
    "Termoplásticos",
    "Prefabricados de Concreto",
    "Metalisteria",
  ]);
});

test("without words there is the field and the categories, and an empty search stays there", async ({ page }) => {
  await page.goto("/buscar");
  await expect(title(page)).toHaveText(resultsText.empty.title);
  await expect(page.getByRole("navigation", { name: /categoría/ }).getByRole("link")).toHaveCount(3);
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
  }
  await field(page).fill("   ");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/buscar$/);
  await expect(title(page)).toHaveText(resultsText.empty.title);
});

test("any search is shown as text, and does not widen the page", async ({ page }) => {
  page.on("dialog", () => expect.soft("a dialog was opened").toBe(""));
  const hostile = [
    '<img src=x onerror="alert(1)">',
    "</script><script>alert(1)</script>",
    "'; DROP TABLE products; --",
    "%",
    "_",
    "%00%E0%A4%A",
    "&q=tapa#hash",
    "🚧🇨🇴",
  ];
  await page.setViewportSize(sizeOf(320));
  for (const words of hostile) {
    await page.goto(`/buscar?q=${encodeURIComponent(words)}`);
    await expect(title(page)).toContainText(`«${words}»`);
    await expect(field(page)).toHaveValue(words);
  }
  await page.goto("/buscar?q=%");
  await expect(title(page)).toContainText("«%»");
  await page.goto(`/buscar?q=tapa%00%07%E2%80%AEpozo`);
  await expect(title(page)).toHaveText(resultsText.title("tapa pozo"));
  for (const words of ["x".repeat(300), "Tubería".repeat(43), "tapa ".repeat(60)]) {
    await page.goto(`/buscar?q=${encodeURIComponent(words)}`);
    await expect(title(page)).toContainText(words.slice(0, maxSearchLength).trim());
    for (const width of [320, 1440]) {
      await page.setViewportSize(sizeOf(width));
      expect(await findSidewaysOverflow(page)).toEqual([]);
    }
  }
});

test("a search page is noindex, compressed and not cached", async ({ page, site, request }) => {
  await page.goto("/buscar?q=tapa&utm_source=prueba");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.url}/buscar`);
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("buscar");
  const headers = (await request.get("/buscar?q=tapa")).headers();
  expect([headers["cache-control"], headers.etag]).toEqual(["no-cache", undefined]);
  expect(headers["content-encoding"]).toBe("br");
  expect((await request.get("/contenido/busqueda.json?q=tapa")).headers()["content-encoding"]).toBe("br");
  expect((await request.get("/buscar")).headers().etag).toBeDefined();
  await page.goto("/buscar");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test("with another server its products are searched, and a failed load is reported", async ({
  page,
  foreign,
  frontEnd,
  faults,
}) => {
  faults.expect(/Error al buscar productos:/);
  const mend = foreign.fail("/productos", 500, "Base de datos caída");
  // The page's load waits for its fonts, and on a busy machine it ends after the second try.
  const document = page.waitForResponse(`${frontEnd.url}/buscar?q=tapas`);
  const opening = page.goto(`${frontEnd.url}/buscar?q=tapas`);
  const response = await document;
  mend();
  expect([response.status(), response.headers()["cache-control"]]).toEqual([200, "no-store"]);
  expect(await response.text()).toContain(resultsText.failed.title);
  await opening;
  // The second try of the page itself.
  await expect(tile(page, "Tapa de concreto para pozo")).toBeVisible();
  await expect(page.getByText("Base de datos caída")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/producto/999999", "/no-existe", "/productos", "/buscar"]) {
    test(`${path} searches the catalogue`, async ({ page, faults }) => {
      if (path !== "/productos" && path !== "/buscar") faults.expect(missingPage);
      await page.goto(path);
      await field(page).fill("bordillos rectos");
      await submit(page).click();
      await expect(page).toHaveURL(/\/buscar\?q=bordillos\+rectos$/);
      await expect(title(page)).toHaveText(resultsText.title("bordillos rectos"));
      await expect(field(page)).toHaveValue("bordillos rectos");
      await tile(page, "Bordillo recto").click();
      await expect(title(page)).toHaveText("Bordillo recto");
    });
  }
});

test("the further sizes of a product are one press away", async ({ page }) => {
  await page.goto("/buscar?q=bordillo");
  const found = page.getByRole("list", { name: resultsText.references("Bordillo recto") });
  await found.getByRole("link", { name: /^y \d+ medidas? más/ }).click();
  await expect(page).toHaveURL(/\/producto\/3$/);
});
