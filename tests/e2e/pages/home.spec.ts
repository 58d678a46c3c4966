import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { offerText } from "#contract/budget/offer-text.ts";
import { copyChangedData, test } from "../fixtures.ts";
import { budgetDialog } from "../support/budget.ts";
import { cardsIn } from "../support/cards.ts";
import { watchFailedResponses } from "../support/failed-responses.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the first slide, every product and project, and a link to the menu are present", async ({ page }) => {
    await page.goto("/");
    const hero = page.getByRole("region", { name: "Lo que hacemos" });
    const slide = hero.getByRole("tabpanel").getByRole("heading");
    await expect(slide).toHaveText("Concreto con carácter, hecho en Calarcá");
    await expect(hero.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Poste para cerramiento" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Proyectos" }).getByRole("listitem")).toHaveCount(8);
    await page.getByRole("link", { name: "Ir al menú" }).click();
    await expect(page.getByRole("navigation", { name: "Pie de página" })).toBeInViewport();
  });
});

test.describe("featured products", () => {
  const featured = (page: Page) => page.getByRole("region", { name: "Productos destacados" });

  test("are at most 8, each with image, name, slogan, short description and a link that names it; the whole card opens the product", async ({
    page,
  }) => {
    await page.goto("/");
    const cards = cardsIn(featured(page));
    await expect(cards).toHaveCount(8);
    const first = cards.first();
    await expect(first.locator("img")).toBeVisible();
    await expect(first.getByRole("heading", { name: "Tubería de concreto reforzado" })).toBeVisible();
    await expect(first).toContainText("Colectores que trabajan por décadas");
    await expect(first).toContainText("Tubos con armadura de acero");
    await first.getByRole("link", { name: "Ver detalles de Tubería de concreto reforzado" }).click();
    await expect(page).toHaveURL(/\/producto\/1$/);
    await page.goto("/");
    await cardsIn(featured(page))
      .filter({ hasText: "Bordillo recto" })
      .click({ position: { x: 60, y: 60 } });
    await expect(page).toHaveURL(/\/producto\/3$/);
  });
});

test("four titled sections follow the featured products, with every logo of clients and suppliers", async ({
  page,
}) => {
  await page.goto("/");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.slice(headings.indexOf("Productos destacados") + 1, -1)).toEqual([
    "Productos",
    "Proyectos",
    "Clientes",
    "Proveedores",
  ]);
  const clients = page.getByRole("region", { name: "Clientes" });
  await expect(clients).toContainText("Gracias por confiar en nosotros.");
  const suppliers = page.getByRole("region", { name: "Proveedores" });
  await expect(suppliers).toContainText("La calidad empieza antes de la mezcla.");
  for (const [section, file] of [
    [clients, "clientes"],
    [suppliers, "proveedores"],
  ] as const) {
    const companies: { name: string }[] = JSON.parse(await readFile(`content/${file}.json`, "utf8"));
    await expect(section.getByRole("img")).toHaveCount(companies.length);
    for (const { name } of companies) await expect(section.getByRole("img", { name, exact: true })).toBeAttached();
  }
});

test("the project carousel moves by its arrows and keys, and shows part of the next card", async ({ page }) => {
  await page.goto("/");
  const row = page.getByRole("list", { name: "Proyectos" });
  await expect(row.getByRole("listitem")).toHaveCount(8);
  await expect(row.getByRole("listitem").first()).toContainText("Colector pluvial El Guadual");
  await expect(row.getByRole("listitem").first()).toContainText("Armenia");
  await row.scrollIntoViewIfNeeded();
  const second = row.getByRole("listitem").nth(1);
  await expect(second).toBeInViewport({ ratio: 0.1 });
  await expect(second).not.toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole("button", { name: "Proyecto anterior" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Proyecto siguiente" }).click();
  await expect(second).toBeInViewport({ ratio: 0.99 });
  await row.focus();
  await page.keyboard.press("End");
  await expect(row.getByRole("listitem").last()).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole("button", { name: "Proyecto siguiente" })).toHaveAttribute("aria-disabled", "true");
});

test("a single project has no arrows, and on a phone no space for another beside it", async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({}, await copyChangedData("DELETE FROM projects WHERE position > 0"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  const project = page.getByRole("list", { name: "Proyectos" }).getByRole("listitem");
  await expect(project).toHaveCount(1);
  await expect(page.getByRole("button", { name: /Proyecto/ })).toHaveCount(0);
  const { x = 0, width = 0 } = (await project.boundingBox()) ?? {};
  expect([x, x + width]).toEqual([16, 390 - 16]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a project that the keyboard reaches is fully visible, forwards and backwards", async ({ page }) => {
    await page.goto("/");
    const names = page.getByRole("list", { name: "Proyectos" }).getByRole("link");
    await names.first().focus();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (const _ of Array(7)) {
        await page.keyboard.press(key);
        await expect(page.locator(":focus")).toBeInViewport({ ratio: 0.99 });
      }
    }
    await expect(names.first()).toBeFocused();
  });
});

