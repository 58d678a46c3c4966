import { expect, type Page } from "@playwright/test";
import { listText } from "#contract/list/list-text.ts";
import { shareText } from "#contract/list/share-text.ts";
import type { CartItem } from "#contract/quotation.ts";
import { curb, openList, pipe } from "../quotation-steps.ts";

export const reference = { code: "TCR-24-II", reference_value: 'Ø 24" (600 mm) · L 2,50 m · Clase II · 955 kg' };
const asked = { unit: "ml", thousandths: 60_000, waste_percent: 0 } as const;
export const pipes = { product: pipe, quantity: 24, references: [{ ...reference, quantity: 24, asked }] };
export const list: CartItem[] = [
  { ...pipes, note: "Puente de la vereda" },
  { product: curb, quantity: 150 },
];

export const ways = (page: Page) => page.getByRole("dialog", { name: listText.share });

export async function openWays(page: Page, lines = list): Promise<void> {
  await openList(page, lines);
  // Not by the pointer: the catalogue's answer moves what stands below it.
  await page.getByRole("button", { name: listText.share }).press("Enter");
  await expect(ways(page)).toBeVisible();
}

export const linkIn = (page: Page) => ways(page).getByLabel(shareText.link).inputValue();
