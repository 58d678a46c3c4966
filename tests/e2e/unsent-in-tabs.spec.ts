import { expect } from "@playwright/test";
import { notice } from "./quotation-steps.ts";
import { waitUntilAlive } from "./support/alive.ts";
import { fillContactForm, message } from "./support/contact.ts";
import { test, visitAndStore } from "./support/line-test.ts";
import { countRows, nothingKept, pending, readKept, sendMessage, sendWithoutLine } from "./support/unsent.ts";

test("of two tabs that find the line at one moment one sends, one tells, and no list is left", async ({
  page,
  line,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  await sendWithoutLine(page, { line, faults });
  await page.keyboard.press("Escape");
  const other = await page.context().newPage();
  await other.goto(`${line.url}/cart`);
  await expect(other.getByText(pending)).toBeVisible();
  await line.mend();
  const tabs = [page, other];
  for (const tab of tabs) await expect(tab.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
  const countTold = async () => {
    const told = await Promise.all(tabs.map((tab) => notice(tab, "Confirmacion").count()));
    return told.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(countTold).toBe(1);
  for (const tab of tabs) expect(await readKept(tab)).toEqual(nothingKept);
  expect(countRows(site, "quotations")).toBe(before + 1);
});

test("of two messages written in two tabs without a line one waits, the other is said to be unsent, and both arrive", async ({
  page,
  line,
  site,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  const before = countRows(site, "contact_messages");
  await visitAndStore(page);
  const other = await page.context().newPage();
  for (const [tab, words] of [
    [page, "¿Tienen tubos?"],
    [other, "¿Tienen bordillos?"],
  ] as const) {
    await tab.goto(`${line.url}/contacto`);
    await waitUntilAlive(tab);
    await fillContactForm(tab, { ...message, message: words });
    await tab.waitForLoadState("networkidle");
  }
  await line.cut();
  await sendMessage(page);
  await expect(notice(page, "Oops...")).toContainText(pending);
  await sendMessage(other);
  await expect(notice(other, "Oops...")).not.toContainText(pending);
  await line.mend();
  await expect(notice(page, "Mensaje enviado!")).toBeVisible();
  await sendMessage(other);
  await expect(notice(other, "Mensaje enviado!")).toBeVisible();
  const rows = site.query("SELECT message FROM contact_messages ORDER BY rowid DESC LIMIT 2");
  expect(rows.map((row) => row.message).sort()).toEqual(["¿Tienen bordillos?", "¿Tienen tubos?"]);
  expect(countRows(site, "contact_messages")).toBe(before + 2);
});
