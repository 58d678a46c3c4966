import { expect, type Page, type Request } from "@playwright/test";
import { test } from "./fixtures.ts";
import { countLoaded, openListWithPageAhead } from "./support/list-with-page-ahead.ts";

const card = (page: Page) => page.getByRole("link", { name: "Ver detalles de Tubería de concreto reforzado" });
const aheadFile = /\/assets\/client-/;
const callOf = (request: Request): string | undefined => /\/api\/productos\/.*\d$/.exec(request.url())?.[0];

/** The calls for single products that the page makes from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(...[callOf(request)].filter((call) => call !== undefined)));
  return calls;
}

test("the pages in view are there before the visitor acts, with their pictures", async ({ page }) => {
  const { link, name, call } = await openListWithPageAhead(page);
  expect(await countLoaded(page, "/assets/product-")).toBe(1);
  const calls = watchCalls(page);
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("heading", { level: 2, name: "Tambien te puede interesar" })).toBeVisible();
  expect(calls).not.toContain(call);
});

test("a page that is there is drawn without a sign that it is on its way", async ({ page }) => {
  const { link, name } = await openListWithPageAhead(page);
  const signs = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) if (node instanceof Element) seen.push(node.className);
    }).observe(document.body, { childList: true });
    return seen;
  });
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("heading", { level: 2, name: "Tambien te puede interesar" })).toBeVisible();
  expect(await signs.jsonValue()).not.toContain("navigation-progress");
});

test("a product opened from the list shows what is seen first at once, the rest below it, and nothing jumps", async ({
  page,
}) => {
  const { link, name } = await openListWithPageAhead(page);
  const atFirst = page.evaluate(
    (awaited) =>
      new Promise((resolve) => {
        const look = new MutationObserver(() => {
          if (document.querySelector("h1")?.textContent !== awaited) return;
          look.disconnect();
          const footer = document.querySelector("footer")?.getBoundingClientRect();
          resolve({
            picture: document.querySelector("main img") !== null,
            canBeAdded: document.querySelector("main button[type=submit]") !== null,
            uses: document.querySelector(".product-text") !== null,
            footerInView: footer !== undefined && footer.top < innerHeight,
          });
        });
        look.observe(document, { childList: true, subtree: true });
      }),
    name,
  );
  await link.click();
  expect(await atFirst).toEqual({ picture: true, canBeAdded: true, uses: false, footerInView: false });
  await expect(page.getByRole("heading", { level: 2, name: "Usos" })).toBeVisible();
  await expect(page.getByRole("group").filter({ hasText: "Dimensiones" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Tambien te puede interesar" })).toBeVisible();
});

for (const { reducedMotion, journeys } of [
  { reducedMotion: "no-preference", journeys: 1 },
  { reducedMotion: "reduce", journeys: 0 },
] as const) {
  test(`the pressed tile's picture travels to its place in the page ${journeys} times with ${reducedMotion} of motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, ...how) {
        if (this.querySelector("img")) performance.mark("journey", { detail: JSON.stringify(how[0]) });
        return animate.apply(this, how);
      };
    });
    const { link, name } = await openListWithPageAhead(page);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    // Frames later, when all of the page stands.
    await expect(page.getByRole("heading", { level: 2, name: "Tambien te puede interesar" })).toBeVisible();
    const readJourneys = () =>
      page.evaluate(() => performance.getEntriesByName("journey").map((mark) => "detail" in mark && mark.detail));
    await expect.poll(readJourneys).toEqual(Array(journeys).fill(expect.stringContaining("translate(")));
  });
}

test("nothing is fetched ahead for pages that are not in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const calls = watchCalls(page);
  await page.goto("/producto/1", { waitUntil: "networkidle" });
  expect(calls).toEqual([]);
});

test("a link that is pointed at is followed without another call", async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto("/productos");
  const answered = ["/api/productos/1", "/api/productos/related/1"].map((call) =>
    page.waitForResponse((response) => response.url().endsWith(call)),
  );
  await card(page).hover();
  for (const response of await Promise.all(answered)) await response.finished();
  await card(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tubería de concreto reforzado");
  await expect(page.getByRole("heading", { level: 2, name: "Tambien te puede interesar" })).toBeVisible();
  expect(calls.filter((call) => call.endsWith("/1"))).toEqual(["/api/productos/1", "/api/productos/related/1"]);
});

test("the way back asks for nothing, to the page of the server's own making included", async ({ page }) => {
  const calls: string[] = [];
  page.on(
    "request",
    (request) => /\/(api|contenido)\//.test(request.url()) && calls.push(new URL(request.url()).pathname),
  );
  await page.goto("/productos");
  const landing = ["/api/productos", "/contenido/home.json"].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await card(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tubería de concreto reforzado");
  for (const response of await Promise.all(landing)) await response.finished();
  // What is in view there is fetched ahead as ever.
  const countAsked = (path: string) => calls.filter((call) => call === path).length;
  const before = ["/api/productos", "/contenido/home.json", "/api/productos/1"].map(countAsked);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
  await expect(page.getByRole("article")).toHaveCount(32);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tubería de concreto reforzado");
  await expect(page.getByRole("heading", { level: 2, name: "Tambien te puede interesar" })).toBeVisible();
  expect(["/api/productos", "/contenido/home.json", "/api/productos/1"].map(countAsked)).toEqual(before);
});

test("pages whose links are in view are fetched two calls at a time", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto("/productos");
  const readSpans = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => /\/api\/productos\/.*\d$/.test(entry.name))
        .map((entry) => (entry instanceof PerformanceResourceTiming ? [entry.startTime, entry.responseEnd] : [])),
    );
  await expect.poll(async () => (await readSpans()).length).toBeGreaterThan(5);
  const spans = await readSpans();
  const openAt = (time = 0) => spans.filter(([start = 0, end = 0]) => start <= time && time < end).length;
  expect(Math.max(...spans.map(([start]) => openAt(start)))).toBeLessThanOrEqual(2);
});

for (const [line, connection] of [
  ["who saves data", { saveData: true, effectiveType: "4g" }],
  ["on a line of the second generation", { saveData: false, effectiveType: "2g" }],
] as const) {
  test(`nothing is fetched ahead for a visitor ${line}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    const calls = watchCalls(page);
    await page.goto("/productos", { waitUntil: "networkidle" });
    const decided = page.waitForResponse(aheadFile);
    await card(page).hover();
    await (await decided).finished();
    // The link's own dwell is over when a later frame has been drawn and the network has come to rest.
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
    await card(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tubería de concreto reforzado");
  });
}
