import { expect, type Page } from "@playwright/test";
import { additionText } from "#contract/list/addition-text.ts";
import { cartText, toastText } from "#contract/requests/request-text.ts";
import { productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { fillContactForm, message, messagesNamed } from "../support/contact.ts";
import {
  curb,
  fillCheckout,
  lineOf,
  openCheckout,
  readNumber,
  send,
  sumIn,
  twoLines,
} from "../support/quotation-steps.ts";
import { countRows } from "../support/unsent.ts";

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });

test("where the browser blocks storage, a list is still filled and sent within the tab, and says so once", async ({
  page,
  site,
}) => {
  await blockStorage(page);
  const before = countRows(site, "quotations");
  await page.goto("/producto/1");
  const add = page.getByRole("button", { name: productText.addToQuotation });
  await add.click();
  await expect(page.getByText(additionText.added.text)).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Mi cotización 1/ })
    .click();
  await expect(page.getByRole("row", { name: /Tubería de concreto reforzado/ })).toBeVisible();
  await page.getByRole("button", { name: cartText.checkout }).click();
  await fillCheckout(page);
  await page.getByRole("button", { name: "Enviar Cotización" }).click();
  await expect(page.getByText(toastText.quotationSent.text)).toBeVisible();
  expect(countRows(site, "quotations")).toBe(before + 1);
});

test("where the browser blocks storage, a list that is changed while it is sent is not emptied", async ({
  page,
  site,
  lossy,
}) => {
  await blockStorage(page);
  const before = countRows(site, "quotations");
  await page.goto(`${lossy.url}/producto/${curb.idProduct}`);
  await page.getByRole("button", { name: productText.addToQuotation }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Mi cotización 1/ })
    .click();
  await openCheckout(page);
  await fillCheckout(page);
  const release = lossy.holdNextResponse();
  await send(page);
  await expect.poll(() => countRows(site, "quotations")).toBe(before + 1);
  await page.keyboard.press("Escape");
  const line = lineOf(page, curb.name).first();
  await line.getByRole("button", { name: "Más" }).click();
  release();
  expect(await readNumber(page)).toMatch(/^COT-/);
  await expect(sumIn(line)).toHaveText("2");
});

test("only the invalid lines of a stored list are dropped", async ({ page }) => {
  const odd = [{ product: { idProduct: 0 } }, "x", null, { product: twoLines[0]?.product, quantity: -3 }, ...twoLines];
  await page.addInitScript((text) => localStorage.setItem("cart", text), JSON.stringify(odd));
  await page.goto("/cart");
  await expect(page.getByRole("row")).toHaveCount(1 + twoLines.length);
});

for (const [where, block, asks] of [
  ["where the browser blocks storage", blockStorage, true],
  ["where it keeps the message", async () => {}, false],
] as const) {
  test(`${where}, leaving while a message is in flight ${asks ? "asks first" : "does not ask"}`, async ({
    page,
    site,
    lossy,
  }) => {
    await block(page);
    await page.goto(`${lossy.url}/contacto`);
    const name = `Quien se va ${asks}`;
    await fillContactForm(page, { ...message, name });
    const release = lossy.holdNextResponse();
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect.poll(() => messagesNamed(site, name)).toHaveLength(1);
    const questions: string[] = [];
    page.on("dialog", async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    const leaving = page.goto(`${lossy.url}/productos`).catch(() => {});
    if (asks) await expect.poll(() => questions).toEqual(["beforeunload"]);
    else await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();
    release();
    await leaving;
    await expect(page.getByText(toastText.messageSent.text)).toBeVisible();
    expect(questions).toHaveLength(asks ? 1 : 0);
    if (asks) await page.goto(`${lossy.url}/productos`);
    expect(questions).toHaveLength(asks ? 1 : 0);
    expect(messagesNamed(site, name)).toHaveLength(1);
  });
}
