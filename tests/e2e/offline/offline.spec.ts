import { expect } from "@playwright/test";
import { searchText } from "#contract/search/search-text.ts";
import { test, visitAndStore } from "../support/network-test.ts";
import { oneLine } from "../support/quotation-steps.ts";

test("before an interaction no worker is registered and nothing is stored", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const found = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));
  expect(found).toEqual({ workers: 0, caches: 0 });
});

test("after one visit the catalogue opens without a connection, also after a reload and by following links", async ({
  page,
  network,
}) => {
  await visitAndStore(page);
  await network.cut();
  await page.goto("/producto/7");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caja de inspección");
  // `navigator.onLine` is true, but the worker has detected the lost connection.
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByText("Sin conexión. Ves la página guardada el")).toBeVisible();
  const picture = page.getByRole("img", { name: "Caja de inspección" }).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Productos", exact: true }).first().click();
  await page.getByRole("link", { name: "Ver detalles de Bicicletero" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bicicletero");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bicicletero");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await page.goto("/cart");
  await expect(page.getByRole("row", { name: /Bicicletero/ })).toBeVisible();
});

test("a stored page says once that there is no connection, also if the browser knows it", async ({ page, network }) => {
  await visitAndStore(page);
  await network.cut();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => false });
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const words = document.querySelector(".offline-banner")?.textContent;
      if (words && words !== said.at(-1)) said.push(words);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // The list's page asks the API for its products.
  await page.evaluate((list) => localStorage.setItem("cart", JSON.stringify(list)), oneLine);
  for (const path of ["/producto/7", "/cart"]) {
    const isList = path === "/cart";
    const call = isList && page.waitForResponse(/\/api\//);
    await page.goto(path);
    await expect(page.getByText("Sin conexión. Ves la página guardada el")).toBeVisible();
    await call;
    expect(await page.evaluate("said")).toEqual([expect.stringMatching(/^Sin conexión\. Ves la página guardada el /)]);
  }
});

test("a page that was never stored, and a search, say so with a link: neither a search nor its page is stored", async ({
  page,
  network,
}) => {
  await visitAndStore(page);
  const field = page.getByRole("searchbox", { name: searchText.label });
  await page.goto("/buscar?q=caja");
  await expect(page.getByRole("heading", { level: 2, name: "1 producto" })).toBeVisible();
  await field.fill("pozo");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("«pozo»");
  const stored = await page.evaluate(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toContain("/producto/7");
  expect(stored.filter((path) => /busca|busqueda/.test(path))).toEqual([]);
  await network.cut();
  await field.fill("bicicletero");
  await field.press("Enter");
  for (const open of [() => Promise.resolve(), () => page.goto("/producto/4711")]) {
    await open();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta página no quedó guardada");
    await page.getByRole("link", { name: "Ver productos" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
  }
});

test("the notice of a lost connection is on each stored page, and disappears with the next page or once the connection is back", async ({
  page,
  network,
}) => {
  await visitAndStore(page);
  await network.cut();
  await page.getByRole("link", { name: "Productos", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
  await expect(page.getByText("Sin conexión.")).toBeVisible();
  await network.mend();
  await page.getByRole("link", { name: "Contacto", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contáctanos");
  await expect(page.getByText("Sin conexión.")).toBeHidden();

  await test.step("an open page removes it even if the worker was stopped meanwhile", async () => {
    await network.cut();
    await page.goto("/producto/7");
    await expect(page.getByText("Sin conexión. Ves la página guardada el")).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("ServiceWorker.enable");
    await devtools.send("ServiceWorker.stopAllWorkers");
    await network.mend();
    await expect(page.getByText("Sin conexión.")).toBeHidden();
    await expect(page.getByText("Ves la página guardada el")).toBeVisible();
  });
});

test("a requested data sheet opens without a connection, and another one leads to a page with links", async ({
  page,
  network,
}) => {
  await visitAndStore(page);
  await page.goto("/producto/7");
  const sheet = page.getByRole("link", { name: "Ficha técnica" });
  const path = await sheet.getAttribute("href");
  const readSheet = () =>
    page.evaluate(async (address) => {
      const answer = await fetch(address ?? "");
      return { type: answer.headers.get("Content-Type"), bytes: (await answer.blob()).size };
    }, path);
  const asked = await readSheet();
  expect(asked.type).toBe("application/pdf");
  await page.goto("/producto/1");
  const other = await sheet.getAttribute("href");
  await page.waitForLoadState("networkidle");
  await network.cut();
  expect(await readSheet()).toEqual(asked);
  await page.goto(other ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta página no quedó guardada");
});

test("old stored pages are stored again at the next visit, and a message's thank-you page not in place of the form", async ({
  page,
  network,
}) => {
  await visitAndStore(page);

  await test.step("an old stored page is stored again", async () => {
    const path = "/producto/7";
    await page.evaluate(async (address) => {
      const name = (await caches.keys()).find((key) => key.startsWith("pages-")) ?? "none";
      const old = new Response("<h1>De hace meses</h1>", { headers: { Date: "Mon, 04 May 2026 17:00:00 GMT" } });
      await (await caches.open(name)).put(new URL(address, location.href), old);
    }, path);
    await page.reload();
    await page.keyboard.press("Tab");
    const readStored = () =>
      page.evaluate(async (address) => (await caches.match(new URL(address, location.href)))?.text(), path);
    await expect.poll(readStored, { timeout: 0 }).toContain("Caja de inspección");
  });

  await page.goto("/contacto?enviado=MSG-2026-000001", { waitUntil: "networkidle" });
  await expect(page.getByText("Mensaje enviado!")).toBeVisible();
  await page.goto("/proyectos?de=folleto", { waitUntil: "networkidle" });
  const isStoredWith = (text: string) =>
    page.evaluate(async (expected) => (await (await caches.match("/contacto"))?.text())?.includes(expected), text);
  expect([await isStoredWith("Contáctanos"), await isStoredWith("Mensaje enviado!")]).toEqual([true, false]);
  await network.cut();
  await page.goto("/contacto");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contáctanos");
  await expect(page.getByText("Mensaje enviado!")).toHaveCount(0);
  // A URL with another query still finds the page.
  await page.goto("/proyectos?de=otro-folleto");
  await expect(page.getByText("Sin conexión. Ves la página guardada el")).toBeVisible();
});
