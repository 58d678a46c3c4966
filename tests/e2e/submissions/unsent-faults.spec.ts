import { expect, type Page } from "@playwright/test";
import { message } from "../support/contact.ts";
import { test } from "../support/network-test.ts";
import {
  checkout,
  expectTyped,
  failureText,
  fillCheckout,
  oneLine,
  openCheckout,
  openList,
  send,
  toast,
} from "../support/quotation-steps.ts";
import {
  countRows,
  expectNothingKept,
  expectSentOnce,
  fillOffline,
  lostLine,
  pending,
  readKept,
  reconnect,
  sendMessage,
  writeMessageOffline,
} from "../support/unsent.ts";

declare global {
  interface Window {
    mendReading?: () => void;
  }
}

/** A browser whose database writes, and then reads nothing until `mendReading` is called. */
async function breakReadingAfterWriting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { get, put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...written) {
      IDBObjectStore.prototype.get = () => {
        throw new DOMException("Nothing can be read", "UnknownError");
      };
      return put.apply(this, written);
    };
    window.mendReading = () => Object.assign(IDBObjectStore.prototype, { get, put });
  });
}

/** A browser whose database cannot be opened until `mendReading` is called. */
const blockDatabase = (page: Page) =>
  page.evaluate(() => {
    const { open } = IDBFactory.prototype;
    window.mendReading = () => Object.assign(IDBFactory.prototype, { open });
    IDBFactory.prototype.open = () => {
      throw new DOMException("The database is blocked", "UnknownError");
    };
  });

const mendReading = (page: Page) => page.evaluate(() => window.mendReading?.());

test("a stored message is kept whatever fails afterwards: sent again by hand, it arrives once", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "contact_messages");
  await writeMessageOffline(page, { network, faults });
  await breakReadingAfterWriting(page);
  await sendMessage(page);
  await expect(toast(page, "Oops...")).toContainText(pending);
  expect((await readKept(page)).local).toEqual(["outbox"]);
  await mendReading(page);
  await network.mend();
  await sendMessage(page);
  await expect(toast(page, "Mensaje enviado!")).toBeVisible();
  await expectNothingKept(page);
  expect(countRows(site, "contact_messages")).toBe(before + 1);
});

test("a stored quotation that could not be read for a while is sent when the connection is back", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  await fillOffline(page, { network, faults });
  await breakReadingAfterWriting(page);
  await send(page);
  await expect(toast(page, failureText)).toContainText(pending);
  await mendReading(page);
  await reconnect(page, network);
  await expectSentOnce(page, site, before);
  await expect(checkout(page)).toHaveCount(0);
});

test("a quotation whose form was opened without a connection waits like any other", async ({
  page,
  network,
  site,
  faults,
}) => {
  faults.expect(lostLine);
  faults.expect(/Error al enviar la cotización/);
  const before = countRows(site, "quotations");
  // Waits until the list is checked and the form's script has loaded; a busy machine may delay either.
  const check = page.waitForResponse(/\/api\/productos$/);
  const script = page.waitForResponse(/\/assets\/checkout-(?!values)[\w-]+\.js/);
  await openList(page, oneLine);
  await Promise.all([check, script]);
  await page.waitForLoadState("networkidle");
  await network.cut();
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  await expect(toast(page, failureText)).toContainText(pending);
  await reconnect(page, network);
  await expectSentOnce(page, site, before);
});

test("if the queue cannot be read, a quotation is reported as failed, and its form is sent with the next try", async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/Error al enviar la cotización/);
  const before = countRows(site, "quotations");
  await openList(page, oneLine);
  await openCheckout(page);
  await fillCheckout(page);
  await page.evaluate(() => localStorage.setItem("outbox", "1"));
  await blockDatabase(page);
  await send(page);
  await expect(toast(page, failureText)).toBeVisible();
  await expect(toast(page, failureText)).not.toContainText(pending);
  await expectTyped(page);
  expect(countRows(site, "quotations")).toBe(before);
  await mendReading(page);
  await send(page);
  await expectSentOnce(page, site, before);
});

test("if the queue cannot be read, a message is reported as failed, and arrives once with the next try", async ({
  page,
  network,
  site,
  faults,
}) => {
  faults.expect(/Error al enviar el mensaje/);
  const before = countRows(site, "contact_messages");
  await writeMessageOffline(page, { network, faults });
  await sendMessage(page);
  await expect(toast(page, "Oops...")).toContainText(pending);
  await blockDatabase(page);
  await sendMessage(page);
  await expect(toast(page, "Oops...").filter({ hasText: "No pudimos enviar tu mensaje." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue(message.message);
  await mendReading(page);
  await network.mend();
  await sendMessage(page);
  await expect(toast(page, "Mensaje enviado!")).toBeVisible();
  await expectNothingKept(page);
  expect(countRows(site, "contact_messages")).toBe(before + 1);
});