test("cards change at the breakpoints, the index names every product, and the closing section has its links", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("the closing section links to the list, and to WhatsApp with a prepared text", async () => {
    await expect(page.getByRole("link", { name: "Armar mi cotización" })).toHaveAttribute("href", "/productos");
    await expect(page.getByRole("link", { name: "Escribir por WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/whatsapp\.example\/573905550143\?text=Hola/,
    );
  });

  await test.step("the catalogue's index names every product, by line", async () => {
    const index = page.getByRole("region", { name: "Productos", exact: true });
    for (const [line, count] of [
      ["Prefabricados de Concreto", 18],
      ["Termoplásticos", 7],
      ["Metalisteria", 7],
    ] as const) {
      await expect(index.getByRole("region", { name: line }).getByRole("listitem")).toHaveCount(count);
      await expect(index.getByRole("region", { name: line })).toContainText(`${count} productos`);
    }
  });

  await test.step("arrow keys with a modifier, such as Alt for Back, are left to the browser by both carousels", async () => {
    const isLeftToBrowser = (target: Locator) =>
      target.evaluate((element) =>
        element.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true }),
        ),
      );
    expect(await isLeftToBrowser(page.getByRole("tab", { selected: true }))).toBe(true);
    expect(await isLeftToBrowser(page.getByRole("list", { name: "Proyectos" }))).toBe(true);
  });

  await test.step("one column of products up to 575 px, then two, from 992 px three and from 1200 px four", async () => {
    await expect(cardsIn(page.getByRole("region", { name: "Productos destacados" }))).toHaveCount(8);
    for (const [width, columns] of [
      [575, 1],
      [576, 2],
      [991, 2],
      [992, 3],
      [1199, 3],
      [1200, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await cardsIn(page.getByRole("region", { name: "Productos destacados" })).evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect().top),
      );
      expect
        .soft(
          tops.filter((top) => top === tops[0]),
          `${width} px`,
        )
        .toHaveLength(columns);
    }
  });

  await test.step("card widths change at 576, 768, 992 and 1200 px, and the rows of the logo wall are complete", async () => {
    const wall = page.getByRole("region", { name: "Productos destacados" }).getByRole("list");
    const readWidths = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return wall.evaluate((list) => [...list.children].map((card) => Math.round(card.getBoundingClientRect().width)));
    };
    for (const breakpoint of [576, 768, 992, 1200]) {
      const [below, above] = [await readWidths(breakpoint - 1), await readWidths(breakpoint)];
      expect(below, `${breakpoint} px`).toHaveLength(8);
      // In a window that is one pixel wider, cards are wider by less than one pixel.
      const most = below.map((width, index) => Math.abs(width - (above[index] ?? 0)));
      expect(Math.max(...most), `${breakpoint} px: ${below} and ${above}`).toBeGreaterThan(20);
    }
    const rows = await readWidths(768);
    expect(rows.slice(0, 2).every((width) => width > (rows[2] ?? 0) + 100)).toBe(true);
    expect(new Set(rows.slice(2)).size).toBeLessThanOrEqual(2);
  });

  await test.step("the closing section and the logos change their columns at 992 px, and not above", async () => {
    const countColumns = async (width: number, selector: string) => {
      await page.setViewportSize({ width, height: 900 });
      return page
        .locator(selector)
        .first()
        .evaluate((section) => {
          const { display, gridTemplateColumns } = getComputedStyle(section);
          return display === "grid" ? gridTemplateColumns.split(" ").length : 1;
        });
    };
    for (const [selector, columns] of [
      [".quote-band", [2, 3, 3, 3]],
      [".logos-section", [1, 2, 2, 2]],
    ] as const) {
      const counted = [];
      for (const width of [991, 992, 1199, 1200]) counted.push(await countColumns(width, selector));
      expect(counted, selector).toEqual(columns);
    }
  });
});

