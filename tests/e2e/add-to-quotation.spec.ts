import { expect, type Page } from "@playwright/test";
import { loadDataFolder } from "../site/site-folder.ts";
import { createSmallContent, smallProduct } from "../small-content.ts";
import { test } from "./fixtures.ts";
import { fillCheckout, openCheckout, readNumber, referenceOf, send } from "./quotation-steps.ts";
import { findAccessibilityFaults } from "./support/axe.ts";
import { holdToasts } from "./support/hold-toasts.ts";
import { findSidewaysOverflow } from "./support/overflow.ts";
import { sizeOf } from "./support/pages.ts";
import { pictureName } from "./support/picture-name.ts";
import { tapTwice } from "./support/tap-twice.ts";

const quantity = (page: Page) => page.getByRole("textbox", { name: "Cantidad" });
const add = (page: Page) => page.getByRole("button", { name: "Agregar a Cotización" });
const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
const addedToasts = (page: Page) => page.getByRole("status").getByText("Producto agregado!");

test("the quantity starts at 1, is never below 1 and has no upper limit", async ({ page }) => {
  await page.goto("/producto/1");
  const less = page.getByRole("button", { name: "Menos" });
  await expect(quantity(page)).toHaveValue("1");
  // The minus button is disabled, and is clicked all the same.
  await expect(less).toBeDisabled();
  await less.click({ force: true });
  await expect(quantity(page)).toHaveValue("1");
  await page.getByRole("button", { name: "Más" }).click();
  await expect(quantity(page)).toHaveValue("2");
  await quantity(page).fill("");
  await quantity(page).pressSequentially("150");
  await expect(quantity(page)).toHaveValue("150");
  await quantity(page).press("ArrowUp");
  await expect(quantity(page)).toHaveValue("151");
  await quantity(page).fill("9007199254740991");
  await page.getByRole("button", { name: "Más" }).click();
  await expect(quantity(page)).toHaveValue("9.007.199.254.740.991");
  await quantity(page).fill("0");
  await quantity(page).blur();
  await expect(quantity(page)).toHaveValue("1");
});

test("what is no quantity stays as it was typed, is told, and is not added", async ({ page }) => {
  await page.goto("/producto/3");
  await quantity(page).press("ControlOrMeta+a");
  await quantity(page).pressSequentially("1.5");
  const told = page.getByText("La cantidad debe ser un número entero desde 1");
  await expect(told).toHaveCount(0);
  await quantity(page).pressSequentially("00");
  await add(page).click();
  expect(await storedCart(page)).toMatchObject([{ quantity: 1500 }]);
  for (const [typed, fault] of [
    ["2,5", /La cantidad debe ser un número entero desde 1/],
    ["-4", /La cantidad debe ser un número entero desde 1/],
    ["1e3", /La cantidad debe ser un número entero desde 1/],
    ["9".repeat(20), /La cantidad es demasiado grande/],
  ] as const) {
    await quantity(page).click();
    await quantity(page).press("ControlOrMeta+a");
    await quantity(page).pressSequentially(typed);
    await add(page).click();
    await expect(quantity(page)).toHaveValue(typed);
    await expect(quantity(page)).toBeFocused();
    await expect(quantity(page)).toHaveAccessibleDescription(fault);
    await expect(page.getByRole("alert")).toHaveText(fault);
  }
  expect(await storedCart(page)).toMatchObject([{ quantity: 1500 }]);
  await page.getByRole("button", { name: "Más" }).click();
  await expect(quantity(page)).toHaveValue("2");
  await expect(page.getByRole("alert")).toHaveText("");
});

test("an empty field and a zero add 1, and the count starts anew", async ({ page }) => {
  await page.goto("/producto/3");
  for (const typed of ["", "0"]) {
    await quantity(page).fill(typed);
    await quantity(page).press("Enter");
    await expect(quantity(page)).toHaveValue("1");
  }
  expect(await storedCart(page)).toMatchObject([{ quantity: 2 }]);
});

