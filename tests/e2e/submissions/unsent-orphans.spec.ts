import { expect, type Page } from "@playwright/test";
import type { LossyProxy } from "../../site/lossy-proxy.ts";
import { fillContactForm, message } from "../support/contact.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { test, visitAndStore } from "../support/network-test.ts";
import {
  checkout,
  expectTyped,
  fillCheckout,
  oneLine,
  openCheckout,
  readNumber,
  send,
  toast,
} from "../support/quotation-steps.ts";
import {
  countRows,
  expectNothingKept,
  expectSentOnce,
  fillAtSite,
  pending,
  readKept,
  reconnect,
  sendMessage,
  wakeWorker,
} from "../support/unsent.ts";

declare global {
  interface Window {
    syncs?: string[];
  }
  const SyncManager: { prototype: { register(tag: string): Promise<void> } };
}

/** A buyer fills in the checkout, connected through a proxy that can hold responses. */
async function fillThrough(lossy: LossyProxy, page: Page): Promise<void> {
  await page.goto(`${lossy.url}/cart`);
  await page.evaluate((list) => localStorage.setItem("cart", list), JSON.stringify(oneLine));
  await page.reload();
  await openCheckout(page);
  await fillCheckout(page);
}

/** Waits until the submission is stored in the browser as in flight. */
const waitUntilInFlight = (page: Page) =>
  expect.poll(async () => (await readKept(page)).sendings).toMatchObject([{ state: "inFlight" }]);

test("a quotation whose tab is closed while its submission hangs waits at the next visit, and is sent once", async ({
  page,
  network,
  site,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  const before = countRows(site, "quotations");
  await fillAtSite(page);
  network.silence();
  await send(page);
  await waitUntilInFlight(page);
  const later = await page.context().newPage();
  await page.close();
  await network.cut();
  const looked = later.waitForEvent("requestfailed");
  await later.goto(`${network.url}/cart`);
  await expect(later.getByText(pending)).toBeVisible();
  await openCheckout(later);
  await expectTyped(later);
  await expect(checkout(later).getByRole("checkbox")).not.toBeChecked();
  await expect(checkout(later)).not.toContainText("Tu último envío quedó sin respuesta.");
  await looked;
  await reconnect(later, network);
  await expectSentOnce(later, site, before);
  await expect(checkout(later)).toHaveCount(0);
  await expect(later.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
});

test("with no other page open the worker takes over the hanging submission of a closed one", async ({
  page,
  network,
  site,
}) => {
  const before = countRows(site, "quotations");
  // Without a window, Chromium has no background sync.
  await page.addInitScript(() => {
    const syncs: string[] = [];
    window.syncs = syncs;
    SyncManager.prototype.register = async (tag) => void syncs.push(tag);
  });
  await fillAtSite(page);
  // No page there sends anything, but the worker can be reached.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${network.url}/robots.txt`);
  network.silence();
  await page.bringToFront();
  await send(page);
  await waitUntilInFlight(page);
  await expect.poll(() => page.evaluate(() => window.syncs)).toEqual(["outbox"]);
  await page.close();
  await network.cut();
  await network.mend();
  await wakeWorker(elsewhere);
  await expect.poll(() => countRows(site, "quotations")).toBe(before + 1);
  const later = await page.context().newPage();
  await later.goto(`${network.url}/proyectos`);
  await expectSentOnce(later, site, before);
});

test("an open tab takes over the hanging submission of a closed one", async ({ page, network, site, faults }) => {
  faults.expect(/net::ERR_/);
  const before = countRows(site, "quotations");
  await fillAtSite(page);
  const other = await page.context().newPage();
  await other.goto(`${network.url}/quienes-somos`);
  await other.waitForLoadState("networkidle");
  network.silence();
  await send(page);
  await waitUntilInFlight(page);
  await page.close();
  const looked = other.waitForEvent("requestfailed");
  await network.cut();
  await looked;
  await expect.poll(async () => (await readKept(other)).sendings).toMatchObject([{ state: "waiting" }]);
  await reconnect(other, network);
  await expectSentOnce(other, site, before);
});

test("a quotation that had arrived when its tab was closed is announced at the next visit, and is not sent again", async ({
  page,
  site,
  lossy,
}) => {
  const before = countRows(site, "quotations");
  await fillThrough(lossy, page);
  const release = lossy.holdNextResponse();
  await send(page);
  await expect.poll(() => countRows(site, "quotations")).toBe(before + 1);
  const later = await page.context().newPage();
  await page.close();
  release();
  await later.goto(`${lossy.url}/proyectos`);
  await expectSentOnce(later, site, before);
});

/** Between this event and its end, a page that is closed runs for a few milliseconds. */
const leave = () => {
  dispatchEvent(new PageTransitionEvent("pagehide"));
};

/** The page is left when it starts to wait for the dialog's closing animation: rule C5. */
const leaveAfterDialog = () => {
  const { setTimeout } = window;
  window.setTimeout = ((work: () => void, delay: number) => {
    if (delay === 100) dispatchEvent(new PageTransitionEvent("pagehide"));
    return setTimeout(work, delay);
  }) as typeof window.setTimeout;
};

for (const [moment, prepare] of [
  ["when its quotation arrives", leave],
  ["between the dialog's end and the confirmation", leaveAfterDialog],
] as const) {
  test(`a page that is closed ${moment} leaves the announcement to the next page`, async ({ page, site, lossy }) => {
    const before = countRows(site, "quotations");
    await fillThrough(lossy, page);
    const release = lossy.holdNextResponse();
    await send(page);
    await waitUntilInFlight(page);
    await page.evaluate(prepare);
    const next = await page.context().newPage();
    await next.goto(`${lossy.url}/proyectos`);
    await waitUntilHydrated(next);
    release();
    await expectSentOnce(next, site, before);
    await expect(toast(page, "Confirmacion")).toHaveCount(0);
  });
}

/** Firefox cancels the requests of a page when a navigation begins; Chromium when the next page arrives. */
const cancelRequestsOnNavigation = () => {
  const { fetch } = window;
  const navigation = new AbortController();
  addEventListener("beforeunload", () => navigation.abort(new TypeError("NetworkError")), { once: true });
  window.fetch = (input, init) =>
    fetch(input, init?.method === "POST" && !navigation.signal.aborted ? { ...init, signal: navigation.signal } : init);
};

test("a quotation whose request is cancelled because its page is being left is sent once", async ({
  page,
  site,
  lossy,
  faults,
}) => {
  faults.expect(/Error al enviar la cotización/);
  const before = countRows(site, "quotations");
  await page.addInitScript(cancelRequestsOnNavigation);
  await fillThrough(lossy, page);
  const release = lossy.holdNextResponse();
  await send(page);
  await waitUntilInFlight(page);
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/proyectos", async (route) => {
    await arrives;
    await route.continue();
  });
  const cancelled = page.waitForEvent("console", (line) => line.text().includes("NetworkError"));
  await page.evaluate(() => void setTimeout(() => location.assign("/proyectos")));
  await cancelled;
  release();
  arrive();
  await page.waitForURL("**/proyectos");
  await expectSentOnce(page, site, before);
});

