import { expect, type Locator, type Page } from "@playwright/test";
import { offerText } from "#contract/budget/offer-text.ts";
import { test } from "../fixtures.ts";
import { add, budgetDialog, openListAndBudget, pasteText } from "../support/budget.ts";
import { openOrderTable, orderForm } from "../support/order-table.ts";

test.use({ contextOptions: { forcedColors: "active" }, colorScheme: "dark" });

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
const groundOf = (page: Page) => styleOf(page.locator("body"), "background-color");

test("only the current page's menu entry is underlined", async ({ page }) => {
  await page.goto("/proyectos");
  const ground = await groundOf(page);
  const entries = page.getByRole("banner").getByRole("navigation").getByRole("link");
  const lines = await Promise.all((await entries.all()).map((entry) => styleOf(entry, "border-bottom-color")));
  expect(lines.map((line) => line !== ground)).toEqual([false, false, false, true, false]);
});

test("logos drawn for a light background have one, and buttons over a picture their own", async ({ page }) => {
  await page.goto("/");
  const logo = page.getByRole("region", { name: "Clientes" }).getByRole("listitem").first();
  expect(await groundOf(page)).toBe("rgb(0, 0, 0)");
  expect(await styleOf(logo, "background-color")).toBe("rgb(255, 255, 255)");
  const hero = page.getByRole("region", { name: "Lo que hacemos" });
  const pressed = [
    hero.getByRole("button", { name: "Detener el cambio automático" }),
    hero.getByRole("tablist"),
    hero.getByRole("link", { name: "Ver proyectos" }),
  ];
  const ground = await groundOf(page);
  for (const element of pressed) expect(await styleOf(element, "background-color")).toBe(ground);
});

test("the years of the story have the text colour", async ({ page }) => {
  await page.goto("/quienes-somos");
  const text = await styleOf(page.locator("body"), "color");
  const years = page.getByRole("img", { name: /^Línea de tiempo/ }).locator("text");
  for (const year of await years.all()) expect(await styleOf(year, "fill")).toBe(text);
});

test("icons have the colour of the words beside them", async ({ page }) => {
  await page.goto("/contacto");
  const address = page.locator(".place-map__address");
  expect(await styleOf(address.locator("svg").first(), "color")).toBe(await styleOf(address, "color"));
});

test("cards have an edge, as has the selected reference's row", async ({ page }) => {
  await openOrderTable(page, 1);
  await page.getByLabel("Referencia", { exact: true }).selectOption({ index: 1 });
  await expect(orderForm(page).locator("[aria-current]").first()).toHaveCSS("outline-style", "solid");
  const cards = page.getByRole("region", { name: "Tambien te puede interesar" }).getByRole("listitem");
  await expect(cards.first()).toHaveCSS("outline-style", "solid");
  await page.goto("/buscar?q=zanahoria");
  const category = page.getByRole("main").getByRole("link", { name: "Termoplásticos" });
  await expect(category).toHaveCSS("outline-style", "solid");
});

test("a toast over the page has a border", async ({ page }) => {
  await page.goto("/producto/3");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  const toast = page.locator(".toast").filter({ hasText: "Producto agregado!" });
  await expect(toast).toHaveCSS("border-top-width", "1px");
});

test("a button that can be disabled has the colour of the others while it is enabled", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, "1\tCaja 60x60x60\tUN\t24\n2\tCaja 80x80x80\tUN\t2");
  await expect(add(page)).toHaveText("Agregar 2 a la lista");
  const other = budgetDialog(page).getByRole("button", { name: offerText.discard });
  expect(await styleOf(add(page), "color")).toBe(await styleOf(other, "color"));
});

test("the line before a section's name and the dot before the hours are visible", async ({ page }) => {
  await page.goto("/productos");
  const text = await styleOf(page.locator("body"), "color");
  for (const mark of [page.locator(".eyebrow").first(), page.locator(".open-now")]) {
    await expect(mark).toHaveCSS("background-color", text, { pseudo: "before" });
  }
});
