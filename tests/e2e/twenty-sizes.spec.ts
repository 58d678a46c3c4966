import { expect, type Locator, type Page } from "@playwright/test";
import type { Cart } from "#app/cart/cart.ts";
import { test } from "./fixtures.ts";
import { readStored } from "./quotation-steps.ts";
import { addAll, orderForm, reachOrderTable } from "./support/order-table.ts";

/** What a drainage job needs: sizes that lie below each other, from this row on. */
const needs = [
  { product: "Tubería de concreto reforzado", from: 0, quantities: ["24", "24", "12", "6"] },
  { product: "Cuneta prefabricada", from: 0, quantities: ["200", "80"] },
  { product: "Tubería de concreto simple", from: 2, quantities: ["120", "80", "40"] },
  { product: "Bordillo recto", from: 3, quantities: ["1.250", "300", "60"] },
  { product: "Caja de inspección", from: 1, quantities: ["14", "6"] },
  { product: "Canal en U con tapa", from: 1, quantities: ["45", "30"] },
  { product: "Anillo para pozo de inspección", from: 2, quantities: ["36", "12"] },
  { product: "Cono de reducción para pozo", from: 0, quantities: ["9", "9"] },
];

/** A click, a tap, a key with those held beside it; the digits of one quantity are one. */
function countPresses(page: Page) {
  let presses = 0;
  const counted = <Parameter>(act: (parameter: Parameter) => Promise<void>) => {
    return async (parameter: Parameter) => {
      presses += 1;
      await act(parameter);
    };
  };
  return {
    click: counted((target: Locator) => target.click()),
    key: counted((chord: string) => page.keyboard.press(chord)),
    type: counted((digits: string) => page.keyboard.type(digits)),
    read: () => presses,
  };
}

type Presses = ReturnType<typeof countPresses>;
type Need = (typeof needs)[number];

/** From the products page to the first, and from each to the next by the products that go together. */
async function orderAll(page: Page, press: Presses, fill: (need: Need) => Promise<void>): Promise<void> {
  await page.goto("/productos");
  for (const [at, need] of needs.entries()) {
    const action = at === 0 ? "Ver detalles de" : "Ver producto de";
    await press.click(page.getByRole("link", { name: `${action} ${need.product}` }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(need.product);
    await reachOrderTable(page);
    await press.click(orderForm(page).getByRole("textbox").nth(need.from));
    await fill(need);
    await press.key("Enter");
    await expect(addAll(page)).toBeHidden();
  }
}

async function expectAllInList(page: Page): Promise<void> {
  const cart = (await readStored(page)) as Cart;
  const stored = cart.map(({ product, references = [] }) => ({
    product: product.name,
    quantities: references.map(({ quantity }) => quantity),
  }));
  expect(stored).toEqual(
    needs.map(({ product, quantities }) => ({
      product,
      quantities: quantities.map((text) => Number(text.replace(".", ""))),
    })),
  );
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
  console.log(`20 sizes of 8 products, typed: ${press.read()} presses`);
  expect(press.read()).toBeLessThanOrEqual(56);
});

test("whose quantities stand in a spreadsheet has them in the list after at most 32 presses", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const press = countPresses(page);
  await orderAll(page, press, async ({ quantities }) => {
    await page.evaluate((column) => navigator.clipboard.writeText(column), quantities.join("\r\n"));
    await press.key("ControlOrMeta+v");
  });
  await expectAllInList(page);
  console.log(`20 sizes of 8 products, pasted: ${press.read()} presses`);
  expect(press.read()).toBeLessThanOrEqual(32);
});
