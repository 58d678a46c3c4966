import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { NetworkProxy } from "../../site/network-proxy.ts";
import type { Site } from "../../site/start-site.ts";
import { fillContactForm, message } from "../support/contact.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { test, visitAndStore } from "../support/network-test.ts";
import {
  checkout,
  fillCheckout,
  oneLine,
  openCheckout,
  openList,
  readNumber,
  send,
  toast,
} from "../support/quotation-steps.ts";
import { countRows, expectNothingKept, pending, reconnect, sendMessage, sendOffline } from "../support/unsent.ts";

/** The number of toasts with these words in all tabs. */
async function countToasts(tabs: readonly Page[], words: string): Promise<number> {
  const counts = await Promise.all(tabs.map((tab) => toast(tab, words).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Makes each result of the browser's database come 300 ms later, as on a slow phone. */
const slowDownDatabase = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess") ?? {};
    Object.defineProperty(IDBRequest.prototype, "onsuccess", {
      set(handle: (event: Event) => void) {
        set?.call(this, (event: Event) => setTimeout(() => handle.call(this, event), 300));
      },
    });
  });

test("of two tabs that detect the connection at once, one sends, one announces, and the list is cleared in both", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  await sendOffline(page, { network, faults });
  await page.keyboard.press("Escape");
  const other = await page.context().newPage();
  await other.goto(`${network.url}/cart`);
  await expect(other.getByText(pending)).toBeVisible();
  await reconnect(page, network);
  const tabs = [page, other];
  // First, because the toast also disappears by itself.
  await expect.poll(() => countToasts(tabs, "Confirmacion")).toBe(1);
  for (const tab of tabs) await expect(tab.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
  for (const tab of tabs) await expectNothingKept(tab);
  expect(countRows(site, "quotations")).toBe(before + 1);
});

test("an already open tab shows another tab's waiting submission, and its delivery", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  const other = await page.context().newPage();
  await other.goto(`${network.url}/cart`);
  await waitUntilHydrated(other);
  await sendOffline(page, { network, faults });
  await expect(other.getByText(pending)).toBeVisible();
  await expect(toast(other, "Error")).toHaveCount(0);
  await reconnect(page, network);
  await expect(other.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
  await expect(other.getByText(pending)).toHaveCount(0);
  await expectNothingKept(other);
  expect(countRows(site, "quotations")).toBe(before + 1);
});

test("once a waiting list has arrived, every tab closes its modal over the empty list, whichever announced it", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  const other = await page.context().newPage();
  await other.goto(`${network.url}/cart`);
  await waitUntilHydrated(other);
  await sendOffline(page, { network, faults });
  await expect(other.getByText(pending)).toBeVisible();
  await openCheckout(other);
  await reconnect(page, network);
  const tabs = [page, other];
  // First, because the toast also disappears by itself.
  await expect.poll(() => countToasts(tabs, "Confirmacion")).toBe(1);
  for (const tab of tabs) {
    await expect(checkout(tab)).toHaveCount(0);
    await expect(tab.getByRole("heading", { name: "Cotización enviada" })).toBeFocused();
    await expect(tab.locator(".toast--error")).toHaveCount(0);
  }
  expect(countRows(site, "quotations")).toBe(before + 1);
});

test("a list sent by another tab closes the modal here, and a list cleared by another tab does not", async ({
  page,
  network,
}) => {
  await openList(page, oneLine);
  const other = await page.context().newPage();
  await other.goto(`${network.url}/cart`);
  await openCheckout(other);
  await fillCheckout(other);
  await page.getByRole("button", { name: "Vaciar Cotizacion" }).click();
  await page.getByRole("button", { name: "Si, vaciar" }).click();
  await expect(other.getByText("Tu cotizacion esta vacia")).toHaveCount(1);
  await send(other);
  await expect(toast(other, "No hay items en la cotización")).toBeVisible();
  await page.evaluate((list) => localStorage.setItem("cart", list), JSON.stringify(oneLine));
  await page.reload();
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  expect(await readNumber(page)).toMatch(/^COT-/);
  await expect(checkout(other)).toHaveCount(0);
  await expect(other.getByRole("heading", { name: "Cotización enviada" })).toBeFocused();
  await expect(toast(other, "Confirmacion")).toHaveCount(0);
});

