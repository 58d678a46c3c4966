import type { Page } from "@playwright/test";
import type { SiteData } from "../../site/site-data.ts";

/** A visitor's message. */
export const message = {
  name: "Residente de obra",
  phone: "+57 300 555 0118",
  email: "obra@example.com",
  city: "Armenia",
  message: "¿Tienen bordillo recto en existencia?",
};

/** Fills in the whole form of the contact page and ticks its box. */
export async function fillContactForm(page: Page, values: typeof message): Promise<void> {
  await page.getByRole("textbox", { name: "Nombre" }).fill(values.name);
  await page.getByRole("textbox", { name: "Teléfono" }).fill(values.phone);
  await page.getByRole("textbox", { name: "Correo electrónico" }).fill(values.email);
  await page.getByRole("textbox", { name: "Ciudad" }).fill(values.city);
  await page.getByRole("textbox", { name: "Mensaje" }).fill(values.message);
  await page.getByRole("checkbox").check();
}

/** The stored messages whose sender's name matches `name`. */
export const messagesNamed = (site: SiteData, name: string) =>
  site.query("SELECT * FROM contact_messages WHERE name LIKE ?", name);

/** Makes the site unable to store messages from now on. */
export const breakMessageStorage = (site: SiteData): void =>
  site.change("ALTER TABLE contact_messages RENAME TO contact_messages_elsewhere");

export const repair = (site: SiteData): void =>
  site.change("ALTER TABLE contact_messages_elsewhere RENAME TO contact_messages");
