import { expect } from "@playwright/test";
import type { QuotationRequest } from "#contract/requests/quotation.ts";
import { pendingText } from "#contract/requests/request-text.ts";
import { message } from "../support/contact.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { test, visitAndStore } from "../support/network-test.ts";
import { startNextBuild } from "../support/next-build.ts";
import {
  buyer,
  checkout,
  expectTyped,
  failureText,
  lineOf,
  openCheckout,
  pipe,
  readNumber,
  send,
  toast,
} from "../support/quotation-steps.ts";
import {
  countRows,
  expectNothingKept,
  expectSentOnce,
  failWrites,
  fillOffline,
  nothingKept,
  pending,
  readKept,
  reconnect,
  sendMessage,
  sendMessageOffline,
  sendOffline,
  wakeWorker,
} from "../support/unsent.ts";

test("a quotation sent without a connection waits, also through a reload, and is sent once when the connection is back", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  await sendOffline(page, { network, faults });
  await expect(
    checkout(page).getByText("Tu solicitud de cotización se enviará cuando vuelva la conexión.").first(),
  ).toBeVisible();
  await expectTyped(page);
  await page.reload();
  await expect(page.getByText(pending)).toBeVisible();
  await expect(lineOf(page, pipe.name)).toBeVisible();
  const works = page.locator(".quotation-print-head dd").last();
  await expect(works).toHaveText(`${buyer.address}, ${buyer.city}`);
  await expect(page.getByRole("button", { name: "Indicar municipio" })).toHaveCount(0);
  await openCheckout(page);
  await expectTyped(page);
  await expect(checkout(page).getByRole("checkbox")).not.toBeChecked();
  await network.mend();
  await expectSentOnce(page, site, before);
  await expect(checkout(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
  await expect(page.getByText(pending)).toHaveCount(0);
});

test("the page may be closed only if the browser has granted to send with the page closed", async ({
  page,
  network,
  faults,
}) => {
  // The tests' browser refuses every background sync.
  await page.addInitScript(() => {
    const isGranted = () => sessionStorage.getItem("granted") !== null;
    Object.assign(Reflect.get(globalThis, "SyncManager").prototype, {
      register: async () => {
        if (!isGranted()) throw new DOMException("Permission denied.", "NotAllowedError");
      },
    });
  });
  await sendOffline(page, { network, faults });
  await expect(checkout(page).getByText(pendingText.atNextVisit)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("granted", "yes"));
  await page.reload();
  await openCheckout(page);
  await expect(checkout(page).getByText(pendingText.survivesClosing)).toBeVisible();
});

test("with the page closed the worker sends it, and the next visit announces it", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  // No page there sends anything, but the worker can be reached.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${network.url}/robots.txt`);
  await sendOffline(page, { network, faults });
  await page.close();
  await network.mend();
  await wakeWorker(elsewhere);
  await expect.poll(() => countRows(site, "quotations")).toBe(before + 1);
  const later = await page.context().newPage();
  await later.goto(`${network.url}/cart`);
  await expectSentOnce(later, site, before);
  await expect(later.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
});

test("a cancelled submission leaves nothing in the browser and is never sent", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  await sendOffline(page, { network, faults });
  const name = checkout(page).getByLabel("Nombre contacto");
  await name.fill("Otro nombre");
  await checkout(page).getByRole("button", { name: "Cancelar envío" }).click();
  await expect(toast(page, "Envío cancelado")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(page.getByText(pending, { exact: true })).toHaveCount(0);
  expect(await readKept(page)).toEqual({ ...nothingKept, local: ["cart"] });
  await network.mend();
  await page.reload();
  await expect(lineOf(page, pipe.name)).toBeVisible();
  await openCheckout(page);
  await expect(name).toHaveValue("");
  expect(countRows(site, "quotations")).toBe(before);
});

test("cancelling also deletes changes to the submission that waited", async ({ page, network, faults }) => {
  await visitAndStore(page);
  await sendMessageOffline(page, { network, faults });
  const words = page.getByRole("textbox", { name: "Mensaje" });
  await words.fill(`${message.message} Son 200.`);
  await page.getByRole("button", { name: "Cancelar envío" }).click();
  await expect(toast(page, "Envío cancelado")).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue("");
  await expectNothingKept(page);
});

test("another list takes the place of a waiting one only if the buyer confirms", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  await sendOffline(page, { network, faults });
  await page.keyboard.press("Escape");
  await lineOf(page, pipe.name).getByRole("button", { name: "Más" }).click();
  const sendChanged = async (answer: string) => {
    await checkout(page).getByRole("checkbox").check();
    await send(page);
    const question = page.getByRole("alertdialog", { name: "Ya tienes una solicitud pendiente de envío" });
    await question.getByRole("button", { name: answer }).click();
  };
  const readRow = async () => {
    const [{ state, bodies }] = (await readKept(page)).sendings;
    return { state, quantities: bodies.map(({ cartItems }: QuotationRequest) => cartItems[0]?.quantity) };
  };
  await openCheckout(page);
  await sendChanged("Dejar la pendiente");
  await expect(checkout(page).getByRole("button", { name: "Enviar Cotización" })).toBeEnabled();
  expect(await readRow()).toEqual({ state: "waiting", quantities: [12] });
  await sendChanged("Reemplazarla");
  // A POST that fails once there is a connection again is unanswered, and does not wait.
  await expect.poll(readRow).toEqual({ state: "waiting", quantities: [12, 13] });
  await reconnect(page, network);
  await expectSentOnce(page, site, before);
  await expect(page.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
});

test("a quotation that is refused once there is a connection shows the reason and keeps the form", async ({
  page,
  network,
  site,
  faults,
}) => {
  // Either the page's own POST was refused, or the worker's, which the page's console does not show.
  faults.expect(/422 \(Unprocessable|Sent later and refused/);
  await sendOffline(page, { network, faults });
  site.change("PRAGMA foreign_keys = OFF; UPDATE products SET id_product = 999 WHERE id_product = 1");
  try {
    await reconnect(page, network);
    await expect(checkout(page).getByText("Tu solicitud de cotización no se pudo recibir")).toBeVisible();
  } finally {
    site.change("PRAGMA foreign_keys = OFF; UPDATE products SET id_product = 1 WHERE id_product = 999");
  }
  await expectTyped(page);
  await send(page);
  expect(await readNumber(page)).toMatch(/^COT-/);
  await expectNothingKept(page);
});

test("a message sent without a connection is sent once when the connection is back", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "contact_messages");
  await visitAndStore(page);
  await sendMessageOffline(page, { network, faults });
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue(message.message);
  await network.mend();
  await expect(toast(page, "Mensaje enviado!")).toContainText(/Número MSG-\d{4}-\d{6}/);
  expect(await page.locator(".toast").filter({ hasText: pending }).count()).toBe(0);
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue("");
  await expectNothingKept(page);
  expect(countRows(site, "contact_messages")).toBe(before + 1);
});