test("the closing section's link opens the budget import directly, and only once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Pegar cantidades de Excel, un PDF o un mensaje" }).click();
  await expect(budgetDialog(page)).toBeVisible();
  await expect(page).toHaveURL("/cart");
  await page.keyboard.press("Escape");
  await expect(budgetDialog(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: offerText.title })).toBeVisible();
  await expect(budgetDialog(page)).toBeHidden();
});

test("the address of the budget import opens it on the list's open page too", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByRole("button", { name: offerText.title })).toBeVisible();
  await page.evaluate(() => {
    location.hash = "#cantidades";
  });
  await expect(budgetDialog(page)).toBeVisible();
  await expect(page).toHaveURL("/cart");
});

test("sections that failed or are late are absent from the document, and the browser requests them once more", async ({
  foreign,
  page,
  frontEnd,
  faults,
}) => {
  const { url } = frontEnd;
  const waitForConsole = (words: RegExp) => page.waitForEvent("console", (message) => words.test(message.text()));
  const featured = page.getByRole("region", { name: "Productos destacados" });

  await test.step("failed: the console has the reason, and the page works", async () => {
    const mend = [
      foreign.fail("/productos/main", 500, "Sin servicio"),
      foreign.fail("/proyectos", 500, "Sin servicio"),
    ];
    // The console says which section is missing, and the server's error once the browser's own retry has failed.
    faults.expect(/Error al obtener productos:/);
    faults.expect(/Error al obtener proyectos:/);
    faults.expect(/Failed to load resource: the server responded with a status of 500/);
    const waitForFailures = () =>
      Promise.all([
        waitForConsole(/^Error al obtener productos:.*Sin servicio/),
        waitForConsole(/^Error al obtener proyectos:.*Sin servicio/),
      ]);
    const said = waitForFailures();
    const answer = await page.goto(url);
    expect(answer?.status()).toBe(200);
    await said;
    await expect(featured).toHaveCount(0);
    await expect(page.getByRole("list", { name: "Proyectos" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Productos", exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Clientes" })).toBeVisible();
    expect(frontEnd.output.join("\n")).toContain("Error al obtener productos:");
    // One line of JSON, as all other events.
    expect(frontEnd.output.join("\n")).toMatch(
      /^\{.*"event":"section_failed","failure":"Error al obtener proyectos:".*\}$/m,
    );

    // The return of the connection requests each section once more, and a further one does not.
    const saidAgain = waitForFailures();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await saidAgain;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.evaluate(() => new Promise((later) => setTimeout(later, 300)));
    expect(asked.filter((url) => url.startsWith(foreign.apiRoot))).toEqual([]);
    for (const recover of mend) recover();
  });

  await test.step("late: the console says so, and the section is inserted", async () => {
    const release = foreign.hold("/productos/main");
    const html = await (await page.request.get(url)).text();
    expect(html).not.toContain("Productos destacados</h2>");
    const said = waitForConsole(/^Error al obtener productos:/);
    const failedResponses = watchFailedResponses(page);
    await page.goto(url);
    await said;
    release();
    await expect(cardsIn(featured)).toHaveCount(8);
    expect(failedResponses).toEqual([]);
    // It is loaded: another return of the connection requests nothing.
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.evaluate(() => new Promise((later) => setTimeout(later, 300)));
    expect(asked.filter((url) => url.endsWith("/productos/main"))).toEqual([]);
  });
});
