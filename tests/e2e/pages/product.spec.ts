import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { countTextLines } from "../support/count-text-lines.ts";
import { missingPage, sizeOf } from "../support/pages.ts";
import { pictureName } from "../support/picture-name.ts";
import { readTopOffsets, reloadWithoutFonts } from "../support/top-offsets.ts";

test("a product shows its name, its facts and its sections, its data sheet, and words of buttons on one line", async ({
  page,
}) => {
  await page.goto("/producto/1");

  await test.step("name, facts and sections", async () => {
    await expect(page).toHaveTitle(/^Tubería de concreto reforzado · /);
    await expect(page.getByRole("list", { name: "Normas" }).getByRole("listitem")).toHaveText([
      "NTC 401",
      "INVÍAS, artículo 661",
    ]);
    await expect(page.getByRole("region", { name: "Descripción" }).locator("p")).toHaveCount(3);
    await expect(page.getByRole("region", { name: "Usos" }).getByRole("listitem")).toHaveCount(5);
    await expect(page.getByRole("table", { name: "Dimensiones" }).getByRole("columnheader")).toHaveText([
      "Diámetro",
      "Longitud",
      "Clase",
      "Peso",
    ]);
    await expect(page.getByRole("row", { name: 'Ø 24" (600 mm) L 2,50 m Clase II 955 kg' })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Despachos al Eje Cafetero" })).toBeVisible();
  });

  await test.step("until a picture has loaded its place has the picture's own colour", async () => {
    const { picture } = await (await page.request.get("/api/productos/1")).json();
    const rgb = [1, 3, 5].map((at) => Number.parseInt(picture.color.slice(at, at + 2), 16)).join(", ");
    const image = page.getByRole("img", { name: "Tubería de concreto reforzado" }).first();
    await expect(image).toHaveCSS("background-color", `rgb(${rgb})`);
  });

  await test.step("the data sheet is a PDF in another tab, with its size", async () => {
    const sheet = page.getByRole("link", { name: "Ficha técnica" });
    await expect(sheet).toHaveAttribute("target", "_blank");
    await expect(sheet).toHaveAccessibleName(/^Ficha técnica PDF · \d+ kB \(se abre en otra pestaña\)$/);
    const answer = await page.request.get((await sheet.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("the words of buttons stay on one line", async () => {
    const add = page.getByRole("button", { name: "Agregar a Cotización" });
    for (const width of [992, 1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await countTextLines(add), `${width} px`).toBe(1);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    const related = page.getByRole("link", { name: /^Ver producto/ }).first();
    await related.scrollIntoViewIfNeeded();
    const { height } = (await related.boundingBox()) ?? {};
    expect(height).toBeLessThan(45);
  });
});

test("references without common columns are plain lines", async ({ page }) => {
  await page.goto("/producto/16");
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Esférico Ø 0,40 m · 80 kg" })).toBeVisible();
});

const opener = (page: Page) => page.getByRole("link", { name: "Ampliar la imagen de Bordillo recto" });

test.describe("the picture full screen", () => {
  const modal = (page: Page) => page.getByRole("dialog", { name: "Bordillo recto" });

  const closings: [string, (page: Page) => Promise<void>][] = [
    ["X", (page) => modal(page).getByRole("button", { name: "Cerrar" }).click()],
    ["the overlay", (page) => page.mouse.click(20, 600)],
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["the keyboard on X", (page) => page.keyboard.press("Enter")],
  ];
  test("opens by a click on the picture, and is closed by X, the overlay, Escape and the keyboard on X", async ({
    page,
  }) => {
    await page.goto("/producto/3");
    for (const [how, close] of closings) {
      await test.step(how, async () => {
        await opener(page).click({ position: { x: 80, y: 80 } });
        const image = modal(page).getByRole("img", { name: "Bordillo recto" });
        await expect(image).toHaveAttribute("src", `/media/${pictureName("productos/bordillo-recto.jpg")}`);
        await expect(modal(page).getByRole("button", { name: "Cerrar" })).toBeFocused();
        await page.mouse.wheel(0, 600);
        await image.click();
        await expect(modal(page)).toBeVisible();
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await modal(page).getByRole("button", { name: "Cerrar" }).focus();
        await close(page);
        await expect(modal(page)).toHaveCount(0);
        await expect(opener(page)).toBeFocused();
        await page.mouse.wheel(0, 600);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      });
    }

    await test.step("opens by a click on the image itself", async () => {
      await page.getByRole("main").getByRole("img", { name: "Bordillo recto" }).click({ timeout: 10_000 });
      await expect(modal(page)).toBeVisible();
    });
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("the dimensions collapse and expand", async ({ page }) => {
      await page.goto("/producto/1");
      const table = page.getByRole("table", { name: "Dimensiones" });
      await expect(table).toBeVisible();
      await page.getByText("Dimensiones (9)").click();
      await expect(table).toBeHidden();
      await page.getByText("Dimensiones (9)").click();
      await expect(table).toBeVisible();
    });
  });
}

test("related products are of the same category, and open at the top", async ({ page }) => {
  await page.goto("/producto/26");
  const related = page.getByRole("region", { name: "Tambien te puede interesar" });
  await expect(related.getByRole("heading", { level: 3 })).toHaveText([
    "Rejilla para cárcamo",
    "Tapa en lámina alfajor",
    "Peldaños para pozo",
    "Marco metálico",
    "Bicicletero",
    "Canastilla de basura",
  ]);
  const quantity = page.getByRole("textbox", { name: "Cantidad" });
  await quantity.fill("5");
  await related.getByRole("link", { name: "Ver producto de Bicicletero" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bicicletero");
  await expect(quantity).toHaveValue("1");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the picture links to the original", async ({ page }) => {
    await page.goto("/producto/3");
    await expect(opener(page)).toHaveAttribute("href", `/media/${pictureName("productos/bordillo-recto.jpg")}`);
  });

  test("on a phone a line separates the ordering section from a product's facts", async ({ page }) => {
    await page.setViewportSize(sizeOf(390));
    await page.goto("/producto/1");
    await expect(page.locator(".add-to-quotation > noscript")).toHaveCSS("border-top-width", "2px");
  });
});

test("on a phone the breadcrumb stays on one line, in any font", async ({ page, context, faults }) => {
  await page.goto("/producto/1");
  const readHeading = () => readTopOffsets(page.getByRole("heading", { level: 1 }), [320, 360, 375, 390, 412]);
  const own = await readHeading();
  await reloadWithoutFonts(page, context, faults);
  expect(await readHeading()).toEqual(own);
});

test("a URL of a missing product says so, with links to continue", async ({ page, faults }) => {
  faults.expect(missingPage);
  for (const id of ["999999", "0", "-1", "1.5", "abc", "01", "9007199254740993"]) {
    const response = await page.goto(`/producto/${id}`);
    expect(response?.status(), id).toBe(404);
    await expect(page).toHaveTitle(/^No encontramos este producto · /);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos este producto");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Ver productos" })).toHaveAttribute("href", "/productos");
    await expect(main.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
    await expect(main.getByRole("link", { name: "Escríbenos" })).toHaveAttribute("href", "/contacto");
    await expect(main.getByRole("link", { name: "Metalisteria" })).toHaveAttribute("href", "/productos#metalisteria");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
});

test("an unknown URL answers 404 with links to continue", async ({ page, faults }) => {
  faults.expect(missingPage);
  const response = await page.goto("/no/existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos esta página");
  await page.getByRole("main").getByRole("link", { name: "Ver productos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
});
