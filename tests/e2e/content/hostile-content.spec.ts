import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { productText } from "#contract/text.ts";
import { loadDataFolder } from "../../site/site-folder.ts";
import { createSmallContent, smallProduct, smallProject } from "../../support/small-content.ts";
import { copyChangedData, test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { openOrderTable } from "../support/order-table.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf, widths } from "../support/pages.ts";
import { openList } from "../support/quotation-steps.ts";

const names = {
  script: `<script>document.title = "robado"</script><img src=x onerror="document.title='robado'"> & "comillas"`,
  closing: `</script><script>document.title = "robado"</script>\u2028<!--`,
  long: "Tubería".repeat(43),
  rightToLeft: "أنبوب خرساني مسلح للصرف الصحي",
  emoji: "Tubo 🚰👷🏽‍♀️ especial",
};

const weighed = {
  code: "TUB-8",
  reference_value: `Ø 8" (200 mm) · ${names.long} · 10 kg`,
  nominal_diameter_mm: 200,
  weight_g: 10_000,
};

/** A loaded data folder whose products and projects have hostile names, and whose last picture file is missing. */
async function loadHostileContent(): Promise<string> {
  const content = await createSmallContent();
  const products = Object.values(names).map((name, index) =>
    smallProduct(index + 1, {
      name,
      slogan: name,
      short_description: name,
      description: `${name}\n\n${name}`,
      uses: `${name}\n${name}`,
      productReferences: [{ reference_value: name }, { reference_value: 'Ø 8" · L 1,00 m' }],
      image_url: "productos/tubo-1.png",
      unidad: "m".repeat(60),
      featured: true,
    }),
  );
  await content.write("productos.json", [
    ...products,
    smallProduct(6, {
      productReferences: [
        weighed,
        {
          code: "TUB-6",
          reference_value: 'Ø 6" (150 mm) · corto · 8 kg',
          nominal_diameter_mm: 150,
          weight_g: 8000,
        },
      ],
      image_url: "productos/tubo-3.png",
      featured: true,
    }),
  ]);
  await content.edit("empresa.json", (company) => delete company.delivery);
  await content.edit("inicio.json", (home) => delete home.categories);
  await content.write(
    "proyectos.json",
    Object.values(names).map((name) => ({ ...smallProject(name, [name]), description: name, city: name })),
  );
  const dataDir = await loadDataFolder(content.contentDir);
  await content.remove();
  return dataDir;
}

test("names and texts of any kind are shown as text, and nothing breaks", async ({ page, startOwnSite }) => {
  const site = await startOwnSite({}, await loadHostileContent());
  for (const path of [
    "/",
    "/productos",
    "/proyectos",
    "/buscar?q=tuberia",
    ...[1, 2, 3, 4, 5].map((id) => `/producto/${id}`),
  ]) {
    await page.goto(`${site.url}${path}`);
    for (const width of [...widths, 1024]) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findSidewaysOverflow(page), `${path} at ${width} px`).toEqual([]);
    }
    expect.soft(await page.title(), path).not.toBe("robado");
  }
  await page.goto(`${site.url}/producto/1`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.script);
  // Not every company has a delivery text.
  await expect(page.getByText("Sin compromiso")).toBeVisible();
  await expect(page.getByText("Despachos al")).toHaveCount(0);
  await page.getByRole("button", { name: productText.addToQuotation }).click();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await openOrderTable(page, 6, site.url);
  for (const width of [...widths, 1200]) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findSidewaysOverflow(page), `order table at ${width} px`).toEqual([]);
  }
  const tube = { name: "Tubo", image_url: "productos/tubo-3.png" };
  const lines = [
    { product: { ...tube, idProduct: 3, name: names.long }, quantity: 2 },
    { product: { ...tube, idProduct: 6 }, quantity: 1, references: [{ ...weighed, quantity: 1 }] },
  ];
  await openList(page, lines, `${site.url}/cart`);
  await expect(page.getByText("Sin contar 1 línea sin peso: Tubería")).toBeVisible();
  for (const width of [...widths, 768, 1024]) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findSidewaysOverflow(page), `list at ${width} px`).toEqual([]);
  }
  await page.goto(`${site.url}/producto/3`);
  await page.getByRole("link", { name: /^Ampliar/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Cerrar" })).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test("a long name does not enlarge the picture beside it", async ({ page, startOwnSite }) => {
  const longName = "Tubería de concreto con armadura ".repeat(9);
  const dataDir = await copyChangedData(`UPDATE products SET name = '${longName}' WHERE id_product = 1`);
  const site = await startOwnSite({}, dataDir);
  await page.setViewportSize(sizeOf(390));
  await page.goto(`${site.url}/productos`);
  const picture = page.getByRole("main").locator('li:has(> a[href="/producto/1"]) img');
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(height).toBeCloseTo(width, 0);
});

test("a product whose picture is missing has a drawing of its category instead", async ({
  page,
  startOwnSite,
  faults,
}) => {
  faults.expect(/status of 404/);
  const site = await startOwnSite();
  await rm(join(site.dataDir, "media/productos"), { recursive: true });
  await page.goto(`${site.url}/producto/1`);
  await expect(page.getByRole("figure").locator("svg").first()).toBeVisible();
});

test("a list with hostile names is read, shown as text and kept", async ({ page }) => {
  const lines = Object.values(names).map((name, index) => ({
    product: { idProduct: index + 1, name, image_url: "productos/tuberia-concreto-simple.jpg" },
    quantity: index + 1,
  }));
  await openList(page, lines);
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findSidewaysOverflow(page), `${width} px`).toEqual([]);
  }
  await expect(page.getByRole("table")).toContainText(names.script);
  expect(await page.title()).not.toBe("robado");
});

test("the page creates no markup and no worker from a string", async ({ page, faults }) => {
  faults.expect(/CSP: require-trusted-types-for refused trusted-types-sink/);
  faults.expect(/requires 'Trusted/);
  await page.goto("/");
  for (const act of [
    "document.body.innerHTML = '<img src=x onerror=alert(1)>'",
    "document.body.append(Object.assign(document.createElement('script'), { text: 'alert(1)' }))",
    "new Worker('/assets/other.js')",
  ]) {
    await expect(page.evaluate(act), act).rejects.toThrow(/Trusted/);
  }
});

test("a page whose text a translator changed before hydration works all the same", async ({ page, faults }) => {
  faults.expect(/React error #418/);
  await page.route("/producto/1", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(`>${productText.addToQuotation}<`, ">Add to quotation<");
    expect(body).toContain("Add to quotation");
    await route.fulfill({ response, body });
  });
  await page.goto("/producto/1");
  await page.getByRole("button", { name: productText.addToQuotation }).click();
  await expect(page.getByRole("link", { name: "Mi cotización 1 producto" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).not.toBeInViewport();
});
