import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";

test("a product that fails to load is absent, and loads with the second try", async ({
  foreign,
  page,
  frontEnd,
  faults,
}) => {
  faults.expect(/Error al obtener el producto:/);
  const recover = foreign.fail("/productos/3", 500, "Base de datos caída");
  const document = page.waitForResponse(`${frontEnd.url}/producto/3`);
  const opening = page.goto(`${frontEnd.url}/producto/3`);
  expect((await document).status()).toBe(200);
  recover();
  await opening;
  await expect(page.getByText("Base de datos caída")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bordillo recto");
});

test("a product that fails twice loads once a lost connection is back", async ({
  foreign,
  context,
  page,
  frontEnd,
  faults,
}) => {
  faults.expect(/status of 500/);
  faults.expect(/Error al obtener el producto:/);
  const recover = foreign.fail("/productos/3", 500, "Base de datos caída");
  const failed = page.waitForEvent("console", (message) => message.text().includes("Base de datos caída"));
  await page.goto(`${frontEnd.url}/producto/3`);
  await failed;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Producto");
  await expect(page).toHaveTitle(/^Producto ·/);
  recover();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bordillo recto");
});

test("related products that fail twice are absent, the product is complete, and the console has the reason", async ({
  foreign,
  page,
  frontEnd,
  faults,
}) => {
  faults.expect(/status of 500/);
  faults.expect(/Error al obtener los productos relacionados:/);
  foreign.fail("/productos/related", 500, "Base de datos caída");
  const failed = page.waitForEvent("console", (message) => message.text().includes("Base de datos caída"));
  await page.goto(`${frontEnd.url}/producto/3`);
  await failed;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bordillo recto");
  await expect(page.getByRole("region", { name: "Tambien te puede interesar" })).toHaveCount(0);
});

test("a product with only the specified fields works: no data sheet, no standards, a drawing for a missing picture, any name", async ({
  foreign,
  page,
  frontEnd,
  faults,
}) => {
  faults.expect(/status of 404/);
  const name = `<script>alert(1)</script> ${"Tubería".repeat(40)} \u202Eأنبوب 🚧`;
  foreign.change(3, {
    name,
    image_url: "productos/no-hay.jpg",
    technical_sheet_url: null,
    uses: "",
    description: "",
    productReferences: [],
  });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${frontEnd.url}/producto/3`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator(".product-image .category-drawing")).toBeVisible();
    await expect(page.getByRole("link", { name: /Ampliar/ })).toBeHidden();
    await expect(page.getByRole("link", { name: "Ficha técnica" })).toHaveCount(0);
    await expect(page.getByText("Dimensiones")).toHaveCount(0);
    expect(await findSidewaysOverflow(page)).toEqual([]);
  }
});
