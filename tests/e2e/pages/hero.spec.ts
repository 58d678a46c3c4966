import { expect, type Page } from "@playwright/test";
import { copyChangedData, test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";

const hero = (page: Page) => page.getByRole("region", { name: "Lo que hacemos" });
const shownTitle = (page: Page) => hero(page).getByRole("tabpanel").getByRole("heading");
/** The state of the carousel's clock, the animation of its progress line. */
const readClock = (page: Page) =>
  hero(page).evaluate((show) => show.getAnimations({ subtree: true }).map(({ playState }) => playState));
const letTheSlideEnd = (page: Page) =>
  hero(page).evaluate((show) => {
    for (const animation of show.getAnimations({ subtree: true })) animation.finish();
  });

const titles = [
  "Concreto con carácter, hecho en Calarcá",
  "Plástico recuperado que vuelve a la obra",
  "Obras que avanzan sin esperar",
];

test.describe("the hero", () => {
  test.beforeEach(({ page }) => page.goto("/").then(() => {}));

  test("its slides have their links, the current one is marked, and the first is fetched before the others", async ({
    page,
  }) => {
    await test.step("only the first picture is fetched at once, before all others", async () => {
      await expect(hero(page).locator("img").first()).toHaveAttribute("fetchpriority", "high");
      await expect(hero(page).locator("img").first()).toHaveAttribute("loading", "eager");
      const html = await (await page.request.get("/")).text();
      expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
      expect(html.match(/<img[^>]*hero-[^>]*>/g)).toHaveLength(1);
    });

    await test.step("its slides lead to products, projects and who we are", async () => {
      const links = ["/productos", "/quienes-somos", "/proyectos"];
      for (const [index, title] of titles.entries()) {
        await hero(page).getByRole("tab").nth(index).click();
        await expect(shownTitle(page)).toHaveText(title);
        await expect(hero(page).getByRole("tabpanel").getByRole("link").first()).toHaveAttribute(
          "href",
          links[index] ?? "",
        );
      }
    });

    await test.step("the current slide is marked, visibly and for screen readers", async () => {
      const tabs = hero(page).getByRole("tab");
      const readMark = (index: number) =>
        tabs.nth(index).evaluate((tab) => Number.parseFloat(getComputedStyle(tab, "::before").height));
      for (const chosen of [0, 2]) {
        await tabs.nth(chosen).click();
        await expect(hero(page).locator("[aria-current]")).toHaveCount(1);
        await expect(tabs.nth(chosen)).toHaveAttribute("aria-current", "true");
        // Before the progress line is painted.
        const others = [0, 1, 2].filter((index) => index !== chosen);
        for (const other of others) expect(await readMark(chosen)).toBeGreaterThan(await readMark(other));
      }
    });
  });

  test("its slides are announced once the rotation has stopped, and not while the page loads", async ({ page }) => {
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(/<div class="carousel__slides" aria-live="off">/);
    const slides = hero(page).locator("[aria-live]");
    await expect(hero(page).getByRole("button", { name: "Detener el cambio automático" })).toBeVisible();
    await expect(slides).toHaveAttribute("aria-live", "off");
    await hero(page).getByRole("button", { name: "Detener el cambio automático" }).click();
    await expect(slides).toHaveAttribute("aria-live", "polite");
  });

  test("moves on when a slide's time is over, and from the last slide to the first", async ({ page }) => {
    await page.mouse.move(700, 899);
    for (const title of [titles[1], titles[2], titles[0]]) {
      await letTheSlideEnd(page);
      await expect(shownTitle(page)).toHaveText(title ?? "");
    }
  });

  test("pauses while the pointer is over it or the focus inside, and its pause button stops it permanently", async ({
    page,
  }) => {
    await page.mouse.move(700, 899);
    await expect.poll(() => readClock(page)).toEqual(["running"]);
    await hero(page).hover();
    await expect.poll(() => readClock(page)).toEqual(["paused"]);
    await page.mouse.move(700, 899);
    await expect.poll(() => readClock(page)).toEqual(["running"]);
    await hero(page).getByRole("link", { name: "Ver proyectos" }).focus();
    await expect.poll(() => readClock(page)).toEqual(["paused"]);

    await test.step("its pause button comes first, stops it permanently and starts it again", async () => {
      const pause = hero(page).getByRole("button", { name: "Detener el cambio automático" });
      await page.getByRole("link", { name: "Mi cotización" }).first().focus();
      await page.keyboard.press("Tab");
      await expect(pause).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(hero(page).getByRole("button", { name: "Reanudar el cambio automático" })).toBeFocused();
      await expect.poll(() => readClock(page)).toEqual([]);
      await page.keyboard.press("Enter");
      // Started by hand, it runs although the focus is still on the button.
      await expect.poll(() => readClock(page)).toEqual(["running"]);
    });

    await test.step("started by hand it still pauses while the focus is inside a slide", async () => {
      await hero(page).getByRole("link", { name: "Ver proyectos" }).focus();
      await expect.poll(() => readClock(page)).toEqual(["paused"]);
    });
  });

  test("arrow keys change the slide from its numbers, one stop for Tab, and so does a horizontal swipe", async ({
    page,
  }) => {
    // Not the selected tab, which on a busy machine may be the second already. The pointer stops the clock.
    await hero(page).getByRole("tab").first().click();
    await page.keyboard.press("ArrowRight");
    await expect(hero(page).getByRole("tab", { name: "02" })).toBeFocused();
    await expect(shownTitle(page)).toHaveText(titles[1] ?? "");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await expect(shownTitle(page)).toHaveText(titles[0] ?? "");
    await page.keyboard.press("Tab");
    await expect(hero(page).getByRole("tabpanel").getByRole("link").first()).toBeFocused();

    await test.step("a vertical swipe does not change it", async () => {
      const swipe = async (x: number, y: number) => {
        const finger = { pointerType: "touch", isPrimary: true, bubbles: true };
        await hero(page).dispatchEvent("pointerdown", { ...finger, clientX: 300, clientY: 400 });
        await hero(page).dispatchEvent("pointerup", { ...finger, clientX: 300 + x, clientY: 400 + y });
      };
      await swipe(20, -200);
      await expect(shownTitle(page)).toHaveText(titles[0] ?? "");
      await swipe(-120, 10);
      await expect(shownTitle(page)).toHaveText(titles[1] ?? "");
      await swipe(120, 10);
      await expect(shownTitle(page)).toHaveText(titles[0] ?? "");
    });
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing of the hero moves by itself, and there is nothing to pause", async ({ page }) => {
    await page.goto("/");
    expect(await readClock(page)).toEqual([]);
    await expect(hero(page).getByRole("button")).toHaveCount(0);
    await hero(page).getByRole("tab", { name: "03" }).click();
    await expect(shownTitle(page)).toHaveText(titles[2] ?? "");
  });
});

test("a selected slide is shown once its picture has loaded", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/hero-[^/]*\.(avif|webp|jpg)/, async (route) => {
    if (/hero-termoplastico/.test(route.request().url())) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  // On a busy machine the first slide's time could be over before the click.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await hero(page).getByRole("tab").nth(1).click();
  await expect(hero(page).getByRole("tab").nth(1)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(shownTitle(page)).toHaveText(titles[0] ?? "");
  for (const go of held) go();
  await expect(shownTitle(page)).toHaveText(titles[1] ?? "");
  const isLoaded = await hero(page)
    .getByRole("tabpanel")
    .locator("img")
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  expect(isLoaded).toBe(true);
});

test("a single slide has neither numbers nor a pause button, and nothing is timed", async ({ page, startOwnSite }) => {
  const keepFirst = "json_set(json, '$.hero', json_array(json_extract(json, '$.hero[0]')))";
  const site = await startOwnSite(
    {},
    await copyChangedData(`UPDATE site_texts SET json = ${keepFirst} WHERE name = 'home'`),
  );
  await page.goto(site.url);
  await expect(hero(page).getByRole("heading")).toHaveText(titles[0] ?? "");
  await expect(hero(page).getByRole("button")).toHaveCount(0);
  await expect(hero(page).getByRole("tab")).toHaveCount(0);
  expect(await readClock(page)).toEqual([]);
  expect(await findAccessibilityFaults(page)).toEqual([]);
});
