import { expect } from "@playwright/test";
import { productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { missingPage, sitePages, sizeOf } from "../support/pages.ts";

test.use({ javaScriptEnabled: false });

// Two tests, because a status of 404 is a fault on all other pages.
for (const isMissing of [false, true]) {
  const which = isMissing ? "a page for a missing URL" : "every page";
  test(`${which} can be read without JavaScript, and every other page be found from it`, async ({ page, faults }) => {
    if (isMissing) faults.expect(missingPage);
    await page.setViewportSize(sizeOf(390));
    for (const sitePage of sitePages.filter((sitePage) => "isMissing" in sitePage === isMissing)) {
      await test.step(sitePage.name, async () => {
        await page.goto(sitePage.path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        for (const path of [
          "/",
          "/productos",
          "/proyectos",
          "/quienes-somos",
          "/contacto",
          "/politica-de-privacidad",
        ]) {
          await expect(page.locator(`a[href="${path}"]:visible`).first(), path).toBeVisible();
        }
        // Controls that need script are absent without script.
        for (const name of ["Abrir menú", productText.addToQuotation, "Más", "Menos"]) {
          await expect(page.getByRole("button", { name, exact: true }), name).toBeHidden();
        }
      });
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
