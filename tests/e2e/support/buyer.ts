import type { Page } from "@playwright/test";
import { checkoutText } from "#contract/requests/request-text.ts";

/** An invented buyer. */
export const buyer = {
  name: "Ana Lucía Peñaranda",
  phone: "+57 390 555 0101",
  email: "ana.penaranda@example.com",
  city: "Filandia",
  address: "Vereda La Cima, lote 4",
};

/** Fills in the open checkout dialog and ticks the consent. */
export async function fillCheckout(page: Page): Promise<void> {
  const modal = page.getByRole("dialog", { name: checkoutText.title });
  for (const field of ["name", "phone", "email", "city", "address"] as const) {
    await modal.getByLabel(checkoutText[field]).fill(buyer[field]);
  }
  await modal.getByRole("checkbox").check();
}
