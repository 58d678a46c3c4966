import { expect, type Locator, type Page } from "@playwright/test";
import { budgetText } from "#contract/budget/budget-text.ts";
import { makeWorkbook } from "../../support/make-workbook.ts";
import { test } from "../fixtures.ts";
import { add, budgetDialog as dialog, openListAndBudget, pasteText, rows } from "../support/budget.ts";

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  dialog(page)
    .getByLabel(budgetText.choose)
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

test("a workbook is read in a worker, and the page asks which of two sheets to use", async ({ page }) => {
  const sheetRows = [
    ["ÍTEM", "DESCRIPCIÓN", "UND", "CANT"],
    ["3.10", "Caja de inspección 60x60x60", "UN", 24],
  ];
  await openListAndBudget(page);
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
  await openListAndBudget(page);
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

test("unreadable input and 501 rows are refused with a message, never cut", async ({ page }) => {
  await openListAndBudget(page);
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
    await openListAndBudget(page);
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
