import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

const purposes = ["Gestión comercial", "Investigación y mejora", "Comunicación y publicidad", "Cumplimiento legal"];

test("the policy is dated, and names its purposes and the data subjects' rights", async ({ page }) => {
  await page.goto("/politica-de-privacidad");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Política de tratamiento de datos personales");
  const dates = page.getByText("Fecha de entrada en vigencia: 03/03/2025");
  await expect(dates).toContainText("Última modificación: 26/11/2026");
  const text = page.getByRole("article");
  for (const purpose of purposes) await expect(text.getByText(purpose)).toBeVisible();
  const rights = page.getByRole("region", { name: /Derechos de los titulares/ });
  for (const right of ["Conocer", "actualizar", "rectificar", "prueba de la autorización", "Ser informado"]) {
    await expect(rights).toContainText(right);
  }
  for (const right of ["quejas ante la Superintendencia", "supresión", "revocar la autorización"]) {
    await expect(rights).toContainText(right);
  }
});

test("its table of contents leads to every part", async ({ page }) => {
  await page.goto("/politica-de-privacidad");
  const links = page.getByRole("navigation", { name: "Contenido" }).getByRole("link");
  await expect(links).toHaveCount(9);
  for (const link of await links.all()) {
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { name: title })).toBeInViewport();
  }
});

test("a mail address is never hyphenated", async ({ page }) => {
  await page.goto("/politica-de-privacidad");
  const text = page.getByRole("article");
  await expect(text).toHaveCSS("hyphens", "auto");
  await expect(text.getByRole("link", { name: /@/ }).first()).toHaveCSS("hyphens", "manual");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the policy is readable", async ({ page }) => {
    await page.goto("/politica-de-privacidad#derechos-de-los-titulares");
    await expect(page.getByRole("heading", { name: "5. Derechos de los titulares" })).toBeInViewport();
  });
});
