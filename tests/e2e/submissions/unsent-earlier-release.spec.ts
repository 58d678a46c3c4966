import { expect, type Page } from "@playwright/test";
import { quotationRequest } from "../../support/requests.ts";
import { test } from "../fixtures.ts";
import { message } from "../support/contact.ts";
import { oneLine, toast } from "../support/quotation-steps.ts";
import { countRows, expectNothingKept, expectSentOnce, readKept, sendMessage } from "../support/unsent.ts";

/** An hour ago. */
const startedAt = new Date(Date.now() - 3_600_000).toISOString();
const newAttempt = (body: object) => ({ key: crypto.randomUUID(), startedAt, bodies: [body] });
const list = JSON.stringify(oneLine);

/**
 * Stores the data of an earlier release in local storage. Returns a tab of the site that runs no code of this release.
 */
async function leave(page: Page, stored: Record<string, string>): Promise<Page> {
  const earlier = await page.context().newPage();
  await earlier.goto("/robots.txt");
  await earlier.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, stored);
  return earlier;
}

test("a quotation in flight when a page of an earlier release died is sent once, and its list cleared", async ({
  page,
  site,
}) => {
  const before = countRows(site, "quotations");
  const attempt = { ...newAttempt(quotationRequest()), underWay: { cart: list } };
  await leave(page, { cart: list, "quotation-attempt": JSON.stringify(attempt) });
  await page.goto("/quienes-somos");
  await expectSentOnce(page, site, before);
});

test("a quotation that a tab of an earlier release is still sending is left to that tab", async ({ page, site }) => {
  const before = countRows(site, "quotations");
  const attempt = { ...newAttempt(quotationRequest()), underWay: { cart: list } };
  const text = JSON.stringify(attempt);
  const earlier = await leave(page, { cart: list, "quotation-attempt": text });
  await earlier.evaluate(
    () => void navigator.locks.request("quotation-attempt-under-way", () => new Promise(() => {})),
  );
  await page.goto("/quienes-somos", { waitUntil: "networkidle" });
  expect(await readKept(page)).toEqual({ local: ["cart", "quotation-attempt"], sendings: [] });
  expect(countRows(site, "quotations")).toBe(before);
});

test("an unanswered message of an earlier release is in its form, and arrives once it is sent", async ({
  page,
  site,
}) => {
  const before = countRows(site, "contact_messages");
  await leave(page, { "contact-attempt": JSON.stringify(newAttempt({ ...message, privacyPolicy: true })) });
  await page.goto("/contacto");
  await expect(page.getByText("Tu último mensaje no tuvo respuesta")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue(message.message);
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  expect((await readKept(page)).local).toEqual(["outbox"]);
  expect(countRows(site, "contact_messages")).toBe(before);
  await page.getByRole("checkbox").check();
  await sendMessage(page);
  await expect(toast(page, "Mensaje enviado!")).toBeVisible();
  await expectNothingKept(page);
  expect(countRows(site, "contact_messages")).toBe(before + 1);
});

test("a waiting submission in the database of an earlier release is sent once", async ({ page, site }) => {
  const before = countRows(site, "quotations");
  const earlier = await leave(page, { cart: list, outbox: "1" });
  const waiting = { state: "waiting", ...newAttempt(quotationRequest()), cart: list };
  await earlier.evaluate(async (row) => {
    const open = indexedDB.open("outbox", 1);
    open.addEventListener("upgradeneeded", () => open.result.createObjectStore("sendings"));
    await new Promise((done) => open.addEventListener("success", done));
    const put = open.result.transaction("sendings", "readwrite").objectStore("sendings").put(row, "quotation");
    await new Promise((done) => put.addEventListener("success", done));
    open.result.close();
  }, waiting);
  await page.goto("/quienes-somos");
  await expectSentOnce(page, site, before);
});

test("unreadable data of an earlier release is deleted", async ({ page }) => {
  await leave(page, { "quotation-attempt": JSON.stringify({ startedAt, bodies: [] }), "contact-attempt": "{" });
  await page.goto("/quienes-somos");
  await expectNothingKept(page);
});
