import { expect, type Page } from "@playwright/test";
import type { CartItem } from "#contract/quotation.ts";
import { confirmText, listQuantityFaults, toastText } from "#contract/request-text.ts";
import { test } from "./fixtures.ts";
import {
  checkout,
  curb,
  fillCheckout,
  groupOf,
  lineOf,
  openCheckout,
  openList,
  pipe,
  readStored,
  referenceOf,
  toast,
} from "./quotation-steps.ts";
import { findAccessibilityFaults } from "./support/axe.ts";
import { findSidewaysOverflow } from "./support/overflow.ts";
import { sizeOf, widths } from "./support/pages.ts";

const small = { code: "TCR-24-II", reference_value: 'Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg' };
const medium = { code: "TCR-27-II", reference_value: 'Ø 27" (675 mm) · L 2,50 m · Clase II · 1.150 kg' };
const large = { code: "TCR-36-III", reference_value: 'Ø 36" (900 mm) · L 2,50 m · Clase III · 1.880 kg' };
const two: CartItem[] = [
  {
    product: pipe,
    quantity: 36,
    references: [
      { ...small, quantity: 24 },
      { ...large, quantity: 12 },
    ],
  },
  { product: curb, quantity: 150 },
];

const smallRow = (page: Page) => referenceOf(page, small.reference_value);
const quantityOf = (page: Page, reference: { reference_value: string }) =>
  referenceOf(page, reference.reference_value).getByRole("textbox");
const sumOf = (page: Page) => lineOf(page, pipe.name).getByLabel("Cantidad", { exact: true });

test("each reference has its own quantity to type, and the line's sum follows", async ({ page }) => {
  await openList(page, two);
  await expect(groupOf(page, pipe.name).getByRole("row")).toHaveCount(3);
  await expect(sumOf(page)).toHaveText("36");
  await quantityOf(page, small).fill("40");
  await expect(sumOf(page)).toHaveText("52");
  await smallRow(page)
    .getByRole("button", { name: /^Sumar 1/ })
    .click();
  await referenceOf(page, large.reference_value)
    .getByRole("button", { name: /^Restar 1/ })
    .click();
  expect(await readStored(page)).toMatchObject([
    {
      quantity: 52,
      references: [
        { ...small, quantity: 41 },
        { ...large, quantity: 11 },
      ],
    },
    { quantity: 150 },
  ]);
  await page.reload();
  await expect(quantityOf(page, small)).toHaveValue("41");
});

test("arrows lead from one reference's quantity to the next", async ({ page }) => {
  await openList(page, two);
  await quantityOf(page, small).focus();
  await page.keyboard.press("ArrowDown");
  await expect(quantityOf(page, large)).toBeFocused();
  await page.keyboard.type("7");
  await page.keyboard.press("ArrowUp");
  await expect(quantityOf(page, small)).toBeFocused();
  await expect(sumOf(page)).toHaveText("31");
});

test("what is no quantity stays to be corrected, is told, and is not sent in silence", async ({ page }) => {
  await openList(page, two);
  const field = quantityOf(page, small);
  for (const [written, fault] of [
    ["0", listQuantityFaults.notWhole],
    ["-1", listQuantityFaults.notWhole],
    ["−1", listQuantityFaults.notWhole],
    ['"2"', listQuantityFaults.notWhole],
    ["1,5", listQuantityFaults.notWhole],
    ["1.5", listQuantityFaults.notWhole],
    ["100000000000000000000", listQuantityFaults.tooLarge],
  ] as const) {
    await field.fill(written);
    await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
    await expect(field, written).toBeFocused();
    await expect(field).toHaveAccessibleDescription(fault);
    await expect(checkout(page)).toBeHidden();
    expect(await readStored(page)).toMatchObject(two);
  }
  await field.fill("1.250");
  await openCheckout(page);
  expect(await readStored(page)).toMatchObject([{ quantity: 1262 }, {}]);
});

