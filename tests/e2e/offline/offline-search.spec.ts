import { expect, type Page } from "@playwright/test";
import { searchDataFile } from "#contract/search/search-path.ts";
import { test, visitAndStore } from "../support/network-test.ts";
import { readStored } from "../support/quotation-steps.ts";
import { field, rows } from "../support/search-panel.ts";

async function visitAndStoreSearch(page: Page): Promise<void> {
  await visitAndStore(page);
  const isStored = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, searchDataFile);
  await expect.poll(isStored, { timeout: 0 }).toBe(true);
}

/** The search was never open before: its code and its catalogue were stored by the visit. */
async function findAndAdd(page: Page): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type("tubo 36 clase 3");
  await expect(field(page)).toHaveValue("tubo 36 clase 3");
  await expect(rows(page).first()).toContainText('Ø 36" · Clase III · 1.880 kg');
  await page.keyboard.press("Enter");
  await page.keyboard.type("24");
  await page.keyboard.press("Enter");
  await expect(rows(page).first()).toContainText("24 en tu lista");
}

test("after a visit the header's search works without a connection, on the open page and on a stored one, whatever navigator.onLine says", async ({
  page,
  context,
  network,
}) => {
  await visitAndStoreSearch(page);
  await network.cut();
  await findAndAdd(page);
  expect(await readStored(page)).toMatchObject([{ quantity: 24, references: [{ code: "TCR-36-III", quantity: 24 }] }]);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/productos");
  await expect(page.getByText("Sin conexión.")).toBeVisible();
  await findAndAdd(page);
  await rows(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/producto\/1\?ref=TCR-36-III$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tubería de concreto reforzado");
  await expect(page.getByLabel("Referencia")).toHaveValue(/Clase III · 1\.880 kg$/);
  await page.goto("/contacto");
  await page.evaluate(() => localStorage.clear());
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await context.setOffline(true);
  await findAndAdd(page);
});
