import { expect } from "@playwright/test";
import puppeteer, { type Page } from "puppeteer-core";
import { chromiumArguments, findChromium } from "../../machine/find-chromium.ts";
import { findFreePort } from "../../site/start-site.ts";
import { test as siteTest } from "../fixtures.ts";
import { message, messagesNamed } from "../support/contact.ts";
import { curb, pipe } from "../support/quotation-steps.ts";

interface Ahead {
  page: Page;
  /** Requests of prerendered pages, such as 'GET /proyectos'. */
  asked: string[];
}

// A browser that Playwright controls prefetches pages but does not prerender: Playwright attaches to the page, not to
// its tab.
const test = siteTest.extend<{ ahead: Ahead }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter.
  ahead: async ({}, use) => {
    const executablePath = findChromium();
    const browser = await puppeteer.launch({
      args: [...chromiumArguments, "--lang=es-CO"],
      defaultViewport: { width: 1440, height: 900 },
      ...(executablePath ? { executablePath } : { channel: "chrome" as const }),
    });
    const page = await browser.newPage();
    // As in all other tests, only the limit of the whole run ends a test that hangs.
    page.setDefaultTimeout(0);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.headers()["sec-purpose"] !== "prefetch;prerender") return;
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await use({ page, asked });
    await browser.close();
  },
});

/** Hovers over a link until the browser has prerendered its page, with all requests. */
async function pointAt({ page, asked }: Ahead, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).hover();
  await expect.poll(() => asked).toContain(`GET ${path}`);
  await expect.poll(() => asked.some((request) => /\/assets\/entry\.client-/.test(request))).toBe(true);
  let known = -1;
  const hasMore = () => {
    const before = known;
    known = asked.length;
    return known > before;
  };
  await expect.poll(hasMore, { intervals: [1000] }).toBe(false);
}

/** Follows the link, and expects that the shown page is the prerendered one. */
async function follow({ page }: Ahead, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).click();
  // An evaluation fails while the next page replaces this one.
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => "")).toBe(path);
  expect(
    await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      return navigation && "activationStart" in navigation ? Number(navigation.activationStart) : 0;
    }),
  ).toBeGreaterThan(0);
}

const readBadge = (page: Page) =>
  page.$eval('header a[href="/cart"]', ({ textContent }) => textContent?.replaceAll(/\s+/g, " ") ?? "");

const readToasts = (page: Page) => page.$$eval(".toast", (shown) => shown.map(({ textContent }) => textContent));

/** The site's storage in this browser, except the list. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query();
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      locks: [...(held ?? []), ...(pending ?? [])].map(({ name }) => name),
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      cookies: document.cookie,
    };
  });

/** Waits until the page measures web vitals and has reported its first paint. */
async function awaitFigures(page: Page): Promise<void> {
  const findMeasuring = () =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      return loaded.find((name) => /\/assets\/web-vitals-/.test(name));
    });
  await expect.poll(findMeasuring).toBeDefined();
  // As a string: the compiler would replace a literal `import`.
  await page.evaluate(`import(${JSON.stringify(await findMeasuring())})`);
  await page.evaluate(
    () =>
      new Promise((told) => {
        new PerformanceObserver(told).observe({ type: "paint", buffered: true });
      }),
  );
}

test("a prerendered page requests only itself and its files, stores nothing, and counts no visit", async ({
  ahead,
  startOwnSite,
}) => {
  const metricsPort = await findFreePort();
  const site = await startOwnSite({ VISIT_FIGURES: "on", METRICS_PORT: String(metricsPort) });
  const readCounters = async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const { page, asked } = ahead;
  await page.goto(`${site.url}/productos`, { waitUntil: "networkidle0" });
  await pointAt(ahead, "/proyectos");
  const own = /^GET \/(?:proyectos|speculation-rules\.json|assets\/.+|media\/.+|favicon\.svg|manifest\.webmanifest)$/;
  expect(asked.filter((request) => !own.test(request))).toEqual([]);
  expect(await readKept(page)).toEqual({ databases: [], caches: [], workers: 0, locks: [], stored: [], cookies: "" });
  await follow(ahead, "/proyectos");
  expect(await readCounters()).not.toContain('page="projects"');
  await awaitFigures(page);
  await page.evaluate(() => location.assign("/contacto"));
  await expect.poll(readCounters).toContain('site_visit_layout_shift_count{page="projects"} 1');
});

test("a prerendered page that is shown has the current number of lines and the toast of the previous page", async ({
  ahead,
  site,
}) => {
  const { page } = ahead;
  await page.goto(`${site.url}/contacto`, { waitUntil: "networkidle0" });
  for (const [field, value] of Object.entries(message)) await page.type(`main [name="${field}"]`, value);
  await page.click('main [name="privacyPolicy"]');
  await pointAt(ahead, "/proyectos");
  await page.click('main form [type="submit"]');
  await expect.poll(() => readToasts(page)).toEqual([expect.stringContaining("MSG-")]);
  const list = [pipe, curb].map((product) => ({ product, quantity: 12 }));
  await page.evaluate((stored) => localStorage.setItem("cart", stored), JSON.stringify(list));
  // The toast has its whole time from the moment when the pointer leaves it.
  await page.hover(".toast");
  await follow(ahead, "/proyectos");
  await expect.poll(() => readBadge(page)).toBe("Mi cotización2 productos");
  await expect.poll(() => readToasts(page)).toEqual([expect.stringContaining("MSG-")]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a prerendered page does not send waiting submissions, and sends them once it is shown", async ({
  ahead,
  site,
}) => {
  const { page } = ahead;
  const name = "Que espera a que la vean";
  await page.goto(`${site.url}/productos`, { waitUntil: "networkidle0" });
  const row = {
    state: "waiting",
    startedAt: new Date().toISOString(),
    key: crypto.randomUUID(),
    bodies: [{ ...message, name, privacyPolicy: true }],
  };
  await page.evaluate(async (waiting) => {
    const opening = indexedDB.open("outbox", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("sendings");
    await new Promise((done) => opening.addEventListener("success", done));
    const writing = opening.result.transaction("sendings", "readwrite");
    writing.objectStore("sendings").put(waiting, "message");
    await new Promise((done) => writing.addEventListener("complete", done));
    opening.result.close();
    localStorage.setItem("outbox", "1");
  }, row);
  await pointAt(ahead, "/proyectos");
  expect(messagesNamed(site, name)).toHaveLength(0);
  expect((await readKept(page)).locks).toEqual([]);
  await follow(ahead, "/proyectos");
  await expect.poll(() => messagesNamed(site, name).length).toBe(1);
  await expect.poll(() => readToasts(page)).toEqual([expect.stringContaining("MSG-")]);
});

test("prerendered pages do not count towards their visitor's read limit", async ({ ahead, foreign, startOwnSite }) => {
  // A page without a section is rendered again for each visitor, and counted.
  foreign.fail("/api/productos/related/", 500, "Hoy no");
  const site = await startOwnSite({
    API_ROOT: foreign.apiRoot,
    MEDIA_BASE_URL: foreign.mediaBaseUrl,
    // The file of the rules, and the requests below.
    READ_LIMIT: "2",
  });
  const { page, asked } = ahead;
  await page.goto(`${site.url}/productos`, { waitUntil: "networkidle0" });
  for (const path of ["/producto/7", "/producto/9"]) {
    asked.length = 0;
    await pointAt(ahead, path);
  }
  const response = await page.goto(`${site.url}/buscar?q=bordillo`);
  expect(response?.status()).toBe(200);
});
