import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Cart } from "#app/cart/cart.ts";
import { budgetText } from "#contract/budget/budget-text.ts";
import type { RequestedRow } from "#contract/requested-rows.ts";
import { makeWorkbook } from "../support/make-workbook.ts";
import { test } from "./fixtures.ts";
import { expectOnlyReceipt, fillCheckout, openCheckout, readNumber, readStored, send } from "./quotation-steps.ts";
import { findAccessibilityFaults } from "./support/axe.ts";
import { add, asking, budgetDialog as dialog, openBudget, openList, pasteText, rows } from "./support/budget.ts";
import { sizeOf } from "./support/pages.ts";

const budget = readFileSync("bench/budgets/tuned/27-municipal-80-rows.tsv", "utf8").replace(/ ## .*$/gm, "");

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  dialog(page)
    .getByLabel(budgetText.choose)
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

for (const width of [1440, 390]) {
  test(`a municipal budget of 80 rows is pasted, decided by keyboard, added and sent, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(sizeOf(width));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openList(page);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await pasteText(page, budget);
    // Including the headings of the screen; the headings of the budget itself are not rows.
    await expect(rows(page)).toHaveCount(82);
    const items = await dialog(page).locator(".budget-row__item").allTextContents();
    expect(items.slice(8, 18)).toEqual(["2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "2.10"]);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    let settled = 0;
    for (let left = await asking(page).count(); left > 0; left -= 1) {
      // The first row with a question has the focus.
      await expect(asking(page).first().getByRole("button").first()).toBeFocused();
      await page.keyboard.press("1");
      settled += 1;
      await expect(asking(page)).toHaveCount(left - 1);
    }
    expect(settled).toBeGreaterThan(0);
    await expect(add(page)).toBeFocused();
    await expect(rows(page)).toHaveCount(82);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    const cart = (await readStored(page)) as Cart;
    expect(new Set(cart.map(({ product }) => product.idProduct)).size).toBe(cart.length);
    expect(cart.find(({ product }) => product.name === "Bordillo recto")?.quantity).toBe(1225 + 240 + 320);
    // The list is shown from its top, and has the focus.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole("link", { name: cart[0]?.product.name ?? "", exact: true }).first()).toBeFocused();
    const toldAt = await page.getByRole("status").filter({ hasText: "filas en tu lista" }).boundingBox();
    const search = await page.getByRole("banner").getByRole("button", { name: "Buscar" }).boundingBox();
    expect(toldAt?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0));
    await openCheckout(page);
    await fillCheckout(page);
    await send(page);
    const number = await readNumber(page);
    const [stored] = site.query("SELECT requested_rows FROM quotations WHERE number = ?", number);
    const sent: RequestedRow[] = JSON.parse(String(stored?.requested_rows));
    expect(sent).toHaveLength(81);
    expect(sent.slice(8, 18).map(({ item }) => item)).toEqual(items.slice(8, 18));
    expect(sent.filter(({ status }) => status === "por revisar")).toEqual([]);
    expect(sent.find(({ item }) => item === "3.10")).toMatchObject({
      unit: "und",
      quantity: "16",
      match: { code: "TTA-D400", quantity: 16 },
    });
    await expectOnlyReceipt(page);
  });
}

test("a workbook is read in a worker, and the page asks which of two sheets to use", async ({ page }) => {
  const sheetRows = [
    ["ÍTEM", "DESCRIPCIÓN", "UND", "CANT"],
    ["3.10", "Caja de inspección 60x60x60", "UN", 24],
  ];
  await openList(page);
  await choose(
    page,
    "obra.xlsx",
    makeWorkbook({ name: "APU", rows: sheetRows }, { name: "Cantidades", rows: sheetRows }),
  );
  await expect(dialog(page).getByRole("button", { name: "APU" })).toBeFocused();
  await dialog(page).getByRole("button", { name: "Cantidades" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(add(page)).toHaveText("Agregar 1 a la lista");
});

test("a file is dropped anywhere on the page, and one that is dropped on rows under review is not opened", async ({
  page,
}) => {
  await openList(page);
  /** Whether the page handled the drop. Otherwise the browser would open the file in place of the page. */
  const drop = (target: Locator, text: string) =>
    target.evaluate((element, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], "obra.csv", { type: "text/csv" }));
      const say = (type: string) =>
        !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return say("dragover") && say("drop");
    }, text);
  expect(
    await drop(dialog(page).getByRole("heading").first(), "ÍTEM;DESCRIPCIÓN;UND;CANT\n3.10;Caja 60x60x60;UN;24"),
  ).toBe(true);
  await expect(rows(page)).toHaveCount(2);
  await expect(add(page)).toHaveText("Agregar 1 a la lista");
  expect(await drop(rows(page).last(), "1;Caja 80x80x80;UN;6")).toBe(true);
  await expect(rows(page).last()).toContainText("3.10");
});

test("nothing of a budget leaves the browser before it is sent", async ({ page, context }) => {
  const asked: string[] = [];
  context.on("request", (request) => {
    asked.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ""}`);
  });
  await openList(page);
  await pasteText(
    page,
    '9.71\tTubería de concreto 24" Quimbaya\tML\t713\n9.72\tCaja 60x60x60\tUN\t719\n9.73\tGuadua rolliza\tUN\t727',
  );
  await expect(rows(page)).toHaveCount(4);
  // The row is also searched in the catalogue.
  await dialog(page).getByRole("button", { name: "Cambiar Guadua rolliza" }).click();
  await page.keyboard.type("caja 40");
  await expect(dialog(page).getByRole("button", { name: /^Caja de inspección.*Enter$/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await add(page).click();
  await expect(dialog(page).getByRole("status").first()).toContainText("2 en tu lista · 1 por revisar");
  await page.reload();
  await expect(asking(page)).toHaveCount(1);
  const told = asked.filter(
    (request) => !request.startsWith("GET ") || /quimbaya|guadua|9\.7[123]|7(?:13|19|27)\b/i.test(request),
  );
  expect(told).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
});

test("unreadable input and 501 rows are refused with a message, never cut", async ({ page }) => {
  await openList(page);
  await choose(page, "obra.xlsx", "%PDF-1.7");
  await expect(dialog(page).getByRole("alert")).toContainText("Es un PDF");
  await choose(page, "obra.csv", Array.from({ length: 501 }, (_, at) => `${at + 1};Caja 60x60x60;UN;2`).join("\n"));
  await expect(dialog(page).getByRole("alert")).toContainText("La tabla tiene 501 filas y leemos hasta 500");
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
});

declare global {
  interface Window {
    /** The running workers, and the number of started ones. */
    readings: { running: Set<Worker>; begun: number };
    /** The catalogue responses that have arrived. */
    catalogues: Promise<unknown>[];
  }
}

/** Records the workers of the page, and its responses. */
const watchReadings = (page: Page) =>
  page.addInitScript(() => {
    window.readings = { running: new Set(), begun: 0 };
    window.catalogues = [];
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        window.readings.running.add(this);
        window.readings.begun += 1;
      }
      override terminate() {
        super.terminate();
        window.readings.running.delete(this);
      }
    };
    const ask = window.fetch;
    window.fetch = async (...given) => {
      const answer = await ask(...given);
      if (answer.url.endsWith("/api/productos")) window.catalogues.push(answer.clone().text());
      return answer;
    };
  });

