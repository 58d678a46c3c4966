import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { curb, fillCheckout, oneLine, openCheckout, openList, readNumber, send } from "../support/quotation-steps.ts";

test("a product that leaves the catalogue while the list is open is marked once the server refuses it", async ({
  page,
  faults,
  startOwnSite,
}) => {
  faults.expect(/422 \(Unprocessable/);
  faults.expect(/Error al enviar la cotización/);
  const site = await startOwnSite();
  await openList(page, [...oneLine, { product: curb, quantity: 4 }], `${site.url}/cart`);
  await expect(page.locator("tbody img")).toHaveCount(2);
  site.change(
    "PRAGMA foreign_keys = OFF; DELETE FROM products WHERE id_product = 1;" +
      "UPDATE settings SET value = 'next' WHERE key = 'catalogue_version'",
  );
  const readList = async () => (await fetch(`${site.url}/api/productos`)).text();
  await expect.poll(readList, { timeout: 0 }).not.toContain('"idProduct":1,');
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  await expect(page.getByText("Este producto ya no está en el catálogo")).toHaveCount(1);
  await send(page);
  await page.getByRole("button", { name: "Continuar sin él" }).click();
  expect(await readNumber(page)).toMatch(/^COT-/);
});
