import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openListWithPageAhead } from "./support/list-with-page-ahead.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const drawnAhead = (page: Page) => page.locator(".page--ahead");
const pages = (page: Page) => page.locator(".page");

/** Holds the mouse down on the first product of the list until its page has been drawn. */
async function holdFirstProduct(page: Page) {
  const { link, name } = await openListWithPageAhead(page);
  await link.hover();
  await page.mouse.down();
  await expect(drawnAhead(page).locator("h1")).toHaveText(name);
  return { name };
}

test("a product is drawn while its link is held down, and shown as it was drawn when it is let go", async ({
  page,
}) => {
  const { name } = await holdFirstProduct(page);
  await expect(page).toHaveURL(/\/productos$/);
  await expect(heading(page)).toHaveText("Productos");
  await expect(drawnAhead(page)).not.toBeInViewport();
  await drawnAhead(page).evaluate((drawn) => drawn.setAttribute("data-drawn", "once"));
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
  await page.getByRole("button", { name: "Más" }).click();
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
  expect(stored).toEqual([expect.objectContaining({ quantity: 2 })]);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(heading(page)).not.toHaveText(name);
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