test("a message that waited with spaces around its texts leaves the form empty when it arrives", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "contact_messages");
  await visitAndStore(page);
  const typed = { ...message, name: `${message.name} `, message: `${message.message}\n` };
  await sendMessageOffline(page, { network, faults }, typed);
  await network.mend();
  await expect(toast(page, "Mensaje enviado!")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue("");
  await expectNothingKept(page);
  expect(countRows(site, "contact_messages")).toBe(before + 1);
});

for (const isLeft of [false, true])
  test(`a message that was changed while it waited${isLeft ? ", and whose page was left meanwhile," : ""} stays in the form when it arrives, and is sent as another one`, async ({
    page,
    network,
    site,
    faults,
  }) => {
    const changed = `${message.message} Son 200.`;
    const before = countRows(site, "contact_messages");
    await visitAndStore(page);
    await sendMessageOffline(page, { network, faults });
    await page.getByRole("textbox", { name: "Mensaje" }).fill(changed);
    if (isLeft) {
      await page.goto("/productos");
      await page.goto("/contacto");
      await expect(page.getByText(pending)).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue(changed);
    }
    await network.mend();
    await expect(toast(page, "Mensaje enviado!")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue(changed);
    await page.getByRole("checkbox").check();
    await sendMessage(page);
    await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue("");
    await expectNothingKept(page);
    expect(countRows(site, "contact_messages")).toBe(before + 2);
  });

test("with full storage a failed submission is not reported as waiting, and is sent with the next try", async ({
  page,
  network,
  site,
  faults,
}) => {
  const before = countRows(site, "quotations");
  await holdToasts(page);
  await failWrites(page);
  await fillOffline(page, { network, faults });
  await send(page);
  await expect(toast(page, failureText)).toBeVisible();
  await expect(checkout(page).getByRole("button", { name: "Enviar Cotización" })).toBeEnabled();
  await expect(page.getByText(pending)).toHaveCount(0);
  expect((await readKept(page)).sendings).toEqual([]);
  await network.mend();
  await send(page);
  await expectSentOnce(page, site, before);
});

test("a submission that waits while a new build is installed is sent once", async ({
  page,
  context,
  network,
  faults,
}) => {
  await sendOffline(page, { network, faults });
  await page.close();
  await using next = await startNextBuild();
  network.leadTo(next.url);
  await network.mend();
  const before = countRows(next, "quotations");
  const later = await context.newPage();
  await later.goto(`${network.url}/cart`);
  expect(await readNumber(later)).toMatch(/^COT-/);
  await later.keyboard.press("Tab");
  const readWaiting = () =>
    later.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(readWaiting, { timeout: 0 }).toBe("installed");
  await later.close();
  const last = await context.newPage();
  await last.goto(`${network.url}/cart`);
  await expect(last.getByRole("heading", { name: "Tu cotizacion esta vacia" })).toBeVisible();
  await expectNothingKept(last);
  expect(countRows(next, "quotations")).toBe(before + 1);
});