test("of two tabs that send the same list at once one sends it, and the other reports no error", async ({
  page,
  site,
  network,
}) => {
  const before = countRows(site, "quotations");
  await slowDownDatabase(page.context());
  await openList(page, oneLine);
  const other = await page.context().newPage();
  await other.goto(`${network.url}/cart`);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await openCheckout(tab);
    await fillCheckout(tab);
  }
  const errors = await other.evaluateHandle(() => {
    const shown: (string | null)[] = [];
    const note = () => shown.push(...[...document.querySelectorAll(".toast--error")].map((node) => node.textContent));
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    return shown;
  });
  const bothSent = Promise.withResolvers<void>();
  await page.route("**/api/clientes/quotes", (route) => bothSent.promise.then(() => route.continue()));
  await send(page);
  await send(other);
  const countLocks = () =>
    other.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name === "outbox-quotation").length;
    });
  await expect.poll(countLocks).toBe(2);
  bothSent.resolve();
  expect(await readNumber(page)).toMatch(/^COT-/);
  await expect(other.getByRole("heading", { name: "Cotización enviada" })).toBeVisible();
  expect(countRows(site, "quotations")).toBe(before + 1);
  // The other tab sends a new list, which its first attempt, still under way, does not send unasked.
  await page.evaluate((list) => localStorage.setItem("cart", list), JSON.stringify(oneLine));
  await openCheckout(other);
  await fillCheckout(other);
  await send(other);
  expect(await readNumber(other)).toMatch(/^COT-/);
  expect(await errors.jsonValue()).toEqual([]);
  expect(countRows(site, "quotations")).toBe(before + 2);
});

/** Two tabs with a message each, without a connection. */
async function writeInTwoTabs(page: Page, network: NetworkProxy): Promise<Page> {
  await visitAndStore(page);
  const other = await page.context().newPage();
  for (const [tab, words] of [
    [page, "¿Tienen tubos?"],
    [other, "¿Tienen bordillos?"],
  ] as const) {
    await tab.goto(`${network.url}/contacto`);
    await waitUntilHydrated(tab);
    await fillContactForm(tab, { ...message, message: words });
    await tab.waitForLoadState("networkidle");
  }
  await network.cut();
  return other;
}

const words = (tab: Page) => tab.getByRole("textbox", { name: "Mensaje" });

/** Expects that the last two messages at the company are those of `writeInTwoTabs`. */
async function expectBothArrived(site: Site, before: number): Promise<void> {
  await expect.poll(() => countRows(site, "contact_messages")).toBe(before + 2);
  const rows = site.query("SELECT message FROM contact_messages ORDER BY rowid DESC LIMIT 2");
  expect(rows.map((row) => row.message).sort()).toEqual(["¿Tienen bordillos?", "¿Tienen tubos?"]);
}

test("of two messages written in two tabs without a connection one waits, the other is reported as unsent, and both arrive", async ({
  page,
  network,
  site,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  const before = countRows(site, "contact_messages");
  const other = await writeInTwoTabs(page, network);
  await sendMessage(page);
  await expect(toast(page, "Oops...")).toContainText(pending);
  await sendMessage(other);
  await expect(toast(other, "Oops...")).not.toContainText(pending);
  await reconnect(page, network);
  await expect.poll(() => countToasts([page, other], "Mensaje enviado!")).toBe(1);
  await expect(words(page)).toHaveValue("");
  await expect(words(other)).toHaveValue("¿Tienen bordillos?");
  await sendMessage(other);
  await expectBothArrived(site, before);
});

test("a message that was cancelled and is sent again does not take the place of one that another tab has queued since", async ({
  page,
  network,
  site,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  const before = countRows(site, "contact_messages");
  const other = await writeInTwoTabs(page, network);
  await sendMessage(page);
  await expect(toast(page, "Oops...")).toContainText(pending);
  await page.getByRole("button", { name: "Cancelar envío" }).click();
  await expect(toast(page, "Envío cancelado")).toBeVisible();
  await sendMessage(other);
  await expect(toast(other, "Oops...")).toContainText(pending);
  await sendMessage(page);
  await expect(toast(page, "Oops...")).not.toContainText(pending);
  await reconnect(page, network);
  await expect.poll(() => countToasts([page, other], "Mensaje enviado!")).toBe(1);
  await expect(words(other)).toHaveValue("");
  await expect(words(page)).toHaveValue("¿Tienen tubos?");
  await sendMessage(page);
  await expectBothArrived(site, before);
});
