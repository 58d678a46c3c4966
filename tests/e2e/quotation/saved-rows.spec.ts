import { expect, type Page } from "@playwright/test";
import type { Cart } from "#app/cart/cart.ts";
import { requestedRowsKey } from "#app/cart/cart-storage.ts";
import { listText } from "#contract/list/list-text.ts";
import { savedText } from "#contract/list/saved-text.ts";
import { openedText } from "#contract/list/share-text.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { type RequestedRow, requestedRowsText } from "#contract/requests/requested-rows.ts";
import { test } from "../fixtures.ts";
import { budgetDialog, openBudget, pasteText, summaryOf } from "../support/budget.ts";
import { fillStorage } from "../support/full-storage.ts";
import { saveList, shareDialog } from "../support/list-sharing.ts";
import { curb, lineOf, openList, pipe, readStored, toast } from "../support/quotation-steps.ts";

const emerald = "Obra La Esmeralda";
const curbs: CartItem = { product: curb, quantity: 150 };
const pipes: CartItem = { product: pipe, quantity: 24 };

const rowsOf = (first: number, count: number): RequestedRow[] =>
  Array.from({ length: count }, (_, at) => ({
    order: at + 1,
    item: `${first}.${at + 1}`,
    text: "Bordillo prefabricado",
    status: "no lo fabricamos",
  }));

const rows = rowsOf(3, 2);
const saved = { name: emerald, savedAt: "2026-11-25T15:00:00.000Z", lines: [curbs], requestedRows: rows };

const asks = (page: Page) => page.getByRole("dialog", { name: savedText.openTitle(emerald) });
const note = (page: Page, count: number) => page.getByRole("status").filter({ hasText: requestedRowsText.kept(count) });
const itemsOf = async (page: Page) =>
  ((await readStored(page, requestedRowsKey)) as RequestedRow[] | null)?.map(({ item, order }) => `${order}:${item}`);

/** The list's page of a browser that has stored these rows and lists since an earlier visit. */
async function openKept(page: Page, kept: { rows?: RequestedRow[]; lists?: object[] }): Promise<void> {
  await openList(page, [pipes]);
  await page.evaluate(
    ([rowsKey, { rows: own, lists }]) => {
      if (own) localStorage.setItem(rowsKey, JSON.stringify(own));
      if (lists) localStorage.setItem("saved-lists", JSON.stringify(lists));
    },
    [requestedRowsKey, kept] as const,
  );
  await page.reload();
  await expect(lineOf(page, pipe.name)).toBeVisible();
}

const openSaved = (page: Page) =>
  page
    .getByRole("region", { name: savedText.title })
    .getByRole("button", { name: new RegExp(`^${savedText.open}`) })
    .click();

async function clear(page: Page): Promise<void> {
  await page.getByRole("button", { name: cartText.clear }).click();
  await page.getByRole("button", { name: "Si, vaciar" }).click();
}

test("a saved list keeps its budget rows, and restores them when it is opened", async ({ page }) => {
  await openKept(page, { rows });
  await saveList(page, emerald);
  await expect(shareDialog(page).getByText(savedText.saved(emerald).text)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shareDialog(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: savedText.title })).toContainText("2 filas");
  await clear(page);
  await expect(note(page, 2)).toBeHidden();
  expect(await itemsOf(page)).toBeUndefined();
  await openSaved(page);
  await expect(note(page, 2)).toBeVisible();
  expect(await readStored(page, requestedRowsKey)).toEqual(rows);
});

test("added to a list its rows go below the present ones, and an undo removes them", async ({ page }) => {
  await openKept(page, { rows: rowsOf(7, 1), lists: [saved] });
  await openSaved(page);
  await expect(asks(page)).toContainText(requestedRowsText.along(2));
  await asks(page).getByRole("button", { name: openedText.add }).click();
  await expect(note(page, 3)).toBeVisible();
  expect(await itemsOf(page)).toEqual(["1:7.1", "2:3.1", "3:3.2"]);
  await page.getByRole("button", { name: listText.undo }).click();
  await expect(note(page, 1)).toBeVisible();
  expect(await itemsOf(page)).toEqual(["1:7.1"]);
});

