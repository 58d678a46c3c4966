import { expect, type Page } from "@playwright/test";
import type { Site } from "../../site/start-site.ts";
import { copyChangedData, lendSite, test as siteTest } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { cardsIn } from "../support/cards.ts";
import { fieldOf, largeRow, scrollToOrderTable } from "../support/order-table.ts";
import { pictureName } from "../support/picture-name.ts";
import { readStored, toast } from "../support/quotation-steps.ts";

const curb = { idProduct: 3, name: "Bordillo recto", image_url: pictureName("productos/bordillo-recto.jpg") };

/** The kerb keeps only its first reference. */
const test = siteTest.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter.
    async ({}, use) => {
      const oneReference = "DELETE FROM product_references WHERE id_product = 3 AND position > 0";
      await lendSite(await copyChangedData(oneReference), use);
    },
    { scope: "worker", timeout: 0 },
  ],
});

// In one worker, because another would start another such site.
test.describe.configure({ mode: "default" });

const card = (page: Page) => cardsIn(page).filter({ hasText: curb.name });
const button = (page: Page) => card(page).getByRole("button", { name: `Agregar a Cotización: ${curb.name}` });

test("a product with one size is added from its card: badge, card and toast show it", async ({ page }) => {
  await page.goto("/productos");
  await expect(page.getByRole("button", { name: /^Agregar a Cotización:/ })).toHaveCount(1);
  await button(page).click();
  await expect(toast(page, "Producto agregado!")).toBeVisible();
  await expect(card(page)).toContainText("1 en tu lista");
  await expect(page.getByRole("banner").getByRole("link", { name: "Mi cotización 1 producto" })).toBeVisible();
  await expect(page).toHaveURL("/productos");
  const [line] = (await readStored(page)) as { references: unknown[] }[];
  expect(line).toMatchObject({ product: curb, quantity: 1, references: [{ quantity: 1 }] });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  // The rest of the card still links to the product.
  await card(page).getByRole("link").click();
  await expect(page).toHaveURL("/producto/3");
  await page.locator(".add-to-quotation").getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(toast(page, "Producto agregado!")).toBeVisible();
  // The same size, although its page has no select of one.
  expect(await readStored(page)).toMatchObject([{ product: curb, quantity: 2, references: [{ quantity: 2 }] }]);
});

test("a press is not lost while scripts that the document does not name are still loading", async ({ page, site }) => {
  const document = await (await page.request.get("/productos")).text();
  const late = Promise.withResolvers<void>();
  await page.route(`${site.url}/assets/*.js`, async (route) => {
    if (!document.includes(new URL(route.request().url()).pathname)) await late.promise;
    await route.continue();
  });
  await page.goto("/productos");
  await button(page).click();
  late.resolve();
  await expect(card(page)).toContainText("1 en tu lista");
});

test("the toast has one position, below the header and at its edge, wherever the product was added", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const findPlace = async () => {
    await expect(toast(page, "Producto agregado!")).toBeVisible();
    return page.evaluate(() => {
      const bottoms = [...document.querySelectorAll("body > header > *")].map(
        (part) => part.getBoundingClientRect().bottom,
      );
      const added = document.querySelector(".toast")?.getBoundingClientRect();
      return { below: Math.round((added?.top ?? 0) - Math.max(...bottoms)), right: Math.round(added?.right ?? 0) };
    });
  };
  await page.goto("/productos");
  await button(page).click();
  const place = await findPlace();
  expect(place.below).toBeGreaterThanOrEqual(0);
  await page.goto("/producto/2");
  await page.locator(".add-to-quotation").getByRole("button", { name: "Agregar a Cotización" }).click();
  expect(await findPlace()).toEqual(place);
  // From the order table, far down the page.
  await page.goto("/producto/1");
  await scrollToOrderTable(page);
  await fieldOf(page, largeRow).fill("2");
  await page.keyboard.press("Enter");
  expect(await findPlace()).toEqual(place);
});

test("a card in the search results has the same button", async ({ page }) => {
  await page.goto("/buscar?q=bordillo+recto");
  await button(page).click();
  await expect(card(page)).toContainText("1 en tu lista");
});

test("the links of the cards in a row are at one height, with and without the button", async ({ page }) => {
  for (const path of ["/", "/productos", "/buscar?q=bordillo", "/producto/4"]) {
    await page.goto(path);
    await expect(button(page)).toBeVisible();
    const places = await cardsIn(page).evaluateAll((cards) =>
      cards.map((one) => [
        one.getBoundingClientRect().top,
        one.querySelector(".product-card__link")?.getBoundingClientRect().top,
      ]),
    );
    // As many heights of links as rows.
    const heights = new Set(places.map(([, link]) => link));
    expect.soft(heights.size, path).toBe(new Set(places.map(([row]) => row)).size);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button has its styles before the page's script has loaded", async ({ page }) => {
    await page.goto("/productos");
    const add = page.locator(".product-card__add button");
    expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