test("what a line cannot hold is told, and is not said to be added", async ({ page }) => {
  await holdToasts(page);
  await page.goto("/producto/3");
  await quantity(page).fill("9007199254740991");
  await add(page).click();
  await expect(addedToasts(page)).toHaveCount(1);
  await add(page).click();
  await expect(page.getByRole("status").getByText("No se agregó")).toBeVisible();
  await expect(addedToasts(page)).toHaveCount(1);
  await expect(quantity(page)).toHaveValue("1");
  expect(await storedCart(page)).toMatchObject([{ quantity: 9007199254740991 }]);
});

test("on a phone what is wrong with the quantity is seen beside the button at the screen's foot", async ({
  page,
  startOwnSite,
}) => {
  const content = await createSmallContent();
  const words = "Un tubo. ".repeat(60).trim();
  await content.write("productos.json", [smallProduct(1, { productReferences: [], short_description: words })]);
  const site = await startOwnSite({}, await loadDataFolder(content.contentDir));
  await content.remove();
  await page.setViewportSize(sizeOf(390));
  await page.goto(`${site.url}/producto/1`);
  await expect(add(page)).toBeInViewport({ ratio: 1 });
  await quantity(page).fill("2,5");
  await add(page).click();
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("alert")).toHaveText("La cantidad debe ser un número entero desde 1");
  await quantity(page).fill("");
  await quantity(page).fill("2,5");
  // The sentence comes when the field is left, by the press itself: nothing may move away from under it.
  const more = await page.getByRole("button", { name: "Más" }).boundingBox();
  await page.mouse.click((more?.x ?? 0) + 20, (more?.y ?? 0) + (more?.height ?? 0) - 6, { delay: 60 });
  await expect(quantity(page)).toHaveValue("2");
});

test("thousands can be typed with their dots", async ({ page }) => {
  await page.goto("/producto/3");
  await quantity(page).press("ControlOrMeta+a");
  await quantity(page).pressSequentially("1.500.000");
  await quantity(page).press("Enter");
  await expect(addedToasts(page)).toHaveCount(1);
  expect(await storedCart(page)).toMatchObject([{ quantity: 1_500_000 }]);
});

test("thousands have their point where nobody types in the field, as everywhere else", async ({ page }) => {
  await page.goto("/producto/3");
  await quantity(page).fill("1180");
  await expect(quantity(page)).toHaveValue("1180");
  await quantity(page).blur();
  await expect(quantity(page)).toHaveValue("1.180");
  await page.getByRole("button", { name: "Más" }).click();
  await expect(quantity(page)).toHaveValue("1.181");
  await quantity(page).focus();
  await expect(quantity(page)).toHaveValue("1181");
  await page.keyboard.type("2500");
  await add(page).click();
  expect(await storedCart(page)).toMatchObject([{ quantity: 2500 }]);
});

test("Enter that is held adds once", async ({ page }) => {
  await page.goto("/producto/3");
  await quantity(page).fill("12");
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(addedToasts(page)).toHaveCount(1);
  expect(await storedCart(page)).toMatchObject([{ quantity: 12 }]);
});

test("a double tap adds once, where taps are not counted", async ({ page }) => {
  await page.goto("/producto/3");
  await quantity(page).fill("12");
  await tapTwice(add(page));
  await expect(addedToasts(page)).toHaveCount(1);
  expect(await storedCart(page)).toMatchObject([{ quantity: 12 }]);
});

