import type { Page } from "@playwright/test";
import { awaitCatalogue } from "./quotation-steps.ts";

/** Two lines as the site stores them. */
export const twoLines = [
  {
    product: {
      idProduct: 1,
      name: "Tubería de concreto reforzado",
      image_url: "productos/tuberia-concreto-reforzado.jpg",
    },
    quantity: 12,
  },
  { product: { idProduct: 3, name: "Bordillo recto", image_url: "productos/bordillo-recto.jpg" }, quantity: 250 },
];

/** Opens the list with `lines` in it, as if another tab of the same visitor had stored them. */
export async function openFilledCart(page: Page, lines: readonly unknown[] = twoLines): Promise<void> {
  await page.goto("/cart");
  await page.evaluate((stored) => {
    localStorage.setItem("cart", stored);
    dispatchEvent(new StorageEvent("storage", { key: "cart" }));
  }, JSON.stringify(lines));
  await awaitCatalogue(page);
}
