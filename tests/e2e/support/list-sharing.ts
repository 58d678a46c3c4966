import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/universal";
import { listText } from "#contract/list/list-text.ts";
import { savedText } from "#contract/list/saved-text.ts";
import { shareText } from "#contract/list/share-text.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import { curb, openList, pipe, small } from "./quotation-steps.ts";

const asked = { unit: "ml", thousandths: 60_000, waste_percent: 0 } as const;
export const pipes = { product: pipe, quantity: 24, references: [{ ...small, quantity: 24, asked }] };
export const list: CartItem[] = [
  { ...pipes, note: "Puente de la vereda" },
  { product: curb, quantity: 150 },
];

export const shareDialog = (page: Page) => page.getByRole("dialog", { name: listText.share });

export async function openShareDialog(page: Page, lines = list, url = "/cart"): Promise<void> {
  await openList(page, lines, url);
  // By keyboard, because beside a list of hundreds of rows the pointer reaches the button at the list's end only.
  await page.getByRole("button", { name: listText.share }).press("Enter");
  await expect(shareDialog(page)).toBeVisible();
}

/** Saves the present list under a name. */
export async function saveList(page: Page, name: string): Promise<void> {
  // By keyboard, because the catalogue's response moves the button.
  await page.getByRole("button", { name: listText.share }).press("Enter");
  await shareDialog(page).getByLabel(savedText.name).fill(name);
  await shareDialog(page).getByRole("button", { name: savedText.save }).click();
}

export const linkIn = (page: Page) => shareDialog(page).getByLabel(shareText.link).inputValue();

/** The first sheet of the saved workbook. */
export async function saveWorkbook(page: Page) {
  const saving = page.waitForEvent("download");
  await shareDialog(page).getByRole("button", { name: shareText.workbook }).click();
  const file = await saving;
  const bytes = await readFile(await file.path());
  const [sheet] = await readXlsxFile(new Uint8Array(bytes).buffer);
  return { file, bytes, rows: sheet?.data ?? [] };
}

/** The rows of the workbook of a list of 540 lines, whose sheet is larger than 160 kB. */
export async function saveLongWorkbook(page: Page, origin = "") {
  const references = Array.from({ length: 90 }, (_, at) => ({
    code: `TCR-LARGA-${at}`,
    reference_value: `Ø ${at}"`,
    quantity: 1,
  }));
  const lines = [1, 2, 3, 4, 5, 6].map((idProduct) => ({
    product: { ...pipe, idProduct },
    quantity: references.length,
    references,
  }));
  await openShareDialog(page, lines, `${origin}/cart`);
  return (await saveWorkbook(page)).rows;
}