test("a product added twice is one line with both quantities, announced twice", async ({ page }) => {
  await holdToasts(page);
  await page.goto("/producto/3");
  await quantity(page).fill("12");
  await add(page).click();
  await expect(addedToasts(page)).toHaveCount(1);
  await expect(page.getByRole("status").getByText("El producto ha sido agregado a tu cotización")).toBeVisible();
  await expect(quantity(page)).toHaveValue("1");
  await add(page).click();
  await expect(addedToasts(page)).toHaveCount(2);
  expect(await storedCart(page)).toEqual([
    {
      product: { idProduct: 3, name: "Bordillo recto", image_url: pictureName("productos/bordillo-recto.jpg") },
      quantity: 13,
    },
  ]);
  await expect(page.getByRole("banner").getByRole("link", { name: /Mi cotización/ })).toContainText("1 producto");
  await page.getByRole("status").getByRole("link", { name: "Ver lista" }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("a reference that is chosen goes with its quantity, and a double click adds it once", async ({ page }) => {
  await page.goto("/producto/1");
  const reference = page.getByRole("combobox", { name: "Referencia" });
  await expect(reference).toHaveValue("");
  const chosen = 'Ø 36" (900 mm) · L 2,50 m · Clase II · 1.880 kg';
  await reference.selectOption(chosen);
  await quantity(page).fill("12");
  await add(page).dblclick();
  await expect(addedToasts(page)).toHaveCount(1);
  expect(await storedCart(page)).toMatchObject([
    { quantity: 12, references: [{ code: "TCR-36-II", reference_value: chosen, quantity: 12 }] },
  ]);
  await page.goto("/cart");
  await expect(referenceOf(page, chosen).getByRole("textbox")).toHaveValue("12");
});

test("units left open are sent beside those of a chosen reference", async ({ page, site }) => {
  await page.goto("/producto/1");
  await quantity(page).fill("3");
  await add(page).click();
  const chosen = 'Ø 36" (900 mm) · L 2,50 m · Clase II · 1.880 kg';
  await page.getByRole("combobox", { name: "Referencia" }).selectOption(chosen);
  await quantity(page).fill("2");
  await add(page).click();
  await page.goto("/cart");
  await expect(referenceOf(page, "Por definir con un comercial").getByRole("textbox")).toHaveValue("3");
  await expect(referenceOf(page, chosen).getByRole("textbox")).toHaveValue("2");
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  const stored = "SELECT reference_value, quantity FROM quotation_line_references WHERE number = ? ORDER BY position";
  expect(site.query(stored, number)).toEqual([
    { reference_value: "Por definir con un comercial", quantity: 3 },
    { reference_value: chosen, quantity: 2 },
  ]);
});

test("what is counted is in view, and heard with the quantity", async ({ page }) => {
  await page.goto("/producto/13");
  await expect(page.getByText("Cantidad (m²)")).toBeVisible();
  await expect(quantity(page)).toHaveAccessibleDescription("(m²)");
});

test("a press of plus or minus is heard with its result, a typed number is not said again", async ({ page }) => {
  await page.goto("/producto/3");
  const said = (words: RegExp) => page.getByRole("main").getByRole("status").filter({ hasText: words });
  await page.getByRole("button", { name: "Más" }).click();
  await expect(said(/^2$/)).toHaveCount(1);
  await quantity(page).fill("12");
  await expect(said(/./)).toHaveCount(0);
  await page.getByRole("button", { name: "Menos" }).click();
  await expect(said(/^11$/)).toHaveCount(1);
});

test("a product is added by keyboard alone", async ({ page }) => {
  await page.goto("/producto/3");
  await page.getByRole("button", { name: "Menos" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(addedToasts(page)).toHaveCount(1);
  expect(await storedCart(page)).toMatchObject([{ product: { idProduct: 3 }, quantity: 7 }]);
});

const askedIn = (page: Page, unit: string) => page.getByRole("button", { name: `Pedir en ${unit}` });
const amount = (page: Page, name = "Metros lineales de obra") => page.getByRole("textbox", { name });
const chooseSize = (page: Page, text: string) => page.getByRole("combobox", { name: "Referencia" }).selectOption(text);
const large = 'Ø 36" (900 mm) · L 2,50 m · Clase III · 1.880 kg';

test("metres become whole pieces, and both figures go into the list and to the server", async ({ page, site }) => {
  await page.goto("/producto/1");
  await askedIn(page, "ml").click();
  await amount(page).fill("250");
  const outcome = page.getByRole("status").filter({ hasText: /referencia|tubos/ });
  await expect(outcome).toHaveText("Elige primero la referencia: de ella depende cuántas piezas son.");
  await add(page).click();
  await expect(amount(page)).toBeFocused();
  expect(await storedCart(page)).toEqual([]);
  await chooseSize(page, large);
  await expect(outcome).toHaveText("250 ml → 100 tubos de 2,50 m");
  await expect(quantity(page)).toHaveValue("100");
  await page.getByRole("radio", { name: "5 %" }).check();
  await expect(outcome).toHaveText("250 ml + 5 % de desperdicio → 105 tubos de 2,50 m");
  await expect(quantity(page)).toHaveValue("105");
  await add(page).click();
  await expect(addedToasts(page)).toHaveCount(1);
  await expect(quantity(page)).toHaveValue("1");
  await expect(amount(page)).toHaveValue("");
  const asked = { unit: "ml", thousandths: 250_000, waste_percent: 5 };
  expect(await storedCart(page)).toMatchObject([
    { quantity: 105, references: [{ reference_value: large, quantity: 105, asked }] },
  ]);
  await page.goto("/cart");
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  expect(site.query("SELECT quantity, asked FROM quotation_line_references WHERE number = ?", number)).toEqual([
    { quantity: 105, asked: JSON.stringify(asked) },
  ]);
});

test("a quantity that is changed afterwards is added without what was asked", async ({ page }) => {
  await page.goto("/producto/1");
  await chooseSize(page, large);
  await askedIn(page, "ml").click();
  await amount(page).fill("250");
  await page.getByRole("button", { name: "Más" }).click();
  await expect(page.getByText("Cambiaste la cantidad: se agrega sin los 250 ml.")).toBeVisible();
  await add(page).click();
  expect(await storedCart(page)).toMatchObject([{ quantity: 101 }]);
  expect(JSON.stringify(await storedCart(page))).not.toContain("asked");
  await askedIn(page, "ml").click();
  await expect(amount(page)).toHaveCount(0);
});

test("square metres of what is sold by them keep their decimals and say the pieces", async ({ page }) => {
  await page.goto("/producto/13");
  await chooseSize(page, "0,20 × 0,10 × 0,06 m · peatonal · 50 und/m² · 2,9 kg");
  await page.getByRole("button", { name: "Calcular con desperdicio" }).click();
  await expect(page.getByText("Lo redondeamos a m² enteros.")).toBeVisible();
  await amount(page, "Metros cuadrados de obra").fill("180,5");
  await expect(page.getByText("180,5 m² → 181 m² (9.025 adoquines)")).toBeVisible();
  await expect(quantity(page)).toHaveValue("181");
});

test("a figure that is none is not converted and not added, and closing the panel asks in pieces again", async ({
  page,
}) => {
  await page.goto("/producto/1");
  await chooseSize(page, large);
  await askedIn(page, "ml").click();
  for (const text of ["0", "-1", "1.5", '"2"', "1e3", "9".repeat(20)]) {
    await amount(page).fill(text);
    await expect(amount(page)).toHaveAccessibleDescription("Escribe una cifra como 250 o 12,5.");
    await add(page).click();
    expect(await storedCart(page)).toEqual([]);
  }
  await amount(page).fill("1.250");
  await expect(quantity(page)).toHaveValue("500");
  await amount(page).fill("abc");
  await askedIn(page, "ml").click();
  await add(page).click();
  expect(await storedCart(page)).toMatchObject([{ quantity: 500 }]);
});

test("what has neither length nor pieces in a square metre is asked in pieces alone", async ({ page }) => {
  await page.goto("/producto/7");
  await expect(page.getByRole("button", { name: /^Pedir en/ })).toHaveCount(0);
});

for (const width of [320, 390, 1440]) {
  test(`axe and the layout find nothing wrong where metres are asked, at ${width} px`, async ({ page }) => {
    await page.setViewportSize(sizeOf(width));
    await page.goto("/producto/14");
    await askedIn(page, "ml o m²").click();
    await amount(page).fill("37");
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(await findSidewaysOverflow(page)).toEqual([]);
    await page.getByRole("radio", { name: "m²" }).check();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: "0 %", exact: true })).toBeFocused();
  });
}
