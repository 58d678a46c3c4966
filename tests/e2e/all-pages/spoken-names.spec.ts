import { expect } from "@playwright/test";
import { budgetText } from "#contract/budget/budget-text.ts";
import { openReference } from "#contract/fields/field-rules.ts";
import { productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { add, asking, openListAndBudget, pasteText, rows } from "../support/budget.ts";
import { fieldOf, openOrderTable, orderForm } from "../support/order-table.ts";
import { sizeOf } from "../support/pages.ts";
import { checkout, curb, lineOf, openCheckout, openList, pipe, small } from "../support/quotation-steps.ts";

test("a box that is not ticked yet is not announced as wrong", async ({ page }) => {
  await page.goto("/contacto");
  await expect(page.getByRole("checkbox")).toHaveAttribute("aria-invalid", "false");
  await openList(page, [{ product: curb, quantity: 1 }]);
  await openCheckout(page);
  await expect(checkout(page).getByRole("checkbox")).toHaveAttribute("aria-invalid", "false");
});

test("the boxes of both forms say what is accepted", async ({ page }) => {
  await page.goto("/contacto");
  const accepted = /^He leído y acepto la política de tratamiento de datos personales( |\.|$)/;
  await expect(page.getByRole("checkbox", { name: accepted })).toBeVisible();
  await openList(page, [{ product: curb, quantity: 1 }]);
  await openCheckout(page);
  const consent = /^Acepto el tratamiento de mis datos personales según la política de privacidad( |\.|$)/;
  await expect(checkout(page).getByRole("checkbox", { name: consent })).toBeVisible();
});

test("the error of a consent box is said before the long notice beside it", async ({ page }) => {
  await page.goto("/contacto");
  await page.getByRole("button", { name: "Enviar mensaje" }).click({ force: true });
  await expect(page.getByRole("checkbox")).toHaveAccessibleDescription(
    /^Debes aceptar la política de privacidad para continuar El responsable de tus datos es /,
  );
});

test("a card says its name as heading and link, and not as picture too", async ({ page }) => {
  for (const [path, name] of [
    ["/productos", curb.name],
    ["/", curb.name],
    ["/", "Colector pluvial El Guadual"],
    ["/proyectos", "Colector pluvial El Guadual"],
  ] as const) {
    await page.goto(path);
    const card = page.getByRole("main").locator("li, article").filter({ hasText: name }).first();
    await expect(card.locator("img").first()).toBeAttached();
    await expect(card.getByRole("img")).toHaveCount(0);
  }
});

test("a second toast is announced without the first", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".toaster__live")).toHaveAttribute("aria-atomic", "false");
});

test("the words of a toast are one paragraph: each further element would be announced again", async ({ page }) => {
  await page.goto("/producto/3");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(page.locator(".toast")).toMatchAriaSnapshot(`
    - paragraph: Producto agregado! El producto ha sido agregado a tu cotización
    - link "Ver lista"
    - button "Cerrar aviso"
  `);
  await expect(page.locator(".toast p > :not(span, br)")).toHaveCount(0);
});

test("'ml' is spelled out for screen readers, which read it as millilitres", async ({ page }) => {
  await openOrderTable(page, 3);
  const inMetres = page.getByRole("button", { name: "Pedir en ml (metros lineales)", exact: true });
  await expect(inMetres).toHaveText("Pedir en ml");
  await expect(orderForm(page).getByRole("radio", { name: "ml (metros lineales)", exact: true })).toBeVisible();
});

test("a field of the order table has no number of its own, which would differ from the row's", async ({ page }) => {
  await openOrderTable(page, 3);
  const size = "1,00 × 0,15 × 0,30 m · andén · 108 kg";
  await expect(fieldOf(page, size)).toHaveAccessibleName(`${size}: unidades por agregar`);
});

test("a line's cells are announced without its note, and none has a name in place of its content", async ({ page }) => {
  await openList(page, [{ product: pipe, quantity: 1, note: "Entrega por etapas" }]);
  const line = lineOf(page, pipe.name);
  await expect(line.getByRole("cell")).toHaveCount(3);
  await expect(line.getByRole("rowheader")).toHaveCount(0);
  await expect(line.locator(":is(td, th)[aria-label]")).toHaveCount(0);
  await expect(line.getByRole("cell").first().getByRole("link", { name: pipe.name, exact: true })).toBeVisible();
  await expect(line.getByRole("group", { name: `Cantidad de ${pipe.name}`, exact: true })).toBeVisible();
});