/** Waits until both catalogues have arrived and the page has processed them. */
async function readReadings(page: Page) {
  await expect.poll(() => page.evaluate(() => window.catalogues.length)).toBe(2);
  return page.evaluate(async () => {
    await Promise.all(window.catalogues);
    await new Promise((later) => setTimeout(later));
    return { running: window.readings.running.size, begun: window.readings.begun };
  });
}

for (const held of ["catalogue", "worker"] as const) {
  test(`of two budgets the later one is shown, even if the ${held} of the first comes late`, async ({ page }) => {
    const path = held === "catalogue" ? /\/api\/productos$/ : /\/budget-worker-[^/]*\.js$/;
    let release = () => {};
    const isWanted = new Promise<void>((resolve) => (release = resolve));
    let isDone: Promise<void> | undefined;
    await page.route(path, (route) => {
      if (isDone) return route.continue();
      // The worker of an aborted reading sends no more requests.
      isDone = isWanted.then(() => route.continue()).catch(() => {});
      return isDone;
    });
    await watchReadings(page);
    await openList(page);
    await pasteText(page, "1\tCaja 60x60x60\tUN\t24\n2\tCaja 80x80x80\tUN\t6");
    await expect.poll(() => isDone !== undefined).toBe(true);
    await choose(page, "obra.csv", "1;Bordillo 80x20x50;UN;12");
    await expect(rows(page)).toHaveCount(2);
    release();
    await isDone;
    // Without a running worker nothing can be shown later.
    expect(await readReadings(page)).toEqual({ running: 0, begun: held === "catalogue" ? 1 : 2 });
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText("Bordillo 80x20x50");
  });
}

test("a choice applies to all rows with the same text, and the review stays while the dialog is closed", async ({
  page,
}) => {
  await openList(page);
  await pasteText(page, '1\tTubería concreto 24"\tML\t25\n2\tTUBERIA CONCRETO 24"\tUN\t7\n3\tCaja 60x60x60\tUN\t1.234');
  await expect(asking(page)).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await openBudget(page);
  await expect(asking(page)).toHaveCount(3);
  await expect(asking(page).first().getByRole("button").first()).toBeFocused();
  await page.keyboard.press("2");
  await expect(asking(page)).toHaveCount(1);
  await expect(asking(page).getByRole("button", { name: "1.234", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(add(page)).toHaveText("Agregar 3 a la lista");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  const cart = (await readStored(page)) as Cart;
  expect(cart.map(({ quantity }) => quantity)).toEqual([32, 1234]);
});

test("open rows stay when the others are added, and a ready row can be changed", async ({ page }) => {
  await openList(page);
  await pasteText(page, '1\tTubería concreto 24"\tUN\t7\n2\tCaja 60x60x60\tUN\t24\n3\tExcavación\tM3\t12');
  await expect(dialog(page).getByRole("status").first()).toHaveText("1 lista · 1 por revisar · 1 fuera del catálogo");
  await dialog(page).getByRole("button", { name: "Cambiar Caja 60x60x60" }).click();
  await dialog(page).getByRole("row", { name: "Caja 60x60x60" }).getByRole("button", { name: /80/ }).first().click();
  await add(page).click();
  await expect(dialog(page).getByRole("status").first()).toHaveText(
    "1 en tu lista · 1 por revisar · 1 fuera del catálogo",
  );
  await expect(asking(page).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("1");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  const cart = (await readStored(page)) as Cart;
  expect(cart.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ["Caja de inspección", 24],
    ["Tubería de concreto reforzado", 7],
  ]);
});
