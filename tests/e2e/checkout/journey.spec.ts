import { expect } from "@playwright/test";
import { additionText } from "#contract/list/addition-text.ts";
import { receiptText } from "#contract/requests/receipt-text.ts";
import { cartText, checkoutText } from "#contract/requests/request-text.ts";
import { menuText, productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { buyer, checkout, expectOnlyReceipt, fillCheckout, readNumber, sumIn } from "../support/quotation-steps.ts";

// Of its own, because an address gets only a few mails.
const visitor = { ...buyer, email: "visitante@example.com" };

test("a visitor arrives, chooses two products and sends the list, and sales gets every line of it", async ({
  page,
  site,
}) => {
  await holdToasts(page);
  await page.goto("/");
  await page.getByRole("link", { name: `${productText.seeDetails} de Tubería de concreto reforzado` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tubería de concreto reforzado");
  const quantity = page.getByRole("group", { name: "Cantidad de Tubería de concreto reforzado" });
  await quantity.getByRole("button", { name: "Más" }).click();
  await quantity.getByRole("button", { name: "Más" }).click();
  await page.getByRole("button", { name: productText.addToQuotation }).click();
  await expect(page.getByText(additionText.added.text)).toBeVisible();

  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: menuText.products }).click();
  await page.getByRole("link", { name: `${productText.seeDetails} de Bordillo recto` }).click();
  await page.getByRole("button", { name: productText.addToQuotation }).click();

  await page
    .getByRole("banner")
    .getByRole("link", { name: /Mi cotización 2/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(cartText.title);
  const kerb = page.getByRole("row", { name: /Bordillo recto/ });
  await kerb.getByRole("button", { name: "Más" }).click();
  await expect(sumIn(kerb)).toHaveText("2");
  await page.getByRole("button", { name: cartText.checkout }).click();
  await expect(checkout(page)).toContainText("2 productos");
  await fillCheckout(page, visitor.email);
  await page.getByRole("button", { name: checkoutText.submit }).click();

  const number = await readNumber(page);
  await expect(checkout(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: receiptText.title })).toBeFocused();
  await expect(page.getByRole("heading", { name: cartText.empty })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Mi cotización", exact: true })).toBeVisible();
  await expectOnlyReceipt(page);

  expect(site.query("SELECT name, quantity FROM quotation_lines WHERE number = ? ORDER BY position", number)).toEqual([
    { name: "Tubería de concreto reforzado", quantity: 3 },
    { name: "Bordillo recto", quantity: 2 },
  ]);
  const findMails = async () => (await site.readMails()).filter(({ subject }) => subject?.includes(number));
  // Without a timeout of its own: mails are written at a lower priority than all other work.
  await expect.poll(findMails, { timeout: 0 }).toHaveLength(2);
  const mails = await findMails();
  const toSales = mails.find(({ replyTo }) => replyTo?.some(({ address }) => address === visitor.email));
  expect(toSales?.text).toContain("Tubería de concreto reforzado");
  expect(toSales?.text).toContain("Bordillo recto");
  for (const said of Object.values(visitor)) expect(toSales?.text).toContain(said);
  const toBuyer = mails.find(({ to }) => to?.some(({ address }) => address === visitor.email));
  expect(toBuyer?.text).toContain("Bordillo recto");
});
