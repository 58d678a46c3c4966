import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { showFrame } from "../support/frames.ts";
import { readTopOffsets, reloadWithoutFonts } from "../support/top-offsets.ts";

/** For what every page has. The home page moves all the time. */
const lightPage = "/politica-de-privacidad";
const phone = { width: 390, height: 844 };
const bar = (page: Page) => page.getByRole("banner");
const readScroll = (page: Page) => page.evaluate(() => scrollY);
const menu = (page: Page) => page.getByRole("dialog", { name: "Menú" });
const openMenu = (page: Page) => bar(page).getByRole("button", { name: "Abrir menú" }).click();

test("the footer has the social networks, the phones and two e-mail addresses", async ({ page }) => {
  await page.goto(lightPage);
  const links = page.getByRole("contentinfo").getByRole("link");
  for (const name of ["Facebook", "Instagram", "WhatsApp", "LinkedIn"]) {
    await expect(links.filter({ hasText: name })).toHaveAttribute("href", /^https:/);
  }
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs.filter((href) => href.startsWith("tel:+57"))).toHaveLength(3);
  expect(hrefs.filter((href) => href.startsWith("mailto:"))).toEqual([
    "mailto:ventas@prefabricadoscacique.example",
    "mailto:contacto@prefabricadoscacique.example",
  ]);
});

test.describe("the header", () => {
  test("has the address, the opening hours and three phone links", async ({ page }) => {
    await page.goto(lightPage);
    const facts = bar(page).getByRole("region", { name: "Datos de la empresa" });
    await expect(facts).toContainText("Av. Colón # 20-47, Calarcá, Quindío");
    await expect(facts).toContainText("Lun. a jue. 07:30-12:30 y 14:00-18:00");
    await expect(facts).toContainText("Vie. 07:30-12:30 y 14:00-17:00");
    await expect(facts.getByRole("link")).toHaveCount(3);
    for (const link of await facts.getByRole("link").all())
      await expect(link).toHaveAttribute("href", /^tel:\+57\d{10}$/);
  });

  test("says whether the company is open, and until when it is not", async ({ page }) => {
    for (const [when, text] of [
      ["2026-03-04T10:00:00-05:00", "Abierto ahora · cierra 12:30"],
      ["2026-03-06T17:30:00-05:00", "Cerrado · abre lunes 07:30"],
      ["2026-12-25T10:00:00-05:00", "Cerrado · abre lunes 07:30"],
    ] as const) {
      await page.clock.setFixedTime(new Date(when));
      await page.goto(lightPage);
      await expect(bar(page).getByText(text), when).toBeVisible();
    }
  });

  test("keeps its height when its fonts and its clock load, at every width", async ({ page, context, faults }) => {
    await page.clock.setFixedTime(new Date("2026-03-03T18:30:00-05:00"));
    await page.goto(lightPage);
    const openNow = bar(page).getByText("Cerrado · abre miércoles 07:30");
    await expect(openNow).toBeVisible();
    const readHeader = () =>
      readTopOffsets(
        page.getByRole("main"),
        [320, 359, 360, 374, 375, 390, 430, 575, 600, 720, 767, 768, 1024, 1199, 1200, 1280, 1360, 1440],
      );
    const whole = await readHeader();
    // As the server sends it, because the server does not know the time of reading.
    await openNow.evaluate((element) => {
      element.textContent = "";
    });
    expect(await readHeader()).toEqual(whole);
    await reloadWithoutFonts(page, context, faults);
    await expect(openNow).toBeVisible();
    expect(await readHeader()).toEqual(whole);
  });

  test("changes its look after 50 px of scrolling, without moving the page", async ({ page }) => {
    await page.goto("/productos");
    const visibleHeight = () =>
      bar(page)
        .getByRole("navigation")
        .evaluate((menu) => menu.closest(".site-header__bar")?.getBoundingClientRect().bottom ?? 0);
    const heading = page.getByRole("heading", { level: 1 });
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.evaluate(() => scrollTo(0, 50));
    await expect(page.locator("[data-scrolled]")).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 51));
    await expect(page.locator("[data-scrolled]")).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(visibleHeight).toBe(56);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(pageHeight);
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(top);
  });

  test("marks the current page", async ({ page }) => {
    await page.goto("/proyectos");
    const entries = bar(page).getByRole("navigation", { name: "Principal" });
    await expect(entries.getByRole("link", { name: "Proyectos" })).toHaveAttribute("aria-current", "page");
    await expect(entries.locator("[aria-current]")).toHaveCount(1);
    await page.goto("/producto/1");
    await expect(entries.getByRole("link", { name: "Productos" })).toHaveAttribute("aria-current", "true");
  });
});

