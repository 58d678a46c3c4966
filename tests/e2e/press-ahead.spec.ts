import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openListWithPageAhead } from "./support/list-with-page-ahead.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const drawnAhead = (page: Page) => page.locator(".page--ahead");
const pages = (page: Page) => page.locator(".page");

/** Holds the mouse down on the first product of the list until its page has been drawn. */
async function holdFirstProduct(page: Page) {
  const { link, name } = await openListWithPageAhead(page);
  await hold(page, link, name);
  return { name };
}

async function hold(page: Page, link: Locator, name: string) {
  await link.hover();
  await page.mouse.down();
  await expect(drawnAhead(page).locator("h1")).toHaveText(name);
}

/** Lets four frames be drawn, and what waits for the second of them be done. */
const passFrames = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2, 3, 4]) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });

test("a product is drawn while its link is held down, and shown as it was drawn when it is let go", async ({
  page,
}) => {
  const { link, name } = await openListWithPageAhead(page);
  await page.clock.install();
  await hold(page, link, name);
  await expect(page).toHaveURL(/\/productos$/);
  await expect(heading(page)).toHaveText("Productos");
  await expect(drawnAhead(page)).not.toBeInViewport();
  await drawnAhead(page).evaluate((drawn) => drawn.setAttribute("data-drawn", "once"));
  // Longer than a press that leads nowhere is remembered.
  await page.clock.runFor(2000);
  await page.mouse.up();
  await expect(heading(page)).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(heading(page)).toBeInViewport();
  await expect(page.getByRole("heading", { level: 2, name: "Tambien te puede interesar" })).toBeVisible();
  await expect(pages(page)).toHaveCount(1);
  await expect(pages(page)).toHaveAttribute("data-drawn", "once");
  await expect(pages(page)).not.toHaveAttribute("aria-hidden");
});

test("a page that was drawn ahead works as any other, and so does the way back from it", async ({ page }) => {
  const { name } = await holdFirstProduct(page);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/producto\/\d+$/);
  await page.getByRole("button", { name: "Más" }).click();
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
  expect(stored).toEqual([expect.objectContaining({ quantity: 2 })]);
  const first = page.url();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(heading(page)).not.toHaveText(name);
  await expect(page).not.toHaveURL(first);
  await page.goBack();
  await expect(heading(page)).toHaveText(name);
  await page.goBack();
  await expect(heading(page)).toHaveText("Productos");
  await expect(page.getByRole("article")).toHaveCount(32);
  await expect(pages(page)).toHaveCount(1);
});

