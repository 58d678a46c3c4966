import { expect, type Locator, type Page } from "@playwright/test";
import { splitLine } from "./quotation-steps.ts";

export const smallRow = 'Ø 24" (600 mm)';
export const nextRow = 'Ø 27" (675 mm)';
export const largeRow = 'Ø 36" (900 mm) · Clase III';

export const inList = [splitLine];

/** Opens a product at its references, and waits for the order table. */
export async function openOrderTable(page: Page, idProduct: number, origin = ""): Promise<void> {
  await page.goto(`${origin}/producto/${idProduct}`);
  await scrollToOrderTable(page);
}

export async function scrollToOrderTable(page: Page): Promise<void> {
  await page.locator("summary").filter({ hasText: "Dimensiones" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect(orderForm(page)).toBeVisible();
}

export const orderForm = (page: Page): Locator => page.getByRole("form", { name: "Pedir por medidas" });

/** A row by the beginning of the reference's text. */
export const rowOf = (page: Page, reference: string): Locator => orderForm(page).getByRole("row", { name: reference });

export const fieldOf = (page: Page, reference: string): Locator => rowOf(page, reference).getByRole("textbox");

/** The bar at the bottom of the window while quantities wait to be added. */
export const orderBar = (page: Page): Locator => page.locator(".order-bar");

export const addAll = (page: Page): Locator => orderBar(page).getByRole("button", { name: "Agregar a Cotización" });
