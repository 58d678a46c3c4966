import { expect, type Locator, type Page } from "@playwright/test";
import { panelText } from "#contract/search/search-panel-text.ts";
import { test } from "../fixtures.ts";
import { add, asking, openBudget, pasteText } from "../support/budget.ts";
import { addAll, orderForm, scrollToOrderTable } from "../support/order-table.ts";
import { opener } from "../support/search-panel.ts";
import { countPresses, expectAllInList, type Need, needs, type Presses } from "../support/twenty-sizes-steps.ts";

/** A phone shows four related products: the others are searched for. */
async function openByTap(page: Page, press: Presses, product: string): Promise<void> {
  const link = page.getByRole("link", { name: `Ver producto de ${product}` });
  if (await link.isVisible()) return press.click(link);
  await press.click(opener(page));
  await press.type(product);
  const rows = page.getByRole("dialog", { name: panelText.title }).getByRole("list").getByRole("listitem");
  await press.click(rows.getByRole("link").filter({ hasText: product }).first());
}

/** From the products page to the first product, and from each to the next by the related products. */
async function orderAll(
  page: Page,
  press: Presses,
  fill: (need: Need) => Promise<void>,
  openNext = (product: string) => press.click(page.getByRole("link", { name: `Ver producto de ${product}` })),
): Promise<void> {
  await page.goto("/productos");
  for (const [at, need] of needs.entries()) {
    if (at === 0) await press.click(page.getByRole("link", { name: `Ver detalles de ${need.product}` }));
    else await openNext(need.product);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(need.product);
    await scrollToOrderTable(page);
    await press.click(orderForm(page).getByRole("textbox").nth(need.from));
    await fill(need);
    await press.key("Enter");
    await expect(addAll(page)).toBeHidden();
  }
}

test("20 sizes of 8 products are in the list after at most 56 presses", async ({ page }) => {
  const press = countPresses(page);
  await orderAll(page, press, async ({ quantities }) => {
    for (const [at, quantity] of quantities.entries()) {
      if (at > 0) await press.key("ArrowDown");
      await press.type(quantity);
    }
  });
  await expectAllInList(page);
  press.tell("typed");
  expect(press.read()).toBeLessThanOrEqual(56);
});

test("sizes in a spreadsheet are in the list after at most 32 presses", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const press = countPresses(page);
  await orderAll(page, press, async ({ quantities }) => {
    await page.evaluate((column) => navigator.clipboard.writeText(column), quantities.join("\r\n"));
    await press.key("ControlOrMeta+v");
  });
  await expectAllInList(page);
  press.tell("pasted");
  expect(press.read()).toBeLessThanOrEqual(32);
});

/** The same sizes in the same order, as search words. */
const searches = [
  "24 x tubo 24 clase 2",
  "24 x tubo 27 clase 2",
  "12 x tubo 30 clase 2",
  "6 x tubo 36 clase 2",
  "200 x cuneta v 60",
  "80 x cuneta v 80",
  "120 x tubo simple 10",
  "80 x tubo simple 12",
  "40 x tubo simple 16",
  "1.250 x bordillo 80x20x35",
  "300 x bordillo 80x20x50",
  "60 x bordillo 100x10x25",
  "14 x caja inspeccion 60",
  "6 x caja inspeccion 80",
  "45 x canal 30x30",
  "30 x canal 40x40",
  "36 x anillo 1,20 altura 0,50",
  "12 x anillo 1,20 altura 1,00",
  "9 x cono concentrico 1,20",
  "9 x cono excentrico 1,20",
];

/** Searches one after the other, without leaving the search field. */
async function searchAll(page: Page, press: Presses, open: () => Promise<void>): Promise<void> {
  await page.goto("/productos");
  await open();
  for (const words of searches) {
    await press.type(words);
    const quantity = Number(words.split(" ")[0]?.replace(".", ""));
    await expect(page.getByRole("dialog").getByText(panelText.wanted(quantity)).first()).toBeVisible();
    await press.key("Enter");
  }
  await expectAllInList(page);
}

test("one after the other in the search, with the quantity before the words, they take at most 41 presses", async ({
  page,
}) => {
  const press = countPresses(page);
  await searchAll(page, press, () => press.key("/"));
  press.tell("by words in the search");
  expect(press.read()).toBeLessThanOrEqual(41);
});

