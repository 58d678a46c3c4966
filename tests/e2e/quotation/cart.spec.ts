import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import {
  curb,
  groupOf,
  lineOf,
  openCheckout,
  openList,
  pipe,
  readStored,
  sumIn,
  toast,
  twoLines,
} from "../support/quotation-steps.ts";

const emptyList = (page: Page) => page.getByRole("heading", { name: "Tu cotizacion esta vacia" });

test("without a stored list the page shows the empty list before its script has loaded", async ({ browser, site }) => {
  const context = await browser.newContext();
  await context.route(/\.js$/, () => {});
  const page = await context.newPage();
  await page.goto(`${site.url}/cart`, { waitUntil: "commit" });
  await expect(emptyList(page)).toBeVisible();
  await expect(page.getByText("Abriendo tu lista")).toBeHidden();
  await context.close();
});

test("a note names the sales representative, the RUT and the way by e-mail", async ({ page }) => {
  await openList(page, twoLines);
  const note = page.getByText(
    "Un representante de ventas te contactará y necesitará tu RUT actualizado; si prefieres, pide la cotización por correo a",
  );
  await expect(note).toBeVisible();
  await expect(note.getByRole("link")).toHaveAttribute("href", /^mailto:ventas@prefabricadoscacique\.example\?/);
});

test("with a stored list the page never shows the empty list, and its script does not wait", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext();
  const asked = Promise.withResolvers<void>();
  await context.addInitScript((lines) => localStorage.setItem("cart", lines), JSON.stringify(twoLines));
  await context.route(/\.js$/, () => asked.resolve());
  await context.route(/\.woff2$/, () => {});
  const page = await context.newPage();
  await page.goto(`${site.url}/cart`, { waitUntil: "commit" });
  await asked.promise;
  await expect(page.getByText("Abriendo tu lista")).toBeAttached();
  await expect(emptyList(page)).toBeHidden();
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list says that it needs JavaScript, and how to ask without it", async ({ page }) => {
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "La lista necesita JavaScript" })).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "formulario de contacto" })).toHaveAttribute(
      "href",
      "/contacto",
    );
    await expect(page.locator("main").getByRole("link", { name: "+57 390 555 0143" })).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "ventas@prefabricadoscacique.example" })).toBeVisible();
    await expect(page.locator("main [aria-busy]")).toBeHidden();
    await expect(emptyList(page)).toBeHidden();
  });
});

test("the empty list leads to the products", async ({ page }) => {
  await page.goto("/cart");
  await page.getByRole("link", { name: "Ver productos" }).click();
  await expect(page).toHaveURL("/productos");
});

test("the table shows each product with its picture's link, its quantity and its actions", async ({ page }) => {
  await openList(page, twoLines);
  await expect(page.getByRole("columnheader")).toHaveText(["Producto", "Cantidad", "Acciones"]);
  const line = lineOf(page, pipe.name);
  await expect(line.getByRole("link", { name: pipe.name }).locator("img")).toBeVisible();
  await expect(sumIn(line)).toHaveText("12");
  await expect(line.getByRole("button", { name: `Eliminar ${pipe.name}` })).toBeVisible();
  await line.getByRole("link").click();
  await expect(page).toHaveURL("/producto/1");
});

test("plus adds 1, minus takes 1 and stops at 1, and the badge counts lines", async ({ page }) => {
  await openList(page, [
    { product: pipe, quantity: 2 },
    { product: curb, quantity: 150 },
  ]);
  const line = lineOf(page, pipe.name);
  await line.getByRole("button", { name: "Más" }).click();
  await expect(sumIn(line)).toHaveText("3");
  for (const expected of ["2", "1"]) {
    await line.getByRole("button", { name: "Menos" }).click();
    await expect(sumIn(line)).toHaveText(expected);
  }
  await expect(line.getByRole("button", { name: "Menos" })).toBeDisabled();
  await line.getByRole("button", { name: "Menos" }).click({ force: true });
  expect(await readStored(page)).toMatchObject([{ quantity: 1 }, { quantity: 150 }]);
  await expect(page.getByRole("banner").getByRole("link", { name: "Mi cotización 2 productos" })).toBeVisible();
});

