import { expect, type Page } from "@playwright/test";
import { receiptText } from "#contract/requests/receipt-text.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { test, visitAndStore } from "../support/network-test.ts";
import { fillCheckout, openCheckout, openList, pipe, readNumber, send, small } from "../support/quotation-steps.ts";
import { countRows, expectSentOnce, pending, reconnect, sendOffline } from "../support/unsent.ts";

const receipt = (page: Page) => page.getByRole("region", { name: receiptText.title });
const requests = (page: Page) => page.getByRole("region", { name: receiptText.sent });

test("without a connection the receipt is shown after a reload, and a request can be opened again and repeated", async ({
  page,
  network,
}) => {
  await visitAndStore(page);
  await openList(page, [{ product: pipe, quantity: 24, references: [{ ...small, quantity: 24 }] }]);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  await network.cut();
  await page.reload();
  await expect(page.getByText("Sin conexión.")).toBeVisible();
  await expect(receipt(page)).toContainText(number);
  await expect(receipt(page)).toContainText(small.reference_value);
  // As after an addition, which begins another list.
  await page.evaluate(() => localStorage.removeItem("open-receipt"));
  await page.reload();
  await expect(receipt(page)).toHaveCount(0);
  await requests(page)
    .getByRole("button", { name: `Ver ${number}` })
    .click();
  await expect(receipt(page)).toContainText(small.reference_value);
  await receipt(page).getByRole("button", { name: receiptText.repeat }).click();
  await expect(page.getByRole("row", { name: small.reference_value })).toBeVisible();
});

test("the confirmation of a request that is delivered later replaces the toast that it waits; its receipt is the same, and stays", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  // Otherwise the toast could have expired by itself.
  await holdToasts(page);
  await sendOffline(page, { network, faults });
  await expect(page.locator(".toast").filter({ hasText: pending })).toHaveCount(1);
  await expect(page.locator(".toast--error")).toHaveCount(0);
  await reconnect(page, network);
  await expectSentOnce(page, site, before);
  await expect(page.locator(".toast").filter({ hasText: pending })).toHaveCount(0);
  for (const time of ["at once", "after a reload"]) {
    if (time === "after a reload") await page.reload();
    await expect(receipt(page), time).toContainText(/COT-\d{4}-\d{6}/);
    await expect(receipt(page)).toContainText(pipe.name);
    await expect(page.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
  }
});