test("a field left empty shows again what is in the list", async ({ page }) => {
  await openList(page, two);
  await quantityOf(page, small).fill("");
  await quantityOf(page, small).blur();
  await expect(quantityOf(page, small)).toHaveValue("24");
  expect(await readStored(page)).toMatchObject(two);
});

test("a quantity that the line cannot hold is refused", async ({ page }) => {
  await openList(page, two);
  await quantityOf(page, small).fill(String(Number.MAX_SAFE_INTEGER));
  await expect(toast(page, toastText.tooMany.title)).toBeVisible();
  await expect(sumOf(page)).toHaveText("36");
});

test("a reference is changed for another of the product in its place", async ({ page }) => {
  await openList(page, two);
  await smallRow(page).getByRole("button", { name: "Cambiar" }).click();
  const choice = groupOf(page, pipe.name).getByRole("combobox");
  await expect(choice).toBeFocused();
  // A reference that is already in the list is changed in its own row.
  await expect(choice.getByRole("option", { name: large.reference_value })).toHaveCount(0);
  await choice.selectOption(medium.reference_value);
  await expect(quantityOf(page, medium)).toHaveValue("24");
  await choice.blur();
  await expect(groupOf(page, pipe.name).getByRole("combobox")).toHaveCount(0);
  expect(await readStored(page)).toMatchObject([
    { quantity: 36, references: [{ ...medium, quantity: 24 }, { code: large.code }] },
    {},
  ]);
});

