import { expect, type Page } from "@playwright/test";
import { checkout, failureText, notice, readNumber, send } from "./quotation-steps.ts";
import { fillContactForm, message } from "./support/contact.ts";
import { test } from "./support/line-test.ts";
import { countRows, fillWithoutLine, nothingKept, pending, readKept, sendMessage } from "./support/unsent.ts";

declare global {
  interface Window {
    mendReading?: () => void;
  }
}

/** A browser whose database takes what is to be kept, and then reads nothing until `mendReading` is called. */
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

const mendReading = (page: Page) => page.evaluate(() => window.mendReading?.());

test("a message that is stored counts as kept, whatever fails afterwards: pressed again, it arrives once", async ({
  page,
  line,
  site,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  const before = countRows(site, "contact_messages");
  await page.goto("/contacto");
  await fillContactForm(page, message);
  await page.waitForLoadState("networkidle");
  await breakReadingAfterWriting(page);
  await line.cut();
  await sendMessage(page);
  await expect(notice(page, "Oops...")).toContainText(pending);
  expect((await readKept(page)).local).toEqual(["outbox"]);
  await mendReading(page);
  await line.mend();
  await sendMessage(page);
  await expect(notice(page, "Mensaje enviado!")).toBeVisible();
  expect(await readKept(page)).toEqual(nothingKept);
  expect(countRows(site, "contact_messages")).toBe(before + 1);
});

test("a quotation that is stored but could not be read for a while is sent when the line is back", async ({
  page,
  line,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  await fillWithoutLine(page, { line, faults });
  await breakReadingAfterWriting(page);
  await send(page);
  await expect(notice(page, failureText)).toContainText(pending);
  await mendReading(page);
  await line.mend();
  expect(await readNumber(page)).toMatch(/^COT-/);
  await expect(checkout(page)).toHaveCount(0);
  expect(await readKept(page)).toEqual(nothingKept);
  expect(countRows(site, "quotations")).toBe(before + 1);
});
