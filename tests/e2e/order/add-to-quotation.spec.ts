import { expect } from "@playwright/test";
import { loadDataFolder } from "../../site/site-folder.ts";
import { createSmallContent, smallProduct } from "../../support/small-content.ts";
import { test } from "../fixtures.ts";
import { add, addedToasts, quantity } from "../support/add-to-quotation.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { sizeOf } from "../support/pages.ts";
import { pictureName } from "../support/picture-name.ts";
import { fillCheckout, openCheckout, readNumber, readStored, referenceOf, send } from "../support/quotation-steps.ts";
import { tapTwice } from "../support/tap-twice.ts";

test("the quantity starts at 1, is never below 1 and has no upper limit", async ({ page }) => {
  await page.goto("/producto/1");
  const less = page.getByRole("button", { name: "Menos" });
  await expect(quantity(page)).toHaveValue("1");
  // The minus button is disabled, and is clicked anyway.
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

test("a click into the quantity selects it for typing; a second click places the caret", async ({ page }) => {
  await page.goto("/producto/3");
  // As in Safari, which places the caret when the pointer is released.
  await page.evaluate(() =>
    addEventListener("mouseup", ({ target, defaultPrevented }) => {
      if (!defaultPrevented && target instanceof HTMLInputElement) target.setSelectionRange(0, 0);
    }),
  );
  await quantity(page).click();
  await page.keyboard.type("24");
  await expect(quantity(page)).toHaveValue("24");
  await quantity(page).click();
  await page.keyboard.type("1");
  await expect(quantity(page)).toHaveValue("124");
});

test("invalid input stays as typed, shows an error, and is not added", async ({ page }) => {
  await page.goto("/producto/3");
  await quantity(page).press("ControlOrMeta+a");
  await quantity(page).pressSequentially("1.5");
  const told = page.getByText("La cantidad debe ser un número entero desde 1");
  await expect(told).toHaveCount(0);
  await quantity(page).pressSequentially("00");
  await add(page).click();
  expect(await readStored(page)).toMatchObject([{ quantity: 1500 }]);
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
    await expect(page.locator("[aria-live=assertive]")).toHaveText(fault);
  }
  expect(await readStored(page)).toMatchObject([{ quantity: 1500 }]);
  await page.getByRole("button", { name: "Más" }).click();
  await expect(quantity(page)).toHaveValue("2");
  await expect(page.locator("[aria-live=assertive]")).toHaveText("");
});

test("an empty field and a zero add 1, and the field starts at 1 again", async ({ page }) => {
  await page.goto("/producto/3");
  for (const typed of ["", "0"]) {
    await quantity(page).fill(typed);
    await quantity(page).press("Enter");
    await expect(quantity(page)).toHaveValue("1");
  }
  expect(await readStored(page)).toMatchObject([{ quantity: 2 }]);
});

test("a quantity above the limit of a line shows an error and no confirmation", async ({ page }) => {
  await holdToasts(page);
  await page.goto("/producto/3");
  await quantity(page).fill("9007199254740991");
  await add(page).click();
  await expect(addedToasts(page)).toHaveCount(1);
  await add(page).click();
  await expect(page.getByRole("status").getByText("No se agregó")).toBeVisible();
  await expect(page.locator(".toast--error")).toContainText("No se agregó");
  await expect(addedToasts(page)).toHaveCount(1);
  await expect(quantity(page)).toHaveValue("1");
  expect(await readStored(page)).toMatchObject([{ quantity: 9007199254740991 }]);
});

test("on a phone the quantity's error is visible beside the button at the bottom of the screen", async ({
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
  await expect(page.locator("[aria-live=assertive]")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[aria-live=assertive]")).toHaveText("La cantidad debe ser un número entero desde 1");
  await quantity(page).fill("");
  await quantity(page).fill("2,5");
  // The press itself blurs the field and shows the message: the button must not move away from under the pointer.
  const more = await page.getByRole("button", { name: "Más" }).boundingBox();
  await page.mouse.click((more?.x ?? 0) + 20, (more?.y ?? 0) + (more?.height ?? 0) - 6, { delay: 60 });
  await expect(quantity(page)).toHaveValue("2");
});

test("quantities can be typed with thousands separators", async ({ page }) => {
  await page.goto("/producto/3");
  await quantity(page).press("ControlOrMeta+a");
  await quantity(page).pressSequentially("1.500.000");
  await quantity(page).press("Enter");
  await expect(addedToasts(page)).toHaveCount(1);
  expect(await readStored(page)).toMatchObject([{ quantity: 1_500_000 }]);
});

test("the field shows thousands separators while it is not being edited", async ({ page }) => {
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
  expect(await readStored(page)).toMatchObject([{ quantity: 2500 }]);
});

test("holding Enter adds once", async ({ page }) => {
  await page.goto("/producto/3");
  await quantity(page).fill("12");
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(addedToasts(page)).toHaveCount(1);
  expect(await readStored(page)).toMatchObject([{ quantity: 12 }]);
});

test("a double tap adds once, even if the browser does not count taps", async ({ page }) => {
  await page.goto("/producto/3");
  await quantity(page).fill("12");
  await tapTwice(add(page));
  await expect(addedToasts(page)).toHaveCount(1);
  expect(await readStored(page)).toMatchObject([{ quantity: 12 }]);
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
  expect(await readStored(page)).toEqual([
    {
      product: { idProduct: 3, name: "Bordillo recto", image_url: pictureName("productos/bordillo-recto.jpg") },
      quantity: 13,
    },
  ]);
  await expect(page.getByRole("banner").getByRole("link", { name: /Mi cotización/ })).toContainText("1 producto");
  await page.getByRole("status").getByRole("link", { name: "Ver lista" }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("a chosen reference is added with its quantity, and a double click adds it once", async ({ page }) => {
  await page.goto("/producto/1");
  const reference = page.getByRole("combobox", { name: "Referencia" });
  await expect(reference).toHaveValue("");
  const chosen = 'Ø 36" (900 mm) · L 2,50 m · Clase II · 1.880 kg';
  await reference.selectOption(chosen);
  await quantity(page).fill("12");
  await add(page).dblclick();
  await expect(addedToasts(page)).toHaveCount(1);
  expect(await readStored(page)).toMatchObject([
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

test("the counted reference is in view, and announced with the quantity", async ({ page }) => {
  await page.goto("/producto/13");
  await expect(page.getByText("Cantidad (m²)")).toBeVisible();
  await expect(quantity(page)).toHaveAccessibleDescription("(m²)");
});

test("plus and minus announce their result, a typed number is not repeated", async ({ page }) => {
  await page.goto("/producto/3");
  const said = (words: RegExp) => page.getByRole("main").locator("[aria-live]").filter({ hasText: words });
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
  expect(await readStored(page)).toMatchObject([{ product: { idProduct: 3 }, quantity: 7 }]);
});
