import { createServer, type RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, type Worker } from "@playwright/test";
import { listenLocally } from "../../support/listen-locally.ts";
import { test, visitAndStore } from "../support/network-test.ts";
import { startNextBuild } from "../support/next-build.ts";
import {
  checkout,
  fillCheckout,
  openCheckout,
  openList,
  pipe,
  readNumber,
  send,
  toast,
} from "../support/quotation-steps.ts";

/** The caches of a build. */
const listCaches = (worker: Worker) =>
  worker.evaluate(async () => (await caches.keys()).filter((name) => /^(pages|calls)-/.test(name)).sort());

test("a new build's worker activates at the next start with all stored pages, which open without a connection", async ({
  page,
  context,
  network,
}) => {
  await visitAndStore(page);
  const [oldWorker] = context.serviceWorkers();
  if (!oldWorker) throw new Error("There is no worker");
  const before = await listCaches(oldWorker);
  await using next = await startNextBuild();
  network.leadTo(next.url);
  await page.reload();
  const readWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(readWaiting, { timeout: 0 }).toBe("installed");
  // While a page of the old build is open, its worker keeps its files.
  expect(await listCaches(oldWorker)).toEqual(expect.arrayContaining(before));
  await page.close();
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error("There is no worker");
  await expect.poll(() => listCaches(worker)).toEqual(["calls-nextbuild000", "pages-nextbuild000"]);
  await network.cut();

  const later = await context.newPage();
  await later.goto("/producto/7");
  await expect(later.getByRole("heading", { level: 1 })).toHaveText("Caja de inspección");
  await expect(later.getByText("Sin conexión. Ves la página guardada el")).toBeVisible();
});

test("with full storage the site works from the network", async ({ page, context, network }) => {
  const devtools = await context.newCDPSession(page);
  await page.goto("/");
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: network.url, quotaSize: 2_000_000 });
  await page.keyboard.press("Tab");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: network.url, quotaSize: 1 });
  for (const id of [1, 7, 31]) {
    await page.goto(`/producto/${id}`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Agregar a Cotización" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Productos", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
});

test("with full storage pictures are deleted, and the stored pages still open without a connection", async ({
  page,
  context,
  network,
  faults,
}) => {
  await visitAndStore(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no worker");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: network.url, quotaSize: 1 });
  await page.goto("/producto/31");
  const hasPicture = () =>
    worker.evaluate(async () => {
      const stored = await (await caches.open("pictures-v1")).keys();
      return stored.some(({ url }) => url.includes("caja-inspeccion"));
    });
  await expect.poll(hasPicture).toBe(false);
  // On a dead connection the picture fails, and so do all other requests.
  faults.expect(/net::ERR_/);
  await network.cut();
  await page.goto("/producto/7");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caja de inspección");
  await expect(page.getByText("Sin conexión. Ves la página guardada el")).toBeVisible();
});

test("on a silent connection a stored page shows its pictures too, in the stored width", async ({ page, network }) => {
  await visitAndStore(page);
  network.silence();
  // Not until it has loaded: files that are not stored stay pending.
  await page.goto("/producto/7", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caja de inspección");
  const picture = page.getByRole("main").getByRole("img", { name: "Caja de inspección" }).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
});

/** Starts a server on this machine that answers in this way, in place of the site. */
async function startServer(answer: RequestListener): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(answer);
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, [Symbol.asyncDispose]: close };
}

test("while the site is unavailable, stored pages are shown, and other pages say that they are not stored", async ({
  page,
  network,
  faults,
}) => {
  faults.expect(/502/);
  await visitAndStore(page);
  // As a proxy answers while the site behind it is unavailable.
  await using unavailable = await startServer((_, response) => response.writeHead(502).end("<h1>502 Bad Gateway</h1>"));
  network.leadTo(unavailable.url);
  await page.goto("/producto/7");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caja de inspección");
  // The connection works: it brought a response.
  await expect(page.getByText("Ves la página guardada el")).toHaveText(/^Ves/);
  await page.getByRole("link", { name: "Productos", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
  await page.getByRole("main").getByRole("link", { name: "Tubería de concreto reforzado" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tubería de concreto reforzado");
  // Bypasses the code that waits for hydration: this page never hydrates.
  await page.evaluate(() => location.assign("/producto/8"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("502 Bad Gateway");
});

test("when the connection is back but slow, the requested page opens after one request", async ({ page, network }) => {
  await visitAndStore(page);
  let asked = 0;
  const { promise: isDue, resolve: answer } = Promise.withResolvers<void>();
  await using slow = await startServer(async ({ url }, response) => {
    if (url !== "/producto/8") return void response.end();
    asked += 1;
    await isDue;
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Despacio</h1>");
  });
  await network.cut();
  await page.goto("/producto/8");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta página no quedó guardada");
  network.leadTo(slow.url);
  await network.mend();
  await expect.poll(() => asked).toBe(1);
  // More than the 5 s between two probes. After 12 s without an answer the worker would give up.
  await pause(5500);
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Despacio");
  expect(asked).toBe(1);
});

test("a browser without service workers keeps a quotation and sends it when the connection is back", async ({
  page,
  network,
  faults,
}) => {
  faults.expect(/net::ERR_/);
  faults.expect(/Error al enviar la cotización/);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  // Until the list is checked. An idle network does not show this: it may be idle before the check begins.
  const check = page.waitForResponse(/\/api\/productos$/);
  await openList(page, [{ product: pipe, quantity: 12 }]);
  await openCheckout(page);
  await fillCheckout(page);
  await (await check).finished();
  await page.waitForLoadState("networkidle");
  await network.cut();
  await send(page);
  await expect(toast(page, "Pendiente de envío").first()).toBeVisible();
  await expect(checkout(page)).toContainText("Si cierras esta página, se enviará cuando vuelvas a abrir el sitio.");
  await network.mend();
  expect(await readNumber(page)).toMatch(/^COT-/);
});

test("the pages that the worker stores are limited too: the oldest is deleted", async ({ page }) => {
  await visitAndStore(page);
  const most = 300;
  const addresses = Array.from({ length: most + 20 }, (_, number) => `/contacto?n=${number}`);
  await page.evaluate((asked) => {
    navigator.serviceWorker.controller?.postMessage({ kind: "store", addresses: asked });
  }, addresses);
  const listPages = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith("pages-")) ?? "none";
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
  await expect.poll(listPages, { timeout: 0 }).toContain(addresses.at(-1));
  await expect.poll(async () => (await listPages()).length, { timeout: 0 }).toBe(most);
  expect(await listPages()).not.toContain("/");
});
