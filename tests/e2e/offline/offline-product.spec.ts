import { expect, type Page } from "@playwright/test";
import { test, visitAndStore } from "../support/network-test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const outOfReach = "Esta página no quedó guardada";

async function openCatalogue(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Productos", exact: true }).first().click();
  await expect(heading(page)).toHaveText("Productos");
}

const openProduct = (page: Page, name: string) => page.getByRole("link", { name: `Ver detalles de ${name}` }).click();

/** Simulates storing that was interrupted before product 31. */
const forgetBicycleRack = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (url.endsWith("/31")) await cache.delete(url);
    }
  });

test("a product that was never stored says so with a link, also on a silent connection, and loads by itself once the connection is back", async ({
  page,
  network,
}) => {
  await visitAndStore(page);
  await forgetBicycleRack(page);
  await openCatalogue(page);
  network.silence();
  await openProduct(page, "Bicicletero");
  await expect(heading(page)).toHaveText(outOfReach);
  await network.cut();
  await openCatalogue(page);
  await openProduct(page, "Bicicletero");
  await expect(heading(page)).toHaveText(outOfReach);
  // `navigator.onLine` is true all the time, and `online` is never fired.
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.getByRole("main").getByRole("link", { name: "Ver productos" }).click();
  await expect(heading(page)).toHaveText("Productos");
  await page.goBack();
  await expect(heading(page)).toHaveText(outOfReach);
  await network.mend();
  await expect(heading(page)).toHaveText("Bicicletero");
  await expect(page).toHaveURL("/producto/31");
  await expect(page).toHaveTitle(/^Bicicletero/);
  await expect(page.getByRole("button", { name: "Agregar a Cotización" })).toBeVisible();
});