test("a quotation that a tab is still sending is left to it by another one", async ({ page, site, lossy }) => {
  const before = countRows(site, "quotations");
  const posts: string[] = [];
  page.context().on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await fillThrough(lossy, page);
  const release = lossy.holdNextResponse();
  await send(page);
  await waitUntilInFlight(page);
  const other = await page.context().newPage();
  await other.goto(`${lossy.url}/cart`);
  await waitUntilHydrated(other);
  // Makes the page check the queue again, as when the visitor returns to it.
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(other.getByRole("button", { name: "Continuar con la cotizacion" })).toBeVisible();
  await expect(other.getByText(pending)).toHaveCount(0);
  expect((await readKept(other)).sendings).toMatchObject([{ state: "inFlight" }]);
  release();
  expect(await readNumber(page)).toMatch(/^COT-/);
  await expect(other.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
  await expect(toast(other, "Confirmacion")).toHaveCount(0);
  await expectNothingKept(page);
  expect(posts).toHaveLength(1);
  expect(countRows(site, "quotations")).toBe(before + 1);
});

test("a message whose tab is closed while its submission hangs arrives once, also after its form was sent by hand", async ({
  page,
  network,
  site,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  const before = countRows(site, "contact_messages");
  await visitAndStore(page);
  await fillContactForm(page, message);
  await page.waitForLoadState("networkidle");
  network.silence();
  await sendMessage(page);
  await waitUntilInFlight(page);
  const [again, later] = [await page.context().newPage(), await page.context().newPage()];
  await page.close();
  await again.goto(`${network.url}/contacto`);
  await expect(again.getByText(pending)).toBeVisible();
  await expect(again.getByText("Tu último mensaje no tuvo respuesta")).toHaveCount(0);
  await expect(again.getByRole("textbox", { name: "Mensaje" })).toHaveValue(message.message);
  await again.getByRole("checkbox").check();
  await sendMessage(again);
  await waitUntilInFlight(again);
  await again.close();
  await network.cut();
  const looked = later.waitForEvent("requestfailed");
  await later.goto(`${network.url}/contacto`);
  await expect(later.getByText(pending)).toBeVisible();
  await looked;
  await reconnect(later, network);
  await expect(toast(later, "Mensaje enviado!")).toBeVisible();
  await expect(later.getByRole("textbox", { name: "Mensaje" })).toHaveValue("");
  await expectNothingKept(later);
  expect(countRows(site, "contact_messages")).toBe(before + 1);
});