/** As in a bill of quantities, in other words than the catalogue's. */
const budgetRows = [
  'Suministro e instalación de tubería en concreto reforzado Ø 24" clase II',
  'Suministro e instalación de tubería en concreto reforzado Ø 27" clase II',
  'Suministro e instalación de tubería en concreto reforzado Ø 30" clase II',
  'Suministro e instalación de tubería en concreto reforzado Ø 36" clase II',
  "Cuneta prefabricada en V, ancho 0,60 m",
  "Cuneta prefabricada en V, ancho 0,80 m",
  'Tubería de concreto simple de 10"',
  'Tubería de concreto simple de 12"',
  'Tubería de concreto simple de 16"',
  "Sardinel prefabricado 80x20x35 cm",
  "Sardinel prefabricado 80x20x50 cm",
  "Bordillo 1,00 x 0,10 x 0,25 m",
  "Caja de inspección 0,60 x 0,60 x 0,60 m",
  "Caja de inspección 0,80 x 0,80 x 0,80 m",
  "Canal en U con tapa 30x30",
  "Canal en U con tapa 40x40",
  "Anillo para pozo D=1,20 m H=0,50 m",
  "Anillo para pozo D=1,20 m H=1,00 m",
  "Cono concéntrico 1,20 a 0,60 m, altura 0,60 m",
  "Cono excéntrico 1,20 a 0,60 m, altura 0,60 m",
];

/** From the products page, with a copied text, until all sizes are in the list. */
async function pasteIntoList(
  page: Page,
  press: Presses,
  text: string,
  take: (button: Locator) => Promise<void>,
): Promise<void> {
  await page.goto("/productos");
  await press.click(page.getByRole("banner").getByRole("link", { name: "Mi cotización" }));
  await openBudget(page, press.click);
  await pasteText(page, text, press.paste);
  await expect(add(page)).toBeVisible();
  // Ambiguous rows ask, with the likeliest candidate first.
  for (let left = await asking(page).count(); left > 0; left -= 1) {
    await take(asking(page).first().getByRole("button").first());
    await expect(asking(page)).toHaveCount(left - 1);
  }
  await take(page.getByRole("button", { name: "Agregar 20 a la lista" }));
  await expectAllInList(page);
}

const quantities = needs.flatMap((need) => need.quantities);

const budgetTable = [
  "ÍTEM\tDESCRIPCIÓN\tUND\tCANT",
  ...budgetRows.map((words, at) => `${Math.floor(at / 10) + 1}.${(at % 10) + 1}\t${words}\tUN\t${quantities[at]}`),
].join("\n");

/** As a foreman writes to the buyer. */
const message = `Buenas tardes, para la obra necesito:
24 tubos de 24 clase 2
24 tubos de 27 clase 2
12 tubos de 30" clase 2
6 tubos 36 clase II
200 cunetas en V de 60 cm
80 cunetas en V de 80 cm
120 tubos simples de 10
80 tubos simples de 12"
40 tubos simples 16 pulgadas
1250 bordillos 80x20x35
300 bordillos 80x20x50
60 bordillos 100x10x25
14 cajas de inspección de 60
6 cajas de inspección 80x80
45 m de canal 30x30
30 ml canal en U 40x40
36 anillos de pozo 1,20 altura 0,50
12 anillos 1,20 x 1,00
9 conos concéntricos 1,20
9 conos excéntricos 1,20
gracias`;

/** By keyboard: the question has the focus. */
const takeByEnter = (press: Presses) => async (button: Locator) => {
  await expect(button).toBeFocused();
  await press.key("Enter");
};

test("pasted as budget rows they are in the list after 5 presses", async ({ page }) => {
  const press = countPresses(page);
  await pasteIntoList(page, press, budgetTable, takeByEnter(press));
  press.tell("pasted as a budget");
  expect(press.read()).toBe(5);
});

test("pasted as a foreman's message, with questions about six sizes, they are in the list after 10 presses", async ({
  page,
}) => {
  const press = countPresses(page);
  await pasteIntoList(page, press, message, takeByEnter(press));
  press.tell("pasted as a message");
  expect(press.read()).toBe(10);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("pasted as budget rows they are in the list after 6 taps", async ({ page }) => {
    const press = countPresses(page, true);
    await pasteIntoList(page, press, budgetTable, press.click);
    press.tell("pasted as a budget at 390 px");
    expect(press.read()).toBe(6);
  });

  test("pasted as a foreman's message they are in the list after 11 taps", async ({ page }) => {
    const press = countPresses(page, true);
    await pasteIntoList(page, press, message, press.click);
    press.tell("pasted as a message at 390 px");
    expect(press.read()).toBe(11);
  });

  test("one after the other in the search they take at most 41 taps and keys", async ({ page }) => {
    const press = countPresses(page, true);
    await searchAll(page, press, () => press.click(opener(page)));
    press.tell("by words in the search at 390 px");
    expect(press.read()).toBeLessThanOrEqual(41);
  });

  test("size by size in the order tables they take at most 60 taps and keys", async ({ page }) => {
    const press = countPresses(page, true);
    const fill = async ({ from, quantities }: Need) => {
      for (const [at, quantity] of quantities.entries()) {
        if (at > 0)
          await press.click(
            orderForm(page)
              .locator("tbody")
              .getByRole("textbox")
              .nth(from + at),
          );
        await press.type(quantity);
      }
    };
    await orderAll(page, press, fill, (product) => openByTap(page, press, product));
    await expectAllInList(page);
    press.tell("tapped at 390 px");
    expect(press.read()).toBeLessThanOrEqual(60);
  });
});
