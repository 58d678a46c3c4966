import { expect, type Page } from "@playwright/test";
import { copyChangedData, test } from "../fixtures.ts";
import { cardsIn } from "../support/cards.ts";
import { watchFailedResponses } from "../support/failed-responses.ts";
import { holdRetry, releaseRetry } from "../support/held-retry.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";

const shortcuts = (page: Page) => page.getByRole("navigation", { name: "Categorías" }).getByRole("link");
const current = (page: Page) => page.locator(".category-shortcuts [aria-current]");
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const topOf = (page: Page, name: string) =>
  section(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test("three shortcuts and three sections, each with its number of products", async ({ page }) => {
  await page.goto("/productos");
  await expect(shortcuts(page)).toHaveText(["Termoplásticos7", "Prefabricados de Concreto18", "Metalisteria7"]);
  for (const [index, name] of [
    "Termoplásticos, 7 productos",
    "Prefabricados de Concreto, 18 productos",
    "Metalisteria, 7 productos",
  ].entries()) {
    await expect(shortcuts(page).nth(index)).toHaveAccessibleName(name);
  }
  await expect(page.getByRole("heading", { level: 2 }).filter({ hasNotText: "Categorías" })).toContainText([
    "Termoplásticos",
    "Prefabricados de Concreto",
    "Metalisteria",
  ]);
  await expect(cardsIn(section(page, "Metalisteria"))).toHaveCount(7);
  await expect(section(page, "Metalisteria").getByText("soldados en taller")).toBeVisible();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a shortcut scrolls to 100 px above its section at ${size.width} px and marks it`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/productos");
    await expect(current(page)).toContainText("Termoplásticos");
    for (const name of ["Metalisteria", "Termoplásticos", "Prefabricados de Concreto", "Metalisteria"]) {
      await shortcuts(page).filter({ hasText: name }).click();
      await expect.poll(() => topOf(page, name)).toBe(100);
      await expect(current(page)).toContainText(name);
      await expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
    }
    expect(new URL(page.url()).hash).toBe("#metalisteria");
  });
}

test("with reduced motion a shortcut jumps at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/productos");
  const top = await shortcuts(page)
    .filter({ hasText: "Metalisteria" })
    .evaluate((link: HTMLElement) => {
      link.click();
      return document.getElementById("metalisteria")?.getBoundingClientRect().top;
    });
  expect(Math.round(top ?? 0)).toBe(100);
});

test("scrolling marks the shortcut of the section being read, and the first again at the top", async ({ page }) => {
  await page.goto("/productos");
  await cardsIn(section(page, "Prefabricados de Concreto"))
    .nth(9)
    .evaluate((tile) => tile.scrollIntoView());
  await expect(current(page)).toContainText("Prefabricados de Concreto");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(current(page)).toContainText("Metalisteria");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current(page)).toContainText("Termoplásticos");
});

test("at the page's top, where no section is visible, the first shortcut is marked", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/productos");
  await expect(current(page)).toContainText("Termoplásticos");
  await section(page, "Metalisteria").evaluate((last) => last.scrollIntoView());
  await expect(current(page)).toContainText("Metalisteria");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(current(page)).toContainText("Metalisteria");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current(page)).toContainText("Termoplásticos");
});

test("a link to a section from another page arrives 100 px above it", async ({ page }) => {
  await page.goto("/producto/27");
  await page
    .getByRole("navigation", { name: "Ruta de navegación" })
    .getByRole("link", { name: "Metalisteria" })
    .click();
  await expect(page).toHaveURL(/\/productos#metalisteria$/);
  await expect.poll(() => topOf(page, "Metalisteria")).toBe(100);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the catalogue is complete and the shortcuts lead to their sections", async ({ page }) => {
    await page.goto("/productos");
    await expect(cardsIn(page)).toHaveCount(32);
    await shortcuts(page).filter({ hasText: "Metalisteria" }).click();
    await expect.poll(async () => Math.round((await section(page, "Metalisteria").boundingBox())?.y ?? 0)).toBe(100);
  });
});

test("the whole card opens its product, and a screen reader hears its name", async ({ page }) => {
  await page.goto("/productos");
  const tile = cardsIn(page).filter({ hasText: "Caja para medidor de agua" });
  await expect(tile.getByRole("link")).toHaveAccessibleName("Ver detalles de Caja para medidor de agua");
  await tile.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/producto\/22$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caja para medidor de agua");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a catalogue that fails twice is replaced by links, and one that fails once loads with the second try", async ({
  foreign,
  page,
  frontEnd,
  faults,
}) => {
  faults.expect(/status of 500/);
  faults.expect(/Error al obtener productos:/);
  const recover = foreign.fail("/productos", 500, "Base de datos caída");

  await test.step("fails twice: the console has the reason", async () => {
    const failed = page.waitForEvent("console", (message) => message.text().includes("Base de datos caída"));
    await page.goto(`${frontEnd.url}/productos`);
    await failed;
    await expect(cardsIn(page)).toHaveCount(0);
    await expect(shortcuts(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Cuéntanos qué necesitas" })).toBeVisible();
  });

  await test.step("fails once", async () => {
    const told = page.waitForEvent("console", (message) => message.text().includes("Error al obtener productos:"));
    const failedResponses = watchFailedResponses(page);
    // The page's load waits for its pictures, and on a busy machine it ends after the second try.
    const document = page.waitForResponse(`${frontEnd.url}/productos`);
    const opening = page.goto(`${frontEnd.url}/productos`);
    expect((await document).status()).toBe(200);
    recover();
    await opening;
    await told;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
    await expect(page.getByText("Base de datos caída")).toHaveCount(0);
    await expect(cardsIn(page)).toHaveCount(32);
    expect(failedResponses).toEqual([]);
  });
});

test("texts that fail to load are absent, and the browser's retry loads them", async ({
  page,
  startOwnSite,
  faults,
}) => {
  faults.expect(/Error al obtener el texto del catálogo:/);
  const site = await startOwnSite({}, await copyChangedData("UPDATE site_texts SET name = 'x' WHERE name = 'home'"));
  await holdRetry(page);
  await page.goto(`${site.url}/productos`);
  await expect(cardsIn(page)).toHaveCount(32);
  const intro = section(page, "Metalisteria").getByText("soldados en taller");
  await expect(intro).toHaveCount(0);
  site.change("UPDATE site_texts SET name = 'home' WHERE name = 'x'");
  await releaseRetry(page, () => expect(intro).toBeVisible({ timeout: 500 }));
});

test("names of any kind are text and do not widen the page", async ({ foreign, page, frontEnd }) => {
  foreign.change(19, { name: "<script>alert(1)</script>", slogan: "<img src=x onerror=alert(1)>" });
  foreign.change(20, { name: "Tubería".repeat(43), slogan: "x".repeat(300) });
  foreign.change(21, { name: "أنبوب خرساني \u202Eotreiba 🚧" });
  await page.goto(`${frontEnd.url}/productos`);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("heading", { level: 3, name: "<script>alert(1)</script>" })).toBeVisible();
    expect(await findSidewaysOverflow(page)).toEqual([]);
  }
});
