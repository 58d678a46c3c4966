import { createServer } from "node:http";
import { expect, type Page } from "@playwright/test";
import { listenLocally } from "../../support/listen-locally.ts";
import { test } from "../fixtures.ts";
import { showFrame } from "../support/frames.ts";
import { watchLayoutShifts } from "../support/layout-shifts.ts";
import { missingPage, sitePages, sizeOf } from "../support/pages.ts";

/** All storage of a page in the browser except cookies. */
const readStorage = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

async function scrollToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, 500);
    await showFrame(page);
  }
  await page.waitForLoadState("networkidle");
}

/** Records the page's use of the browser's tables of languages and calendars (`Intl`). */
const watchTables = (page: Page) =>
  page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    for (const type of [Number, Date] as const) {
      const { toLocaleString: write } = type.prototype;
      Object.assign(type.prototype, {
        toLocaleString(...words: []) {
          asked.push(`${type.name}.toLocaleString`);
          return write.apply(this, words);
        },
      });
    }
    for (const name of ["DateTimeFormat", "NumberFormat", "PluralRules", "Collator"] as const) {
      const spy = new Proxy(Intl[name], {
        construct(target, words) {
          asked.push(`Intl.${name}`);
          return Reflect.construct(target, words);
        },
      });
      Object.assign(Intl, { [name]: spy });
    }
  });

for (const sitePage of sitePages) {
  for (const width of [390, 1440]) {
    test(`${sitePage.name} stores nothing in the browser, does not use Intl, and has no layout shift, at ${width} px`, async ({
      page,
      context,
      faults,
    }) => {
      if ("isMissing" in sitePage) faults.expect(missingPage);
      await page.setViewportSize(sizeOf(width));
      const readShifts = await watchLayoutShifts(page);
      await watchTables(page);
      await page.goto(sitePage.path, { waitUntil: "networkidle" });
      // The clock of the opening hours has started.
      await expect(page.getByRole("region", { name: "Datos de la empresa" })).toContainText(/Abierto|Cerrado/);
      expect(await page.evaluate(() => ("asked" in window ? window.asked : undefined))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      expect(await readStorage(page)).toEqual({ local: [], session: [], databases: [], caches: [] });
      await scrollToTheEnd(page);
      const { sum, moved } = await readShifts();
      expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.01);
    });
  }
}

test("the scripts of hydration are compiled while they load, not function by function", async ({ page }) => {
  const files: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") files.push(response.url());
  });
  await page.goto("/producto/1", { waitUntil: "networkidle" });
  const needed = files.filter((file) => /\/(framework|product)-[^/]+\.js$/.test(file));
  expect(needed).toHaveLength(2);
  for (const file of needed) {
    const [firstLine] = (await (await page.request.get(file)).text()).split("\n", 1);
    expect(firstLine === "//# allFunctionsCalledOnLoad", file).toBe(true);
  }
});

for (const [end, name] of [
  ["portadatab1", "a first picture"],
  [">Productos</a>", "a header's bar"],
] as const) {
  test(`${name} that loads in two halves causes no layout shift`, async ({ context, site, faults }) => {
    const html = await (await fetch(site.url)).text();
    const half = html.indexOf(end);
    expect(half).toBeGreaterThan(0);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const styles = new Map<string, string>();
    for (const [, path = ""] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
      styles.set(path, await (await fetch(site.url + path)).text());
    }
    await using line = createServer(async ({ url = "" }, response) => {
      const style = styles.get(url);
      if (style !== undefined) return response.writeHead(200, { "Content-Type": "text/css" }).end(style);
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.write(html.slice(0, half));
      await released;
      response.end(html.slice(half));
    });
    const address = `http://localhost:${await listenLocally(line)}`;
    faults.allowOrigin(address);
    const page = await context.newPage();
    await page.setViewportSize(sizeOf(1440));
    const readShifts = await watchLayoutShifts(page);
    // Loads only the page and its styles; all other requests stay pending.
    await page.route(/(?<!\/|\.css)$/, () => {});
    await page.goto(address, { waitUntil: "commit" });
    const countPaints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
    await expect.poll(countPaints).toBeGreaterThan(0);
    release();
    await expect(page.getByRole("button", { name: "Detener el cambio automático" })).toBeInViewport();
    await page.waitForLoadState("domcontentloaded");
    await showFrame(page);
    const { sum, moved } = await readShifts();
    expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.01);
  });
}