test("a line's quantity is announced with its product after a step, and not again after a dialog", async ({ page }) => {
  await openList(page, [
    { product: curb, quantity: 8 },
    { product: pipe, quantity: 2 },
  ]);
  const live = page.getByRole("table").locator("[aria-live], [role=status], output");
  const spoken = async () => (await live.allTextContents()).filter(Boolean);
  expect(await spoken()).toEqual([]);
  await lineOf(page, curb.name).getByRole("button", { name: "Más" }).press("Enter");
  await expect.poll(spoken).toEqual([`Cantidad de ${curb.name}: 9`]);
  await page.getByRole("button", { name: `Eliminar ${curb.name}` }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(await spoken()).toEqual([]);
});

test("a wrong quantity of a size is announced with its size each time its field is left", async ({ page }) => {
  await openList(page, [{ product: pipe, quantity: 5, references: [{ ...small, quantity: 5 }] }]);
  const row = page.getByRole("row", { name: small.reference_value });
  const field = row.getByRole("textbox");
  const live = row.locator("[aria-live]").last();
  for (const typed of ["x", "0"]) {
    await field.fill(typed);
    await expect(live).toHaveText("");
    await field.press("Tab");
    await expect(live).toHaveText(/^Ø 24" .*: Número entero desde 1$/);
    await field.fill("5");
    await expect(live).toHaveText("");
  }
});

test("the button of a note stays while its field opens, and is another one once the field is closed", async ({
  page,
}) => {
  await openList(page, [{ product: curb, quantity: 8 }]);
  const open = page.getByRole("button", { name: `Agregar nota de ${curb.name}` });
  const button = await open.elementHandle();
  await open.press("Enter");
  await expect(page.getByRole("textbox", { name: `Nota de ${curb.name}` })).toBeFocused();
  expect(await button?.evaluate((element) => element.isConnected && element.textContent)).toBe(
    `Listo con la nota de ${curb.name}`,
  );
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  expect(await button?.evaluate((element) => element.isConnected)).toBe(false);
});

test("the controls of open units say their product", async ({ page }) => {
  const open = (product: typeof pipe) => ({
    product,
    quantity: 5,
    references: [
      { reference_value: openReference, quantity: 3 },
      { reference_value: "Otra", quantity: 2 },
    ],
  });
  await openList(page, [open(pipe), open(curb)]);
  for (const { name } of [pipe, curb]) {
    const units = `${productText.openReference} de ${name}`;
    await expect(page.getByRole("combobox", { name: `Cambiar ${units}`, exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: `Cantidad de ${units}`, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: `Quitar ${units}`, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: `Sumar 1: ${units}`, exact: true })).toBeVisible();
  }
});

test("an empty message is no element of its own, which screen readers would stop at", async ({ page }) => {
  const empty = ":is([role=status], [role=alert]):empty";
  await openList(page, [{ product: pipe, quantity: 5, references: [{ ...small, quantity: 5 }] }]);
  await expect(page.getByRole("table").locator(empty)).toHaveCount(0);
  await expect(page.locator(".offline-banner")).not.toHaveAttribute("role");
  await page.goto("/producto/8");
  await expect(page.getByRole("main").locator(empty)).toHaveCount(0);
});

test("a dialog has no landmarks of the page", async ({ page }) => {
  await openList(page, [{ product: pipe, quantity: 1 }]);
  await openCheckout(page);
  await expect(checkout(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(checkout(page).locator("header, footer")).toHaveCount(0);
});

test("the address's button has a tooltip, and no description that repeats its name", async ({ page }) => {
  await page.goto("/");
  const copy = page.getByRole("banner").getByRole("button", { name: /copiar la dirección$/ });
  await expect(copy.getByTitle("Copiar la dirección")).toBeVisible();
  await expect(copy).toHaveAccessibleDescription("");
});

test("a missing municipality, and the phone and the list in the menu, say what they are", async ({ page }) => {
  await openList(page, [{ product: curb, quantity: 1 }]);
  await expect(page.getByRole("button", { name: "Indicar municipio", exact: true })).toBeVisible();
  await page.setViewportSize(sizeOf(390));
  await page.getByRole("button", { name: "Abrir menú" }).click();
  const menu = page.getByRole("dialog", { name: "Menú" });
  await expect(menu.getByRole("link", { name: /^Mi cotización ?: 1 producto$/ })).toBeVisible();
  await expect(menu.getByRole("link", { name: /^Ventas: \+57 / })).toBeVisible();
});

test("a row of a budget says once that it is in the list", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, "1\tCaja 60x60x60\tUN\t24\n2\tCaja de inspección\tUN\t2");
  await add(page).click();
  const added = rows(page).filter({ hasText: "Caja 60x60x60" }).getByRole("cell").last();
  await expect(added).toContainText(budgetText.inList);
  expect((await added.textContent())?.split(budgetText.inList)).toHaveLength(2);
});

test("the example in the field of a budget is heard as an example", async ({ page }) => {
  await openListAndBudget(page);
  await expect(page.getByRole("textbox", { name: budgetText.field })).toHaveAttribute("placeholder", /^Ejemplo:\n/);
});

test("the question about a row of a budget says its quantity, and each answer says what it is", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, '1\tAnillo para pozo altura 0,50\tUN\tentre 10 y 12\n2\tTubería concreto 24"\t\t');
  const [ring, tube] = [asking(page).first(), asking(page).last()];
  await expect(ring).toHaveAccessibleName(/^Por revisar: Anillo para pozo altura 0,50, entre 10 y 12 UN\. /);
  await expect(tube).toHaveAccessibleName(/^Por revisar: Tubería concreto 24"\. /);
  const search = ring.getByRole("button", { name: /^Buscar en el catálogo/ });
  await expect(search).toHaveAccessibleName(/^Buscar en el catálogo ?: Anillo para pozo altura 0,50$/);
  await ring.getByRole("button").first().click();
  await expect(ring.getByRole("button").first()).toHaveAccessibleName("Cantidad 12: Anillo para pozo altura 0,50");
  await expect(ring.getByRole("button").first()).toHaveText("12");
});