test("by arrow keys every size can be reached", async ({ page }) => {
  await openList(page, two);
  await smallRow(page).getByRole("button", { name: "Cambiar" }).click();
  const choice = groupOf(page, pipe.name).getByRole("combobox");
  await expect(choice).toBeFocused();
  for (const { code } of [medium, { code: "TCR-30-II" }, { code: "TCR-36-II" }]) {
    await choice.press("ArrowDown");
    await expect.poll(() => readStored(page)).toMatchObject([{ references: [{ code }, { code: large.code }] }, {}]);
  }
  await choice.press("ArrowUp");
  await expect(choice).toHaveValue(/Ø 30"/);
  expect(await readStored(page)).toMatchObject([
    { quantity: 36, references: [{ quantity: 24 }, { quantity: 12 }] },
    {},
  ]);
});

test("a size that was left open is given in the list, by keyboard too", async ({ page }) => {
  await openList(page, [{ product: pipe, quantity: 5 }]);
  const open = lineOf(page, pipe.name).getByRole("combobox", { name: `Referencia de ${pipe.name}` });
  await expect(open).toBeEnabled();
  await open.selectOption(small.reference_value);
  await expect(quantityOf(page, small)).toHaveValue("5");
  // The focus stays where the choice can be changed.
  await expect(smallRow(page).getByRole("combobox")).toBeFocused();
  await smallRow(page).getByRole("combobox").selectOption(medium.reference_value);
  expect(await readStored(page)).toEqual([{ product: pipe, quantity: 5, references: [{ ...medium, quantity: 5 }] }]);
});

test("a reference is taken out after the dialog, and with the last one its line", async ({ page }) => {
  await openList(page, two);
  const dialog = page.getByRole("alertdialog", { name: confirmText.removeItem.title });
  await smallRow(page).getByRole("button", { name: "Quitar" }).click();
  await expect(dialog).toHaveAccessibleDescription(new RegExp(`${pipe.name}: Ø 24" \\(600 mm\\)`));
  await dialog.getByRole("button", { name: confirmText.removeItem.confirm }).click();
  await expect(smallRow(page)).toHaveCount(0);
  await expect(toast(page, toastText.itemRemoved.title)).toBeVisible();
  await expect(page.getByRole("button", { name: `Eliminar ${pipe.name}` })).toBeFocused();
  await referenceOf(page, large.reference_value).getByRole("button", { name: "Quitar" }).click();
  await dialog.getByRole("button", { name: confirmText.removeItem.confirm }).click();
  await expect(groupOf(page, pipe.name)).toHaveCount(0);
  expect(await readStored(page)).toMatchObject([{ product: curb }]);
});

test("a note is written beside a line, within limits that are said, and sent", async ({ page }) => {
  await openList(page, two);
  const line = lineOf(page, pipe.name);
  await line.getByRole("button", { name: "Agregar nota" }).click();
  const field = line.getByRole("textbox", { name: `Nota de ${pipe.name}` });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Hasta 500 caracteres y 20 renglones.");
  await field.fill("Entrega por etapas\nde a 12 tubos");
  await line.getByRole("button", { name: "Listo" }).click();
  await expect(line).toContainText("Nota: Entrega por etapas");
  await expect(line.getByRole("button", { name: "Editar nota" })).toBeFocused();
  await openCheckout(page);
  await fillCheckout(page);
  const sent = page.waitForRequest(/clientes\/quotes/);
  await checkout(page).getByRole("button", { name: "Enviar Cotización" }).click();
  expect((await sent).postDataJSON().cartItems).toEqual([
    { ...two[0], note: "Entrega por etapas\nde a 12 tubos" },
    two[1],
  ]);
});

test("a note of too many lines is told while it is written, and an emptied one leaves no trace", async ({ page }) => {
  await openList(page, two);
  const line = lineOf(page, pipe.name);
  await line.getByRole("button", { name: "Agregar nota" }).click();
  const field = line.getByRole("textbox", { name: `Nota de ${pipe.name}` });
  await field.fill("renglón\n".repeat(20).concat("último"));
  await expect(line).toContainText("La nota es demasiado larga: se enviará solo el comienzo");
  await field.fill("");
  await line.getByRole("button", { name: "Listo" }).click();
  expect(await readStored(page)).toEqual(two);
});

test("a list that nobody works on is sent as it was stored, to the letter", async ({ page }) => {
  await openList(page, two);
  await openCheckout(page);
  await fillCheckout(page);
  const sent = page.waitForRequest(/clientes\/quotes/);
  await checkout(page).getByRole("button", { name: "Enviar Cotización" }).click();
  expect((await sent).postDataJSON().cartItems).toEqual(two);
});

/** 20 references of 8 products. */
async function openTwentySizes(page: Page): Promise<void> {
  const products = (await (await page.request.get("/api/productos")).json()) as {
    idProduct: number;
    name: string;
    image_url: string;
    productReferences: { code: string; reference_value: string }[];
  }[];
  const many = products.filter(({ productReferences }) => productReferences.length > 2).slice(0, 8);
  const lines = many.map(({ idProduct, name, image_url, productReferences }, at) => {
    const references = productReferences
      .slice(0, at < 4 ? 3 : 2)
      .map(({ code, reference_value }) => ({ code, reference_value, quantity: 24 }));
    return { product: { idProduct, name, image_url }, quantity: references.length * 24, references };
  });
  await openList(page, lines);
  await expect(page.locator(".reference-row")).toHaveCount(20);
}

test("twenty sizes of eight products take one window and a half", async ({ page }) => {
  await openTwentySizes(page);
  const height = await page.getByRole("table").evaluate((table) => table.clientHeight);
  expect(height).toBeLessThanOrEqual(1.5 * 900);
});

test("nothing runs out of the page at any width, with a field of each kind open", async ({ page }) => {
  await openList(page, [...two, { product: { ...curb, idProduct: 5, name: "Bordillo ".repeat(33) }, quantity: 3 }]);
  await lineOf(page, pipe.name).getByRole("button", { name: "Agregar nota" }).click();
  await smallRow(page).getByRole("button", { name: "Cambiar" }).click();
  await quantityOf(page, large).fill("1,5");
  await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
  await expect(quantityOf(page, large)).toBeFocused();
  for (const width of [...widths, 768, 1030]) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findSidewaysOverflow(page), `${width} px`).toEqual([]);
    expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the way on stands at the foot of the window while the list is read, and hides no field", async ({ page }) => {
    await openTwentySizes(page);
    const goOn = page.getByRole("button", { name: "Continuar con la cotizacion" });
    await expect(goOn).toBeInViewport({ ratio: 1 });
    const rows = page.locator(".reference-row");
    for (const row of await rows.all()) {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(72);
    }
    const field = rows.nth(4).getByRole("textbox");
    await field.focus();
    const [bar, box] = await Promise.all([goOn.boundingBox(), field.boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test("on a phone a quantity's buttons stay under the thumb when it is told to be wrong", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await openList(page, two);
  const more = smallRow(page).getByRole("button", { name: "Sumar 1" });
  const before = await more.boundingBox();
  await quantityOf(page, small).fill("1,5");
  await quantityOf(page, small).blur();
  await expect(smallRow(page).getByText(listQuantityFaults.notWhole)).toBeVisible();
  expect((await more.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
});

test("what is wrong with a quantity is said below it in two lines at most", async ({ page }) => {
  await openList(page, two);
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize(sizeOf(width));
    for (const wrong of ["0", "1".repeat(20)]) {
      await quantityOf(page, small).fill(wrong);
      await quantityOf(page, small).blur();
      const lines = await smallRow(page)
        .getByText(/entero desde 1|demasiado grande/)
        .evaluate((message) => {
          const words = document.createRange();
          words.selectNodeContents(message.lastChild ?? message);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        });
      expect.soft(lines, `${wrong} at ${width} px`).toBeLessThanOrEqual(2);
    }
  }
});

test("on paper the list has its day, its works, its quantities and its weight, and no buttons", async ({ page }) => {
  await openList(page, two);
  await openCheckout(page);
  await checkout(page).getByLabel("Ciudad de la obra").fill("Armenia");
  await checkout(page).getByLabel("Dirección de la obra").fill("Carrera 14 # 20-30");
  await checkout(page).getByRole("button", { name: "Cancelar" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Fecha", { exact: true })).toBeVisible();
  await expect(page.getByText("Carrera 14 # 20-30, Armenia")).toBeVisible();
  await expect(smallRow(page).getByText("24", { exact: true })).toBeVisible();
  await expect(page.getByText(/^45,5 t aprox\./).filter({ visible: true })).toBeVisible();
  await expect(page.locator("button:visible")).toHaveCount(0);
});

test("what is missing to quote leads to its place, and nobody is kept from sending", async ({ page }) => {
  await openList(page, [...two, { product: pipe, quantity: 5 }].slice(1));
  const summary = page.getByRole("region", { name: "Resumen" });
  await expect(summary).toContainText("Para cotizar sin llamarte falta:");
  await summary.getByRole("link", { name: `diámetro y clase de ${pipe.name}` }).click();
  await expect(page).toHaveURL(/#linea-1$/);
  await lineOf(page, pipe.name).getByRole("combobox").selectOption(small.reference_value);
  await expect(summary.getByRole("link", { name: `diámetro y clase de ${pipe.name}` })).toHaveCount(0);
  await summary.getByRole("button", { name: "municipio" }).click();
  await checkout(page).getByLabel("Ciudad de la obra").fill("Armenia");
  await checkout(page).getByRole("button", { name: "Cancelar" }).click();
  await expect(summary.getByRole("button", { name: "municipio" })).toHaveCount(0);
});

test("a size is named apart from what was asked, and its thousands are written as its product's", async ({ page }) => {
  const asked = { unit: "ml", thousandths: 2_950_000, waste_percent: 0 } as const;
  await openList(page, [{ product: pipe, quantity: 1180, references: [{ ...small, quantity: 1180, asked }] }]);
  const header = smallRow(page).getByRole("rowheader");
  await expect(header).toHaveText(/955\skg\s2\.950 ml$/);
  const field = quantityOf(page, small);
  await expect(field).toHaveValue("1.180");
  await field.focus();
  await expect(field).toHaveValue("1180");
  await field.fill("1.250");
  await field.blur();
  await expect(field).toHaveValue("1.250");
  expect(await readStored(page)).toMatchObject([{ quantity: 1250 }]);
});
