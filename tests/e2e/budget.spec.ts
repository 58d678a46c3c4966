import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { reviewKey } from "#app/budget/review-key.ts";
import type { Cart } from "#app/cart/cart.ts";
import { requestedRowsKey } from "#app/cart/cart-storage.ts";
import { budgetText } from "#contract/budget/budget-text.ts";
import { offerText } from "#contract/budget/offer-text.ts";
import { confirmText } from "#contract/request-text.ts";
import { type RequestedRow, requestedRowsText } from "#contract/requested-rows.ts";
import { makeWorkbook } from "../make-workbook.ts";
import { test } from "./fixtures.ts";
import {
  expectOnlyReceipt,
  fillCheckout,
  openCheckout,
  readNumber,
  readStored,
  referenceOf,
  send,
} from "./quotation-steps.ts";
import { findAccessibilityFaults } from "./support/axe.ts";
import { budgetDialog as dialog, openBudget, pasteText } from "./support/budget.ts";
import { sizeOf } from "./support/pages.ts";

const budget = readFileSync("bench/budgets/tuned/27-municipal-80-rows.tsv", "utf8").replace(/ ## .*$/gm, "");

const rows = (page: Page) => dialog(page).getByRole("row");
const asking = (page: Page) => dialog(page).getByRole("group", { name: /^Por revisar: / });
const add = (page: Page) => dialog(page).getByRole("button", { name: /^Agregar \d+ a la lista$/ });
const choose = (page: Page, name: string, content: string | Uint8Array) =>
  dialog(page)
    .getByLabel(budgetText.choose)
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

async function openList(page: Page): Promise<void> {
  await page.goto("/cart");
  await openBudget(page);
}

for (const width of [1440, 390]) {
  test(`a municipal budget of 80 rows is pasted, settled by keyboard, added and sent, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(sizeOf(width));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openList(page);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await pasteText(page, budget);
    // With the headings of the screen; those of the budget itself are none of its rows.
    await expect(rows(page)).toHaveCount(82);
    const items = await dialog(page).locator(".budget-row__item").allTextContents();
    expect(items.slice(8, 18)).toEqual(["2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "2.9", "2.10"]);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    let settled = 0;
    for (let left = await asking(page).count(); left > 0; left -= 1) {
      // What asks next has the focus.
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
    // The list is shown from its top, and the focus is in it.
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

test("a workbook is read without the page, and of two sheets it is asked which", async ({ page }) => {
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

test("what cannot be read is told, and so are 501 rows: none is cut off", async ({ page }) => {
  await openList(page);
  await choose(page, "obra.xlsx", "%PDF-1.7");
  await expect(dialog(page).getByRole("alert")).toContainText("Es un PDF");
  await choose(page, "obra.csv", Array.from({ length: 501 }, (_, at) => `${at + 1};Caja 60x60x60;UN;2`).join("\n"));
  await expect(dialog(page).getByRole("alert")).toContainText("La tabla tiene 501 filas y leemos hasta 500");
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
});

declare global {
  interface Window {
    /** The workers that were started and not ended, and how many there have been. */
    readings: { running: Set<Worker>; begun: number };
    /** What has come of the catalogue. */
    catalogues: Promise<unknown>[];
  }
}

/** Has the page tell of its workers, and of the answers that reach it. */
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

/** Once both catalogues are there, with all that a page does on their arrival. */
async function readReadings(page: Page) {
  await expect.poll(() => page.evaluate(() => window.catalogues.length)).toBe(2);
  return page.evaluate(async () => {
    await Promise.all(window.catalogues);
    await new Promise((later) => setTimeout(later));
    return { running: window.readings.running.size, begun: window.readings.begun };
  });
}

for (const held of ["catalogue", "worker"] as const) {
  test(`of two budgets the later one is shown, whatever becomes of the first: its ${held} comes late`, async ({
    page,
  }) => {
    const path = held === "catalogue" ? /\/api\/productos$/ : /\/budget-worker-[^/]*\.js$/;
    let release = () => {};
    const isWanted = new Promise<void>((resolve) => (release = resolve));
    let isDone: Promise<void> | undefined;
    await page.route(path, (route) => {
      if (isDone) return route.continue();
      // The worker of a reading that was given up asks for nothing any more.
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
    // What reads in no worker that runs can show nothing later.
    expect(await readReadings(page)).toEqual({ running: 0, begun: held === "catalogue" ? 1 : 2 });
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText("Bordillo 80x20x50");
  });
}

test("a choice goes for all rows with the same text, and what was begun waits while the dialog is closed", async ({
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

test("rows that still ask stay when the others are added, and a ready one can be changed", async ({ page }) => {
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

const rowOf = (page: Page, text: string) => dialog(page).getByRole("row").filter({ hasText: text });
const change = (page: Page, text: string) => dialog(page).getByRole("button", { name: `Cambiar ${text}` });
const searchOf = (page: Page, text: string) =>
  dialog(page).getByRole("searchbox", { name: budgetText.searchFor(text), exact: true });

test("a row of any verdict becomes what is looked up for it in its place, by keyboard, and that is taken back", async ({
  page,
}) => {
  const cover = "Tapa hierro dúctil D400";
  await openList(page);
  await pasteText(page, `1\tDRENAJES\n2\t${cover}\tUN\t4\n3\tCaja 60x60x60\tUN\t24\n4\t${cover}\tUN\t2`);
  await expect(add(page)).toHaveText("Agregar 1 a la lista");
  await change(page, cover).first().focus();
  await page.keyboard.press("Enter");
  await expect(searchOf(page, cover)).toBeFocused();
  await page.keyboard.type("caja 80x80x80");
  await expect(
    rowOf(page, cover)
      .first()
      .getByRole("button", { name: /^Caja de inspección.*Enter$/ }),
  ).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(add(page)).toHaveText("Agregar 3 a la lista");
  await expect(rowOf(page, cover).first()).toContainText(`Caja de inspección`);
  await expect(rowOf(page, cover).last()).toContainText(budgetText.corrected);
  await expect(change(page, cover).first()).toBeFocused();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, cover).first()).toContainText("No lo fabricamos");
  await expect(rowOf(page, cover).last()).not.toContainText(budgetText.corrected);
  await expect(change(page, cover).first()).toBeFocused();
  // Escape leaves the row's search, and the dialog open.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(change(page, cover).first()).toBeFocused();
  await change(page, "Caja 60x60x60").click();
  await dialog(page).getByRole("button", { name: budgetText.noProduct }).click();
  await expect(rowOf(page, "Caja 60x60x60")).toContainText(`No es un producto${budgetText.corrected}`);
  // A chapter that is a product after all says no quantity: it is asked for.
  await change(page, "DRENAJES").click();
  await page.keyboard.type("caja 40");
  await rowOf(page, "DRENAJES")
    .getByRole("button", { name: /^Caja de inspección/ })
    .first()
    .click();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  const kept = (await readStored(page, requestedRowsKey)) as RequestedRow[];
  expect(kept.map(({ status, match }) => [status, match?.quantity])).toEqual([
    ["listo", 5],
    ["no lo fabricamos", undefined],
    ["no es un producto", undefined],
    ["no lo fabricamos", undefined],
  ]);
});

test("what a row asks about is looked up where its size is not among the candidates", async ({ page }) => {
  await openList(page);
  await pasteText(page, '1\tTubería concreto 24"\tUN\t7\n2\tTubería de concreto reforzado\tUN\t3');
  await expect(asking(page)).toHaveCount(2);
  await expect(asking(page).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("/");
  await expect(searchOf(page, 'Tubería concreto 24"')).toBeFocused();
  // What it may be stands there before anything is typed.
  await page.keyboard.press("ArrowDown");
  await expect(asking(page)).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type('tubo 36" clase III');
  await expect(dialog(page).locator("kbd", { hasText: "Enter" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, 'Tubería concreto 24"')).toContainText('36"');
  // On to what asks next.
  await expect(asking(page).getByRole("button").first()).toBeFocused();
});

test("a review that is left is there again after a reload, with what was corrected and added, until it is discarded", async ({
  page,
}) => {
  await openList(page);
  await pasteText(page, '1\tCaja 60x60x60\tUN\t24\n2\tTapa hierro dúctil\tUN\t4\n3\tTubería concreto 24"\tUN\t7');
  await change(page, "Caja 60x60x60").click();
  await page.keyboard.type("caja 80x80x80");
  await expect(dialog(page).locator("kbd", { hasText: "Enter" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Caja 60x60x60")).toContainText(budgetText.corrected);
  await page.reload();
  await expect(rowOf(page, "Caja 60x60x60")).toContainText(budgetText.corrected);
  await expect(asking(page).getByRole("button").first()).toBeFocused();
  await add(page).click();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goto("/contacto");
  await page.goBack();
  await expect(page.getByText(offerText.begun)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await openBudget(page);
  await expect(dialog(page).getByRole("status").first()).toHaveText(
    "1 en tu lista · 1 por revisar · 1 fuera del catálogo",
  );
  await expect(dialog(page).getByRole("button", { name: "Aún no hay filas listas para agregar" })).toBeVisible();
  await expect(asking(page).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("1");
  await expect(add(page)).toHaveText("Agregar 1 a la lista");
  await dialog(page).getByRole("button", { name: offerText.discard }).click();
  await page.getByRole("button", { name: offerText.discarding.confirm }).click();
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText(offerText.begun)).toBeHidden();
  await page.reload();
  await expect(page.getByText(offerText.offer)).toBeVisible();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), reviewKey)).toBeNull();
});

test("rows whose list was sent or changed since are said to be in it no more, and are offered again by one press", async ({
  page,
}) => {
  await openList(page);
  await pasteText(page, '1\tCaja 60x60x60\tUN\t24\n2\tCaja 80x80x80\tUN\t6\n3\tTubería concreto 24"\tUN\t7');
  await add(page).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Una fila queda por revisar: 3.")).toBeVisible();
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  await openBudget(page);
  const summary = dialog(page).getByRole("status").first();
  await expect(summary).toHaveText("2 que ya no están en tu lista · 1 por revisar");
  await expect(rowOf(page, "Caja 60x60x60")).toContainText("Ya no está en tu lista");
  await page.reload();
  await expect(summary).toHaveText("2 que ya no están en tu lista · 1 por revisar");
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Pedirlas de nuevo" }).click();
  await expect(summary).toHaveText("2 listas · 1 por revisar");
  await add(page).click();
  await expect(summary).toHaveText("2 en tu lista · 1 por revisar");
  const statusOf = (rows: unknown) => (rows as RequestedRow[]).map(({ item, status }) => [item, status]);
  const all = [
    ["1", "listo"],
    ["2", "listo"],
    ["3", "por revisar"],
  ];
  expect(statusOf(await readStored(page, requestedRowsKey))).toEqual(all);
  await page.keyboard.press("Escape");
  await referenceOf(page, "0,80 × 0,80")
    .getByRole("button", { name: /^Quitar/ })
    .click();
  await page.getByRole("button", { name: confirmText.removeItem.confirm }).click();
  await openBudget(page);
  await expect(summary).toHaveText("1 en tu lista · 1 que ya no está en tu lista · 1 por revisar");
  await dialog(page).getByRole("button", { name: "Pedirla de nuevo" }).click();
  await add(page).click();
  expect(statusOf(await readStored(page, requestedRowsKey))).toEqual(all);
});

test("a review that the browser cannot keep is done all the same", async ({ page }) => {
  await page.addInitScript((key) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name === key) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, value);
    };
  }, reviewKey);
  await openList(page);
  await pasteText(page, "1\tCaja 60x60x60\tUN\t24\n2\tCaja 80x80x80\tUN\t6");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  expect((await readStored(page)) as Cart).toHaveLength(1);
});

test("what is stored for a review and is none is forgotten", async ({ page }) => {
  await page.goto("/cart");
  await page.evaluate((key) => {
    sessionStorage.setItem(key, JSON.stringify({ startedAt: new Date(), rows: [{ text: { __html: "<b>" } }] }));
  }, reviewKey);
  await page.reload();
  await openBudget(page);
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
  expect(await page.evaluate((key) => sessionStorage.getItem(key), reviewKey)).toBeNull();
});

test("a list that is changed says which rows it leaves, and rows that are not to be sent are forgotten", async ({
  page,
}) => {
  await openList(page);
  await pasteText(page, "3.1\tCaja 60x60x60\tUN\t24\n3.2\tCaja 80x80x80\tUN\t6\n3.10\tCaja 60x60x60\tUN\t2");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  const note = page.getByRole("status").filter({ hasText: requestedRowsText.kept(3) });
  await expect(note).toContainText(requestedRowsText.purpose);
  await referenceOf(page, "0,60 × 0,60").getByRole("textbox").fill("25");
  await page.keyboard.press("Tab");
  await expect(note).toContainText("ya no alcanza para 3.1, 3.10.");
  expect(await readStored(page, requestedRowsKey)).toHaveLength(3);
  await page.reload();
  await expect(note).toContainText("ya no alcanza para 3.1, 3.10.");
  await note.getByRole("button", { name: requestedRowsText.forget }).click();
  await expect(note).toBeHidden();
  expect(await readStored(page, requestedRowsKey)).toBeNull();
});

test("a second budget goes below the first, and together they are at most 500 rows", async ({ page }) => {
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at + 1}\tCaja 60x60x60\tUN\t2`).join("\n");
  await openList(page);
  await pasteText(page, rowsOf(300));
  await add(page).click();
  await openBudget(page);
  await pasteText(page, rowsOf(2));
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  const kept = (await readStored(page, requestedRowsKey)) as RequestedRow[];
  expect(kept.map(({ order }) => order)).toEqual(Array.from({ length: 302 }, (_, at) => at + 1));
  await openBudget(page);
  await pasteText(page, rowsOf(199));
  await add(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(requestedRowsText.tooMany(500));
  expect(await readStored(page, requestedRowsKey)).toHaveLength(302);
});

test("rows that make no sense together keep no list from being sent", async ({ page, site }) => {
  await openList(page);
  await pasteText(page, "3.1\tCaja 60x60x60\tUN\t24\n3.2\tCaja 80x80x80\tUN\t6");
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  await page.evaluate((key) => {
    const rows = JSON.parse(localStorage.getItem(key) ?? "[]");
    localStorage.setItem(key, JSON.stringify(rows.toReversed()));
  }, requestedRowsKey);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const number = await readNumber(page);
  const [stored] = site.query("select requested_rows from quotations where number = ?", number);
  expect(stored?.requested_rows).toBeNull();
});

test("after rows that were forgotten those of another budget are told, in every tab", async ({ page, context }) => {
  await openList(page);
  await pasteText(page, "3.1\tCaja 60x60x60\tUN\t24\n3.2\tCaja 60x60x60\tUN\t4");
  await add(page).click();
  const note = (tab: Page) => tab.getByRole("status").filter({ hasText: requestedRowsText.purpose });
  await expect(note(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/cart");
  await expect(note(other)).toBeVisible();
  await note(page).getByRole("button", { name: requestedRowsText.forget }).click();
  await expect(note(page)).toBeHidden();
  await expect(note(other)).toBeHidden();
  await page.bringToFront();
  await openBudget(page);
  await pasteText(page, "4.1\tCaja 80x80x80\tUN\t6\n4.2\tCaja 80x80x80\tUN\t2");
  await add(page).click();
  for (const tab of [page, other]) await expect(note(tab)).toContainText(requestedRowsText.kept(2));
});
