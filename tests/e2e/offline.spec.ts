import { rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type Line, startLine } from "../site/line.ts";
import { openInbox } from "../site/site-data.ts";
import { type Site, startSite } from "../site/start-site.ts";
import { copyLoadedData, test as siteTest } from "./fixtures.ts";

/** The products of the catalogue here: few, for each is stored as four addresses in every test. */
const products = [1, 7, 31];

const test = siteTest.extend<{ line: Line }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter.
    async ({}, use) => {
      const dataDir = await copyLoadedData();
      openInbox(dataDir).change(`DELETE FROM products WHERE id_product NOT IN (${products})`);
      const site = await startSite({ dataDir });
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  /** The only way to the site in these tests. */
  line: async ({ site }, use) => {
    await using line = await startLine(site.url);
    await use(line);
  },
  baseURL: async ({ line }, use) => use(line.url),
  page: async ({ page, line, faults }, use) => {
    faults.allowOrigin(line.url);
    await use(page);
  },
});

/** What a buyer without a line would open: pages, their data, and a picture at one width. */
const worthStoring = products.flatMap((id) => [
  `/producto/${id}`,
  `/api/productos/${id}`,
  `/api/productos/related/${id}`,
]);

/** The first act of a visit, and the wait until everything worth having lies in the browser. */
async function visitAndStore(page: Page): Promise<void> {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const listStored = () =>
    page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  // However long it takes: the test's own limit ends it.
  const poll = (actual: () => Promise<unknown>) => expect.poll(actual, { timeout: 0 });
  await poll(listStored).toEqual(expect.arrayContaining(["/", "/productos", "/proyectos", "/cart", ...worthStoring]));
  await poll(async () => (await listStored()).filter((path) => path.endsWith("-480.avif")).length).toBe(
    products.length,
  );
}

test("before the visitor acts no worker is registered and nothing is stored", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const found = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));
  expect(found).toEqual({ workers: 0, caches: 0 });
});

test("after one visit the catalogue opens without a line, also after a reload and by walking", async ({
  page,
  line,
}) => {
  await visitAndStore(page);
  await line.cut();
  await page.goto("/producto/7");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caja de inspección");
  // The browser believes in its line; the worker knows better.
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByText("Sin conexión. Ves la página guardada el")).toBeVisible();
  const picture = page.getByRole("img", { name: "Caja de inspección" }).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Productos", exact: true }).first().click();
  await page.getByRole("link", { name: "Ver detalles de Bicicletero" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bicicletero");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bicicletero");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await page.goto("/cart");
  await expect(page.getByRole("row", { name: /Bicicletero/ })).toBeVisible();
});

test("a page that was never stored says so, with a way on", async ({ page, line }) => {
  await visitAndStore(page);
  await line.cut();
  await page.goto("/producto/4711");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta página no quedó guardada");
  await page.getByRole("link", { name: "Ver productos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
});

test("a line lost on the way is told where the next page comes from the store, and forgotten when it is back", async ({
  page,
  line,
}) => {
  await visitAndStore(page);
  await line.cut();
  await page.getByRole("link", { name: "Productos", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
  await expect(page.getByText("Sin conexión.")).toBeVisible();
  await line.mend();
  await page.getByRole("link", { name: "Contacto", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contáctanos");
  await expect(page.getByText("Sin conexión.")).toBeHidden();
});
