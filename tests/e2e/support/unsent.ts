import { expect, type Page } from "@playwright/test";
import type { NetworkProxy } from "../../site/network-proxy.ts";
import type { Site } from "../../site/start-site.ts";
import { fillContactForm, message } from "./contact.ts";
import { visitAndStore } from "./network-test.ts";
import type { PageFaults } from "./page-faults.ts";
import { buyer, failureText, fillCheckout, openCheckout, pipe, readNumber, send, toast } from "./quotation-steps.ts";

export const pending = "Pendiente de envío";

/** The browser's console messages after the connection is cut, also for the worker's script. */
export const lostLine = /net::ERR_|error occurred when fetching the script/;

/** A buyer fills in the checkout, with everything stored that offline use needs. */
export async function fillAtSite(page: Page): Promise<void> {
  await visitAndStore(page);
  await page.evaluate((list) => localStorage.setItem("cart", list), JSON.stringify([{ product: pipe, quantity: 12 }]));
  await page.goto("/cart");
  await openCheckout(page);
  await fillCheckout(page);
  await page.waitForLoadState("networkidle");
}

/** A buyer fills in the checkout and then loses the connection. */
export async function fillOffline(
  page: Page,
  { network, faults }: { network: NetworkProxy; faults: PageFaults },
): Promise<void> {
  faults.expect(lostLine);
  faults.expect(/Error al enviar la cotización/);
  await fillAtSite(page);
  await network.cut();
}

/** A buyer sends the checkout without a connection: the failure of rule M4, and a waiting submission. */
export async function sendOffline(page: Page, place: { network: NetworkProxy; faults: PageFaults }): Promise<void> {
  await fillOffline(page, place);
  await send(page);
  await expect(toast(page, failureText)).toContainText(pending);
}

/** A visitor writes a message and loses the connection. */
export async function writeMessageOffline(
  page: Page,
  { network, faults }: { network: NetworkProxy; faults: PageFaults },
  values = message,
): Promise<void> {
  faults.expect(lostLine);
  await page.goto("/contacto");
  await fillContactForm(page, values);
  await page.waitForLoadState("networkidle");
  await network.cut();
}

/** A browser whose database has no space. With full storage it still accepts writes as small as these. */
export const failWrites = (page: Page) =>
  page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("There is no room", "QuotaExceededError");
    };
  });

/** The visitor's stored data, except the catalogue and the receipts, which have no data of the sender. */
export const readKept = (page: Page) =>
  page.evaluate(async () => {
    const local = Object.keys(localStorage).filter((key) => key !== "receipts" && key !== "open-receipt");
    // Opening the database would create it, without its table.
    if (!(await indexedDB.databases()).some(({ name }) => name === "outbox")) return { local, sendings: [] };
    const open = indexedDB.open("outbox");
    await new Promise((done) => open.addEventListener("success", done));
    const read = open.result.transaction("sendings").objectStore("sendings").getAll();
    await new Promise((done) => read.addEventListener("success", done));
    open.result.close();
    return { local, sendings: read.result };
  });

/**
 * Mends the connection, and tells the open pages like the browser of a computer that has a network again. Without that
 * they find out by themselves, within ten seconds.
 */
export async function reconnect(page: Page, network: NetworkProxy): Promise<void> {
  await network.mend();
  const tell = () => void dispatchEvent(new Event("online"));
  await Promise.all(
    page
      .context()
      .pages()
      .map((tab) => tab.evaluate(tell)),
  );
}

/** Wakes the worker like the browser when it finds a connection, with or without an open page. */
export async function wakeWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await found;
  const origin = new URL(page.url()).origin;
  await devtools.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag: "outbox", lastChance: false });
}

export const sendMessage = (page: Page) => page.getByRole("button", { name: "Enviar mensaje" }).click();

/** A visitor sends a message without a connection. It waits. */
export async function sendMessageOffline(
  page: Page,
  place: { network: NetworkProxy; faults: PageFaults },
  values = message,
): Promise<void> {
  await writeMessageOffline(page, place, values);
  await sendMessage(page);
  await expect(toast(page, "Oops...")).toContainText(pending);
}

export const nothingKept = { local: [], sendings: [] };

/** Polls, because a page deletes the stored data after it has shown the empty list, and other tabs may follow later. */
export const expectNothingKept = (page: Page) => expect.poll(() => readKept(page)).toEqual(nothingKept);

export const countRows = (site: Pick<Site, "query">, table: "quotations" | "contact_messages") =>
  Number(site.query(`SELECT count(*) AS rows FROM ${table}`)[0]?.rows);

/** Expects that the page shows the number, the company got the quotation once, and the browser stores nothing of it. */
export async function expectSentOnce(page: Page, site: Site, before: number): Promise<void> {
  const told = await readNumber(page);
  await expectNothingKept(page);
  expect(countRows(site, "quotations")).toBe(before + 1);
  const [{ number } = {}] = site.query("SELECT number FROM quotations ORDER BY number DESC LIMIT 1");
  expect(told).toBe(number);
  const findSalesMails = async () =>
    (await site.readMails()).filter(
      ({ subject, replyTo }) => subject?.includes(told) && replyTo?.[0]?.address === buyer.email,
    );
  // Without a timeout of its own: mails are written at a lower priority than all other work.
  await expect.poll(findSalesMails, { timeout: 0 }).not.toEqual([]);
  expect(await findSalesMails()).toHaveLength(1);
}
