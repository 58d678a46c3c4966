import { expect, type Page } from "@playwright/test";
import { listText } from "#contract/list/list-text.ts";
import { savedText } from "#contract/list/saved-text.ts";
import { openedText } from "#contract/list/share-text.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import { cartText } from "#contract/requests/request-text.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { fillStorage } from "../support/full-storage.ts";
import { saveList, shareDialog } from "../support/list-sharing.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf, widths } from "../support/pages.ts";
import { curb, lineOf, openList, pipe, readStored, small, toast } from "../support/quotation-steps.ts";

const list: CartItem[] = [
  { product: pipe, quantity: 24, references: [{ ...small, quantity: 24 }], note: "Puente de la vereda" },
  { product: curb, quantity: 150 },
];
const emerald = "Obra La Esmeralda";
const key = "saved-lists";

const saved = (page: Page) => page.getByRole("region", { name: savedText.title });
const rowOf = (page: Page, name: string) => saved(page).getByRole("listitem").filter({ hasText: name });
const press = (page: Page, words: string, name: string) =>
  rowOf(page, name)
    .getByRole("button", { name: new RegExp(`^${words}`) })
    .click();

/** Opens the list of a browser that saved it under these names at an earlier visit, the last one first. */
async function openSaved(page: Page, names = [emerald]): Promise<void> {
  const lists = names.map((name) => ({ name, savedAt: "2026-11-25T15:00:00.000Z", lines: list })).reverse();
  await page.addInitScript(
    ([savedKey, stored]) => {
      if (!sessionStorage.getItem("visited")) localStorage.setItem(savedKey, stored);
    },
    [key, JSON.stringify(lists)] as const,
  );
  await openList(page, list);
}

test("a list is saved under a name, and opened again with its notes once the present one is empty", async ({
  page,
}) => {
  await openList(page, list);
  await saveList(page, emerald);
  await expect(shareDialog(page).getByText(savedText.saved(emerald).text)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shareDialog(page)).toHaveCount(0);
  expect(await readStored(page, key)).toMatchObject([{ name: emerald, lines: list }]);
  expect(await readStored(page)).toEqual(list);
  await page.getByRole("button", { name: cartText.clear }).click();
  await page.getByRole("button", { name: "Si, vaciar" }).click();
  await page.reload();
  await press(page, savedText.open, emerald);
  // First, because the toast also disappears by itself.
  await expect(toast(page, savedText.opened(emerald).text)).toBeVisible();
  await expect(lineOf(page, curb.name)).toBeVisible();
  expect(await readStored(page)).toEqual(list);
  expect(await readStored(page, key)).toMatchObject([{ name: emerald, lines: list }]);
});

test("opening a saved list asks before it changes a present list", async ({ page }) => {
  await openSaved(page);
  await page.getByRole("button", { name: `Eliminar ${pipe.name}` }).click();
  await page.getByRole("button", { name: "Si, eliminar" }).click();
  await press(page, savedText.open, emerald);
  const asks = page.getByRole("dialog", { name: savedText.openTitle(emerald) });
  await expect(asks).toContainText(openedText.hasList(1));
  await expect(asks).toContainText(`24 u ${small.reference_value}`);
  await asks.getByRole("button", { name: openedText.replace }).press("Enter");
  await expect(lineOf(page, pipe.name)).toBeVisible();
  // The page is scrolled to the list, above the opener of the dialog.
  await expect(page.getByRole("main")).toBeFocused();
  expect(await readStored(page)).toEqual(list);
  await page.getByRole("button", { name: listText.undo }).press("Enter");
  await expect(lineOf(page, pipe.name)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await readStored(page)).toEqual([list[1]]);
});

test("a saved list is renamed, but not to an existing name", async ({ page }) => {
  await openSaved(page, [emerald, "Los Robles"]);
  await press(page, savedText.rename, emerald);
  const name = saved(page).getByLabel(savedText.name);
  await expect(name).toBeFocused();
  await name.fill("los robles");
  await page.keyboard.press("Enter");
  await expect(saved(page).getByText(savedText.nameTaken)).toBeVisible();
  await name.fill("Puente Quindío");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Puente Quindío")).toBeVisible();
  await expect(rowOf(page, "Puente Quindío").getByRole("button", { name: savedText.rename })).toBeFocused();
  await expect(rowOf(page, emerald)).toHaveCount(0);
  expect(await readStored(page, key)).toMatchObject([{ name: "Los Robles" }, { name: "Puente Quindío" }]);
});