test("holding plus repeats it", async ({ page }) => {
  await openList(page, [{ product: pipe, quantity: 1 }]);
  const more = lineOf(page, pipe.name).getByRole("button", { name: "Más" });
  await more.hover();
  await page.mouse.down();
  await expect(sumIn(lineOf(page, pipe.name))).toHaveText(/^([5-9]|\d\d+)$/);
  await page.mouse.up();
});

test("removing asks first: no keeps the line, yes removes it with a message", async ({ page }) => {
  await openList(page, twoLines);
  const remove = page.getByRole("button", { name: `Eliminar ${pipe.name}` });
  const dialog = page.getByRole("alertdialog", { name: "Estas seguro?" });
  await remove.click();
  await expect(dialog).toHaveAccessibleDescription(`Deseas eliminar este producto de la cotizacion? ${pipe.name}`);
  await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect(await readStored(page)).toHaveLength(2);

  await remove.click();
  await dialog.getByRole("button", { name: "Si, eliminar" }).click();
  await expect(toast(page, "Eliminado!")).toContainText("El producto ha sido eliminado de tu cotizacion.");
  await expect(lineOf(page, pipe.name)).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Eliminar ${curb.name}` })).toBeFocused();
  expect(await readStored(page)).toEqual([twoLines[1]]);
});

test("a dialog closed by Back is not open when the visitor returns", async ({ page }) => {
  await openList(page, twoLines, "/productos");
  const toList = page.getByRole("banner").getByRole("link", { name: "Mi cotización" });
  await toList.click();
  await page.getByRole("button", { name: `Eliminar ${pipe.name}` }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  // Back closes the dialog first, then leaves the page.
  await page.goBack();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
  await toList.click();
  await expect(lineOf(page, pipe.name)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(await readStored(page)).toHaveLength(2);
});

test("clearing asks first, then deletes the stored list", async ({ page }) => {
  await openList(page, twoLines);
  const dialog = page.getByRole("alertdialog", { name: "Deseas vaciar toda la cotizacion?" });
  await page.getByRole("button", { name: "Vaciar Cotizacion" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await readStored(page)).toHaveLength(2);

  await page.getByRole("button", { name: "Vaciar Cotizacion" }).click();
  await dialog.getByRole("button", { name: "Si, vaciar" }).click();
  await expect(toast(page, "Vaciado!")).toContainText("Tu cotizacion ha sido vaciada.");
  await expect(page.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});

test("a reload and a second tab show the same list, and a change in one reaches the other", async ({
  page,
  context,
}) => {
  await openList(page, twoLines);
  await lineOf(page, pipe.name).getByRole("button", { name: "Más" }).click();
  await page.reload();
  await expect(sumIn(lineOf(page, pipe.name))).toHaveText("13");

  const other = await context.newPage();
  await other.goto("/cart");
  await lineOf(other, pipe.name).getByRole("button", { name: "Más" }).click();
  await expect(sumIn(lineOf(page, pipe.name))).toHaveText("14");
  await lineOf(page, curb.name).getByRole("button", { name: "Más" }).click();
  await expect(sumIn(lineOf(other, curb.name))).toHaveText("151");
  await expect(sumIn(lineOf(other, pipe.name))).toHaveText("14");
});

test("with a full storage the list works in this tab and says so until it was read", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/producto/1");
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  }
  const notice = page.getByText("Tu navegador no deja guardar la lista");
  await expect(notice).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "Mi cotización 1 producto" }).click();
  await expect(sumIn(lineOf(page, pipe.name))).toHaveText("2");
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(6500);
  await page.goto("/producto/1");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Mi cotización 1 producto" })).toBeVisible();
  await expect(page.getByText("Producto agregado!")).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("a product that is no longer in the catalogue is marked, and left out only with the buyer's consent", async ({
  page,
}) => {
  const gone = { product: { idProduct: 999, name: "Poste antiguo", image_url: "" }, quantity: 3 };
  await openList(page, [...twoLines, gone]);
  await expect(lineOf(page, gone.product.name)).toContainText("Este producto ya no está en el catálogo");
  await expect(lineOf(page, gone.product.name).getByRole("link")).toHaveCount(0);

  await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Un producto ya no está en el catálogo" });
  await expect(dialog).toContainText("Poste antiguo");
  await dialog.getByRole("button", { name: "Volver a la lista" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
  await dialog.getByRole("button", { name: "Continuar sin él" }).click();
  await expect(page.getByRole("dialog")).toContainText("2 productos");
});

for (const [moment, happen] of [
  [
    "a lost connection returns",
    async (page: Page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
  ],
  [
    "the page is shown again",
    (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange"))),
  ],
] as const) {
  test(`a list whose products could not be checked is checked again when ${moment}`, async ({ page, faults }) => {
    faults.expect(/net::ERR_FAILED/);
    faults.expect(/Error al comprobar los productos de la cotización/);
    await page.route("**/api/productos", (route) => route.abort());
    const failed = page.waitForEvent("console", (message) => message.text().startsWith("Error al comprobar"));
    const gone = { product: { idProduct: 999, name: "Poste antiguo", image_url: "" }, quantity: 3 };
    await openList(page, [...twoLines, gone]);
    await failed;
    await page.unroute("**/api/productos");
    await happen(page);
    await expect(lineOf(page, gone.product.name)).toContainText("Este producto ya no está en el catálogo");
  });
}

test("references and the note of a line are shown", async ({ page }) => {
  const references = [{ reference_value: 'Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg', quantity: 12 }];
  await openList(page, [{ product: pipe, quantity: 12, references, note: "Entrega por etapas" }]);
  const reference = groupOf(page, pipe.name).getByRole("row", { name: 'Ø 24" (600 mm)' });
  await expect(reference.getByRole("textbox")).toHaveValue("12");
  await expect(lineOf(page, pipe.name)).toContainText("Nota: Entrega por etapas");
  await expect(lineOf(page, pipe.name)).not.toContainText("Referencia sin definir");
});

test("a line without a chosen reference says so", async ({ page }) => {
  await openList(page, twoLines);
  await expect(lineOf(page, curb.name)).toContainText("Referencia sin definir");
});

test("a line shows its unit unless it is the piece", async ({ page }) => {
  const paver = { idProduct: 13, name: "Adoquín rectangular", image_url: "" };
  await openList(page, [...twoLines, { product: paver, quantity: 48 }]);
  await expect(lineOf(page, paver.name)).toContainText("Unidad de venta: m²");
  await expect(page.getByText("Unidad de venta")).toHaveCount(1);
});

test("the largest quantity leaves space for the product's name beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await openList(page, [{ product: pipe, quantity: Number.MAX_SAFE_INTEGER }]);
  await expect(lineOf(page, pipe.name)).toContainText("9.007.199.254.740.991");
  expect(
    (await lineOf(page, pipe.name).getByText(pipe.name, { exact: true }).first().boundingBox())?.width,
  ).toBeGreaterThan(100);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the rows are stacked, remain a table for screen readers, and fit the page", async ({ page }) => {
    const long = { product: { ...curb, name: "Bordillo ".repeat(40).trim() }, quantity: Number.MAX_SAFE_INTEGER };
    await openList(page, [{ product: pipe, quantity: 12 }, long]);
    const boxes = await Promise.all([
      lineOf(page, pipe.name).getByRole("link").boundingBox(),
      lineOf(page, pipe.name).getByRole("group").boundingBox(),
    ]);
    expect(boxes[1]?.y).toBeGreaterThanOrEqual((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0));
    await expect(page.getByRole("table", { name: "Mi Cotizacion" }).getByRole("columnheader")).toHaveCount(3);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await openCheckout(page);
  });
});
