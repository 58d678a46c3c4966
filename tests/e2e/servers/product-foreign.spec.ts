import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { watchFailedResponses } from "../support/failed-responses.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";

test("a product that fails to load is absent, and loads with the second try or once a lost connection is back", async ({
  foreign,
  context,
  page,
  frontEnd,
  faults,
}) => {
  faults.expect(/status of 500/);
  faults.expect(/Error al obtener el producto:/);
  faults.expect(/Error al obtener los productos relacionados:/);
  const waitForReason = (reason: string) =>
    page.waitForEvent("console", (message) => message.type() === "error" && message.text().includes(reason));

  await test.step("fails once: the second try of the browser loads it", async () => {
    const recover = foreign.fail("/productos/3", 500, "Base de datos caída");
    const told = waitForReason("Error al obtener el producto:");
    const failedResponses = watchFailedResponses(page);
    const document = page.waitForResponse(`${frontEnd.url}/producto/3`);
    const opening = page.goto(`${frontEnd.url}/producto/3`);
    expect((await document).status()).toBe(200);
    recover();
    await opening;
    await told;
    await expect(page.getByText("Base de datos caída")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bordillo recto");
    expect(failedResponses).toEqual([]);
  });

  await test.step("fails twice: it loads once the connection is back", async () => {
    const recover = foreign.fail("/productos/3", 500, "Base de datos caída");
    const failed = waitForReason("Base de datos caída");
    await page.goto(`${frontEnd.url}/producto/3`);
    await failed;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Producto");
    await expect(page).toHaveTitle(/^Producto ·/);
    recover();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bordillo recto");
  });

  await test.step("its related products fail twice: they are absent, and the product is complete", async () => {
    foreign.fail("/productos/related", 500, "Base de datos caída");
    const told = waitForReason("Error al obtener los productos relacionados:");
    const failed = waitForReason("Base de datos caída");
    await page.goto(`${frontEnd.url}/producto/3`);
    await Promise.all([told, failed]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bordillo recto");
    await expect(page.getByRole("region", { name: "Tambien te puede interesar" })).toHaveCount(0);
  });
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
  await page.goto(`${frontEnd.url}/producto/3`);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator(".product-image .category-drawing")).toBeVisible();
    await expect(page.getByRole("link", { name: /Ampliar/ })).toBeHidden();
    await expect(page.getByRole("link", { name: "Ficha técnica" })).toHaveCount(0);
    await expect(page.getByText("Dimensiones")).toHaveCount(0);
    expect(await findSidewaysOverflow(page)).toEqual([]);
  }
});
