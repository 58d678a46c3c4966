import { expect } from "@playwright/test";
import { productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { missingPage, sitePages, sizeOf } from "../support/pages.ts";

test.use({ javaScriptEnabled: false });

for (const sitePage of sitePages) {
  test(`${sitePage.name} can be read without JavaScript, and every other page be found from it`, async ({
    page,
    faults,
  }) => {
    if ("isMissing" in sitePage) faults.expect(missingPage);
    await page.setViewportSize(sizeOf(390));
    await page.goto(sitePage.path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const path of ["/", "/productos", "/proyectos", "/quienes-somos", "/contacto", "/politica-de-privacidad"]) {
      await expect(page.locator(`a[href="${path}"]:visible`).first(), path).toBeVisible();
    }
    // Controls that need script are absent without script.
    for (const name of ["Abrir menú", productText.addToQuotation, "Más", "Menos"]) {
      await expect(page.getByRole("button", { name, exact: true }), name).toBeHidden();
    }
  });
}

test("the catalogue leads to every product without JavaScript", async ({ page }) => {
  await page.goto("/productos");
  await page.getByRole("link", { name: /^Ver detalles de Bordillo recto/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bordillo recto");
  await expect(page.getByRole("heading", { name: productText.description })).toBeVisible();
  await expect(page.getByRole("table").or(page.getByText("Dimensiones")).first()).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(productText.technicalSheet) })).toBeVisible();
  await expect(page.getByRole("region", { name: productText.related }).getByRole("link").first()).toBeVisible();
});
