import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { waitUntilAlive } from "./support/alive.ts";
import { showFrame } from "./support/frames.ts";
import { watchLayoutShifts } from "./support/layout-shifts.ts";
import { missingPage, screens, sizeOf } from "./support/screens.ts";

const stylesheet = /\/assets\/app-[^/]*\.css$/;
const scripts = /\/assets\/[^/]*\.js$/;
const heldBack = /net::ERR_FAILED|Failed to fetch|^uncaught: $/;

const countSheets = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);

/** All of a page as it stands without its script. Not the test's own page, which waits until it answers. */
async function picturePage(context: BrowserContext, address: string, width: number, heldFiles: RegExp[]) {
  const page = await context.newPage();
  await page.setViewportSize(sizeOf(width));
  for (const held of heldFiles) await page.route(held, (route) => route.abort());
  await page.goto(address, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const isWhole = !heldFiles.includes(stylesheet);
  await expect.poll(() => countSheets(page)).toBe(isWhole ? 3 : 2);
  // What is far below the window is laid out when the browser likes, and its pictures come when it likes.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; } img { visibility: hidden; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
  await page.close();
  return picture;
}

for (const screen of screens) {
  for (const width of [390, 1440]) {
    test(`${screen.name} looks the same at ${width} px before its stylesheet has come as after it`, async ({
      context,
      baseURL,
      faults,
    }) => {
      faults.expect(heldBack);
      if ("isMissing" in screen) faults.expect(missingPage);
      const address = baseURL + screen.path;
      const first = await picturePage(context, address, width, [scripts, stylesheet]);
      expect((await picturePage(context, address, width, [scripts])).equals(first)).toBe(true);
    });
  }
}

test("a page whose stylesheet did not come asks for it again at the next act, and answers then", async ({
  context,
  baseURL,
  faults,
}) => {
  faults.expect(heldBack);
  const page = await context.newPage();
  let isLost = true;
  await page.route(stylesheet, (route) => (isLost ? route.abort() : route.continue()));
  const lost = page.waitForEvent("requestfailed");
  await page.goto(`${baseURL}/producto/1`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await lost;
  isLost = false;
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  await expect(page.getByRole("status").getByText("Producto agregado!")).toBeVisible();
});

test("a browser without rules of a script's has the stylesheet before it draws", async ({ context, baseURL }) => {
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "adoptedStyleSheets"));
  // As old a one knows no Trusted Types either.
  await page.route("**/producto/1", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(`${baseURL}/producto/1`);
  await waitUntilAlive(page);
  await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Archivo/);
});

test("a first picture that comes in two halves moves nothing", async ({ context, site, faults }) => {
  const html = await (await fetch(site.url)).text();
  const half = html.indexOf("portadatab1");
  expect(half).toBeGreaterThan(0);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await using line = createServer(async (_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.write(html.slice(0, half));
    await released;
    response.end(html.slice(half));
  }).listen(0, "localhost");
  await once(line, "listening");
  const address = `http://localhost:${(line.address() as AddressInfo).port}`;
  faults.allowOrigin(address);
  const page = await context.newPage();
  await page.setViewportSize(sizeOf(1440));
  const readShifts = await watchLayoutShifts(page);
  // The page alone: everything else stays on its way.
  await page.route(/[^/]$/, () => {});
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