test("a saved list is deleted with one press, which can be undone", async ({ page }) => {
  await openSaved(page);
  await press(page, savedText.remove, emerald);
  await expect(saved(page).getByRole("listitem")).toHaveCount(0);
  expect(await readStored(page, key)).toBeNull();
  await expect(toast(page, savedText.removed(emerald))).toBeVisible();
  await expect(saved(page).getByRole("button", { name: listText.undo })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, emerald)).toBeVisible();
  expect(await readStored(page, key)).toMatchObject([{ name: emerald, lines: list }]);
});

test("the undo of a deletion never replaces a list that was saved under its name afterwards", async ({ page }) => {
  await openSaved(page, [emerald, "Los Robles"]);
  await press(page, savedText.remove, emerald);
  await expect(saved(page).getByRole("button", { name: listText.undo })).toBeVisible();
  await page.getByRole("button", { name: `Eliminar ${pipe.name}` }).click();
  await page.getByRole("button", { name: "Si, eliminar" }).click();
  await saveList(page, emerald);
  await expect(shareDialog(page).getByText(savedText.saved(emerald).text)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, emerald)).toBeVisible();
  await expect(saved(page).getByRole("button", { name: listText.undo })).toHaveCount(0);
  expect(await readStored(page, key)).toMatchObject([{ name: emerald, lines: [list[1]] }, {}]);
});

test("saving under an existing name asks first", async ({ page }) => {
  await openSaved(page);
  await page.getByRole("button", { name: `Eliminar ${pipe.name}` }).click();
  await page.getByRole("button", { name: "Si, eliminar" }).click();
  const asks = page.getByRole("alertdialog", { name: savedText.confirmOver(emerald).title });
  await saveList(page, emerald.toUpperCase());
  await asks.getByRole("button", { name: savedText.cancel }).click();
  expect(await readStored(page, key)).toMatchObject([{ name: emerald, lines: list }]);
  await shareDialog(page).getByRole("button", { name: savedText.save }).click();
  await asks.getByRole("button", { name: savedText.confirmOver("").confirm }).click();
  await expect(shareDialog(page).getByText(savedText.saved(emerald.toUpperCase()).text)).toBeVisible();
  expect(await readStored(page, key)).toMatchObject([{ name: emerald.toUpperCase(), lines: [list[1]] }]);
});

test("a list without a name is not saved, and the field shows the reason", async ({ page }) => {
  await openList(page, list);
  await saveList(page, "   ");
  await expect(shareDialog(page).getByText(savedText.nameMissing)).toBeVisible();
  await expect(shareDialog(page).getByLabel(savedText.name)).toBeFocused();
  expect(await readStored(page, key)).toBeNull();
});

test("two tabs have the same saved lists", async ({ page, context }) => {
  await openSaved(page);
  const other = await context.newPage();
  await other.goto("/cart");
  await press(other, savedText.remove, emerald);
  await expect(saved(page)).toHaveCount(0);
  await saveList(page, "Los Robles");
  await expect(rowOf(other, "Los Robles")).toBeVisible();
});

test("with full storage an error is shown, and saved lists stay unchanged", async ({ page }) => {
  await openSaved(page);
  const before = await readStored(page, key);
  await fillStorage(page, key);
  await saveList(page, "Los Robles");
  await expect(shareDialog(page).getByText(savedText.storageFull.text)).toBeVisible();
  expect(await readStored(page)).toEqual(list);
  await expect(rowOf(page, emerald)).toBeVisible();
  expect(await readStored(page, key)).toEqual(before);
});

test("invalid stored data is not shown as a saved list", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("saved-lists", '[{"name":5},"x"]'));
  await openList(page, list);
  await expect(lineOf(page, curb.name)).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
});

test("the saved lists are accessible, and fit every window", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSaved(page, [emerald, "Urbanización Los Robles del Quindío, etapa 2, manzana C"]);
  await expect(rowOf(page, emerald)).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
  }
  await press(page, savedText.rename, emerald);
  for (const width of widths) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findAccessibilityFaults(page), `${width} px, renaming`).toEqual([]);
    expect.soft(await findSidewaysOverflow(page), `${width} px, renaming`).toEqual([]);
  }
});
