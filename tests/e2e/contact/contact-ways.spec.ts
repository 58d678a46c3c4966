import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/contacto");
});

test("the map is loaded only when the visitor asks for it, also after navigation", async ({ page, faults }) => {
  const entry = await page.goto("/productos");
  expect(entry?.headers()["content-security-policy"]).toContain("frame-src 'self';");
  await page.getByRole("navigation").getByRole("link", { name: "Contacto" }).first().click();
  await expect(page.getByRole("img", { name: /Dibujo del lugar.*Av\. Colón/ })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  faults.allowOrigin("https://www.openstreetmap.org");
  const asked: string[] = [];
  await page.route("https://www.openstreetmap.org/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Mapa</title>" });
  });
  await page.getByRole("button", { name: "Ver mapa interactivo" }).click();
  await expect(page.getByTitle("Mapa interactivo: Prefabricados Cacique, Calarcá")).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain("marker=4.5286%2C-75.6402");
  await page.getByRole("button", { name: "Cerrar mapa interactivo" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("the page has the company's address", async ({ page }) => {
  await expect(page.getByRole("main").getByText("Av. Colón # 20-47, Calarcá, Quindío").first()).toBeVisible();
});

test("every other contact of the company has its own link", async ({ page }) => {
  const main = page.getByRole("main");
  for (const [name, href] of [
    ["Cómo llegar con Google Maps", "https://www.google.com/maps/dir/?api=1&destination=4.5286,-75.6402"],
    ["Cómo llegar con Waze", "https://waze.com/ul?ll=4.5286,-75.6402&navigate=yes"],
    ["Facebook", "https://facebook.example/prefabricadoscacique"],
    ["ventas@prefabricadoscacique.example", "mailto:ventas@prefabricadoscacique.example"],
    ["+57 606 555 0142", "tel:+576065550142"],
  ] as const) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(main.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute("href", /\?text=Hola%2C%20/);
});

test("the mark to copy the address stands beside its last word, whatever the width", async ({ page }) => {
  await page.goto("/contacto");
  const address = page.locator(".place-map__address .copy-address");
  for (const width of [320, 360, 390, 412, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await address.scrollIntoViewIfNeeded();
    const { mark, words } = await address.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button.querySelector(".copy-address__department") ?? button);
      return { mark: button.querySelector("svg")?.getBoundingClientRect(), words: [...range.getClientRects()].at(-1) };
    });
    expect.soft(mark && words && mark.top > words.top && mark.bottom < words.bottom + 4, `${width} px`).toBe(true);
    expect.soft(mark && words && mark.left - words.right, `${width} px`).toBeCloseTo(8, 0);
  }
});