test("in place of a list it brings its own rows and none of the other's, and an undo restores both", async ({
  page,
}) => {
  await openKept(page, { rows: rowsOf(7, 1), lists: [saved] });
  await openSaved(page);
  await asks(page).getByRole("button", { name: openedText.replace }).click();
  await expect(note(page, 2)).toBeVisible();
  expect(await itemsOf(page)).toEqual(["1:3.1", "2:3.2"]);
  await page.getByRole("button", { name: listText.undo }).click();
  await expect(note(page, 1)).toBeVisible();
  expect(await itemsOf(page)).toEqual(["1:7.1"]);
  expect(await readStored(page)).toEqual([pipes]);
});

test("a list stored by an earlier release opens without rows, also in place of one with rows", async ({ page }) => {
  const { requestedRows: _, ...earlier } = saved;
  await openKept(page, { rows: rowsOf(7, 1), lists: [earlier] });
  await openSaved(page);
  await asks(page).getByRole("button", { name: openedText.replace }).click();
  await expect(lineOf(page, curb.name)).toBeVisible();
  expect(await readStored(page)).toEqual([curbs]);
  expect(await itemsOf(page)).toBeUndefined();
});

test("together they are at most 500 rows: more are refused, and all stays unchanged", async ({ page }) => {
  await openKept(page, { rows: rowsOf(7, 300), lists: [{ ...saved, requestedRows: rowsOf(3, 201) }] });
  await openSaved(page);
  await asks(page).getByRole("button", { name: openedText.add }).click();
  await expect(toast(page, openedText.tooManyRows.text)).toBeVisible();
  expect(await readStored(page)).toEqual([pipes]);
  expect(await itemsOf(page)).toHaveLength(300);
});

test("if the browser cannot store more rows, the list opens without them and says so", async ({ page }) => {
  await openKept(page, { rows: rowsOf(7, 1), lists: [saved] });
  await fillStorage(page, requestedRowsKey);
  await openSaved(page);
  await asks(page).getByRole("button", { name: openedText.replace }).click();
  await expect(toast(page, requestedRowsText.notKept.text)).toBeVisible();
  expect(await readStored(page)).toEqual([curbs]);
  expect(await itemsOf(page)).toBeUndefined();
});

test("lists that are together too large for the browser are not saved, with advice", async ({ page }) => {
  const large = (at: number) => ({
    ...saved,
    name: `Obra ${at}`,
    requestedRows: rowsOf(at, 500).map((row) => ({ ...row, text: "Tubo de concreto ".repeat(11) })),
  });
  await openKept(page, { rows: large(30).requestedRows, lists: Array.from({ length: 23 }, (_, at) => large(at)) });
  await saveList(page, emerald);
  await expect(toast(page, savedText.storageFull.text)).toBeVisible();
  expect(await readStored(page, "saved-lists")).toHaveLength(23);
});

test("budget rows with open questions keep their position beside those of a list opened since", async ({ page }) => {
  await openKept(page, { lists: [saved] });
  await openBudget(page);
  await pasteText(page, '1\tTubería concreto 24"\tUN\t7\n2\tCaja 60x60x60\tUN\t24');
  await budgetDialog(page).getByRole("button", { name: "Agregar 1 a la lista" }).click();
  await expect(summaryOf(budgetDialog(page))).toContainText("1 en tu lista");
  await page.keyboard.press("Escape");
  await openSaved(page);
  await asks(page).getByRole("button", { name: openedText.add }).click();
  await expect(note(page, 4)).toBeVisible();
  await openBudget(page);
  await expect(
    budgetDialog(page)
      .getByRole("group", { name: /^Por revisar: / })
      .getByRole("button")
      .first(),
  ).toBeFocused();
  await page.keyboard.press("1");
  await budgetDialog(page).getByRole("button", { name: "Agregar 1 a la lista" }).click();
  await expect(budgetDialog(page)).toBeHidden();
  expect(await itemsOf(page)).toEqual(["1:1", "2:2", "3:3.1", "4:3.2"]);
  const stored = (await readStored(page, requestedRowsKey)) as RequestedRow[];
  expect(stored.slice(0, 2).map(({ status }) => status)).toEqual(["listo", "listo"]);
  expect(((await readStored(page)) as Cart).map(({ product }) => product.name)).toEqual([
    pipe.name,
    "Caja de inspección",
    curb.name,
  ]);
});
