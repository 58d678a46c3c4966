import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";

/** The first act of a visit, and the wait until everything worth having lies in the browser. */
async function visitAndStore(page: Page): Promise<void> {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const stored = (address: string) => page.evaluate(async (url) => Boolean(await caches.match(url)), address);
  await expect.poll(() => stored("/api/productos/related/32"), { timeout: 100_000 }).toBe(true);
}

test("before the visitor acts no worker is registered and nothing is stored", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const found = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));
  expect(found).toEqual({ workers: 0, caches: 0 });
});

test("after one visit the catalogue opens without a line, also after a reload and by walking", async ({ page }) => {
  await visitAndStore(page);
  await page.context().setOffline(true);
  await page.goto("/producto/7");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caja de inspección");
  await expect(page.getByText("Sin conexión.")).toBeVisible();
  await expect(page.getByText("Ves la página guardada el")).toBeVisible();
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

test("a page that was never stored says so, with a way on", async ({ page }) => {
  await visitAndStore(page);
  await page.context().setOffline(true);
  await page.goto("/producto/4711");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta página no quedó guardada");
  await page.getByRole("link", { name: "Ver productos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
});