test.describe("the address", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is copied with a click", async ({ page }) => {
    await page.goto(lightPage);
    await page.getByRole("button", { name: /copiar la dirección/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "Dirección copiada" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Av. Colón # 20-47, Calarcá, Quindío");
  });
});

test.describe("the menu of a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await openMenu(page);
    await expect(menu(page)).toBeVisible();
  });

  test("has the same entries, keeps the page behind, fits, and closes when the window is wide enough for the bar's entries", async ({
    page,
  }) => {
    const links = menu(page).getByRole("navigation").getByRole("link");
    await expect(links).toHaveText(["Inicio", "Quienes somos", "Productos", "Proyectos", "Contacto", "Mi cotización"]);

    await test.step("the page behind does not scroll", async () => {
      await page.mouse.wheel(0, 600);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 600);
      // The wheel scrolls with the next frame.
      await showFrame(page);
      expect(await readScroll(page)).toBe(0);
      await expect(page.locator("body")).toHaveCSS("overflow-y", "hidden");
    });

    await test.step("it fits at every width at which it is shown", async () => {
      for (const width of [320, 360, 390, 991]) {
        await page.setViewportSize({ width, height: 640 });
        const beyond = await menu(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        expect.soft(beyond, `${width} px`).toBe(0);
        const box = await menu(page).getByRole("button", { name: "Cerrar menu" }).boundingBox();
        expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width - 12);
      }
    });

    await test.step("it closes at 992 px", async () => {
      await page.setViewportSize({ width: 992, height: 800 });
      await expect(menu(page)).toHaveCount(0);
    });
  });

  test("closes when an entry is chosen, also that of the current page", async ({ page }) => {
    // The current page is loaded again: a click on the page before would be lost.
    const loaded = page.waitForEvent("domcontentloaded");
    await menu(page).getByRole("link", { name: "Inicio", exact: true }).click();
    await expect(menu(page)).toHaveCount(0);
    await loaded;
    await openMenu(page);
    await menu(page).getByRole("link", { name: "Contacto" }).click();
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/contacto$/);
  });

  test("closes with the browser's back button", async ({ page }) => {
    await menu(page).getByRole("link", { name: "Productos" }).click();
    await expect(page).toHaveURL(/\/productos$/);
    await openMenu(page);
    await page.goBack();
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/productos$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("a navigation", () => {
  test("leads to a document with its own title, at its top", async ({ page }) => {
    await page.goto("/");
    // Not its request, which the browser may have sent before, when the link was pointed at.
    const loaded = page.waitForEvent("domcontentloaded");
    await page.getByRole("link", { name: "Explorar más productos" }).click();
    await loaded;
    await expect(page).toHaveURL(/\/productos$/);
    await expect(page).toHaveTitle("Productos · Prefabricados Cacique");
    expect(await readScroll(page)).toBe(0);
  });

  test("starts at the top, also after Back and Forward", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Explorar más productos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 900));
    await page.goBack();
    await expect(page.getByRole("region", { name: "Lo que hacemos" })).toBeVisible();
    await expect.poll(() => readScroll(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 900));
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();
    await expect.poll(() => readScroll(page)).toBe(0);
  });

  test("to a hash scrolls its target to 100 px below the top edge", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Metalisteria" }).first().click();
    await expect(page).toHaveURL(/\/productos#metalisteria$/);
    const target = page.locator("#metalisteria");
    await expect.poll(() => target.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(100);
  });

  test("to an unknown or invalid hash scrolls to the top of its page", async ({ page }) => {
    await page.goto("/productos");
    await page.evaluate(() => {
      scrollTo(0, 900);
      location.hash = "%";
    });
    await expect.poll(() => readScroll(page)).toBe(0);
    await bar(page).getByRole("link", { name: "Contacto" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contáctanos");
  });
});