test("a press that is let go elsewhere leaves nothing behind", async ({ page }) => {
  await holdFirstProduct(page);
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(drawnAhead(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/productos$/);
  await expect(page.getByRole("article")).toHaveCount(32);
});

test("a page that cannot be drawn is no fault until it is opened, and then one at its own address", async ({
  page,
  faults,
}) => {
  faults.expect(/a page that cannot be drawn/);
  const { link } = await openListWithPageAhead(page);
  await page.evaluate(() => {
    const { handle } = window.__reactRouterRouteModules?.["routes/product"] ?? {};
    if (!handle) throw new Error("The product's page has not been loaded");
    handle.Screen = () => {
      document.body.dataset.tried = "yes";
      throw new Error("a page that cannot be drawn");
    };
  });
  await link.hover();
  await page.mouse.down();
  await expect(page.locator("body")).toHaveAttribute("data-tried", "yes");
  await passFrames(page);
  await expect(drawnAhead(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText("Productos");
  await page.mouse.up();
  await expect(page).toHaveURL(/\/producto\/\d+$/);
  await expect(page.getByText("No pudimos mostrar esta página.")).toBeVisible();
});

test("a press that is over before its page is drawn opens that page once", async ({ page }) => {
  const { link, name } = await openListWithPageAhead(page);
  const opened = page.evaluateHandle(
    (awaited) =>
      new Promise<Element>((resolve) => {
        const look = new MutationObserver(() => {
          const places = [...document.querySelectorAll(".page:not(.page--ahead)")];
          const place = places.find((one) => one.querySelector("h1")?.textContent === awaited);
          if (!place) return;
          look.disconnect();
          resolve(place);
        });
        look.observe(document, { childList: true, subtree: true, attributes: true });
      }),
    name,
  );
  await link.hover();
  // Slow enough for the drawing to be still under way.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole("heading", { level: 2, name: "Tambien te puede interesar" })).toBeVisible();
  await expect(pages(page)).toHaveCount(1);
  expect(await (await opened).evaluate((place) => place.isConnected)).toBe(true);
});

test("what a press leads to is seen before the router follows", async ({ page }) => {
  const { link, name } = await openListWithPageAhead(page);
  await page.evaluate(() => scrollTo({ top: 40, behavior: "instant" }));
  await hold(page, link, name);
  await page.evaluate(() => {
    const pushState = history.pushState.bind(history);
    history.pushState = (...entry) => {
      const seen = [...document.querySelectorAll("h1")].filter((one) =>
        one.checkVisibility({ contentVisibilityAuto: true }),
      );
      document.body.dataset.seenAtFollow = seen.map(({ innerText }) => innerText).join();
      document.body.dataset.topAtFollow = String(scrollY);
      pushState(...entry);
    };
  });
  await page.mouse.up();
  await expect(page).toHaveURL(/\/producto\/\d+$/);
  await expect(page.locator("body")).toHaveAttribute("data-seen-at-follow", name);
  await expect(page.locator("body")).toHaveAttribute("data-top-at-follow", "0");
  await expect(page).toHaveTitle(new RegExp(name));
});

test("who scrolls a page before the router has followed to it is not brought back to its top", async ({ page }) => {
  const { name } = await holdFirstProduct(page);
  await page.evaluate(() => {
    const read = () => scrollTo({ top: 120, behavior: "instant" });
    addEventListener("click", () => requestAnimationFrame(read), { once: true });
  });
  await page.mouse.up();
  await expect(page).toHaveTitle(new RegExp(name));
  await expect(page.locator("main")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(120);
  // The next page starts at its top again, this one too.
  await page.goBack();
  await expect(heading(page)).toHaveText("Productos");
  await page.evaluate(() => scrollTo({ top: 120, behavior: "instant" }));
  await page.goForward();
  await expect(heading(page)).toHaveText(name);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const { to, leadsTo } of [
  { to: "/proyectos", leadsTo: "Proyectos" },
  { to: "/productos", leadsTo: "Productos" },
]) {
  test(`a press on ${to} before the router has followed the first one leads there`, async ({ page }) => {
    const { name } = await holdFirstProduct(page);
    await page.evaluate((path) => {
      const pressNext = () => {
        const shown = document.querySelector(".page:not(.page--ahead, .page--left) h1");
        document.body.dataset.seenBetween = shown?.textContent ?? "";
        document.querySelector<HTMLAnchorElement>(`.site-header__menu a[href="${path}"]`)?.click();
      };
      addEventListener("click", () => requestAnimationFrame(pressNext), { once: true });
    }, to);
    await page.mouse.up();
    await expect(page.locator("body")).toHaveAttribute("data-seen-between", name);
    await expect(heading(page)).toHaveText(leadsTo);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    // The first press is forgotten: it does not lead on when its frames have been drawn.
    await passFrames(page);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await expect(heading(page)).toHaveText(leadsTo);
  });
}

test("Back before the router has followed a press leads to the page before the list", async ({ page }) => {
  const { link, name } = await openListWithPageAhead(page);
  const menu = page.getByRole("navigation", { name: "Principal" });
  await menu.getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL(/\/contacto$/);
  await menu.getByRole("link", { name: "Productos" }).click();
  await expect(page).toHaveURL(/\/productos$/);
  await hold(page, link, name);
  await page.evaluate(() =>
    addEventListener("click", () => requestAnimationFrame(() => history.back()), { once: true }),
  );
  await page.mouse.up();
  await expect(page).toHaveURL(/\/contacto$/);
  await passFrames(page);
  await expect(page).toHaveURL(/\/contacto$/);
  await expect(pages(page)).toHaveCount(0);
});
