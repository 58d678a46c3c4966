import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { cartText, toastText } from "#contract/requests/request-text.ts";
import { productText } from "#contract/text.ts";
import { findChromium } from "../../machine/find-chromium.ts";
import { test as usual } from "../fixtures.ts";
import { fillContactForm, message, messagesNamed } from "../support/contact.ts";
import { fillCheckout } from "../support/quotation-steps.ts";
import { countRows } from "../support/unsent.ts";

/** A browser that denies all sites their data, a choice in its settings: storage, database, worker and locks. */
const test = usual.extend({
  context: async ({ playwright, launchOptions, site, viewport }, use) => {
    const profile = await mkdtemp(join(tmpdir(), "profile-"));
    await mkdir(join(profile, "Default"));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(settings));
    // The headless shell does not have these settings.
    const executablePath = findChromium();
    const options = { ...launchOptions, ...(executablePath && { executablePath }), baseURL: site.url, viewport };
    const context = await playwright.chromium.launchPersistentContext(profile, options);
    // Firefox also denies messages between tabs.
    await context.addInitScript(() => {
      globalThis.BroadcastChannel = class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          throw new DOMException("The operation is insecure.", "SecurityError");
        }
      };
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true });
  },
});

test("a list is filled and sent", async ({ page, site }) => {
  const before = countRows(site, "quotations");
  await page.goto("/producto/1");
  const denied = page.evaluate(() => navigator.locks.request("any", () => "granted"));
  await expect(denied).rejects.toThrow("The request was denied");
  await page.getByRole("button", { name: productText.addToQuotation }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Mi cotización 1/ })
    .click();
  await page.getByRole("button", { name: cartText.checkout }).click();
  await fillCheckout(page);
  await page.getByRole("button", { name: "Enviar Cotización" }).click();
  await expect(page.getByText(toastText.quotationSent.text)).toBeVisible();
  expect(countRows(site, "quotations")).toBe(before + 1);
});

test("a message is sent", async ({ page, site }) => {
  await page.goto("/contacto");
  await fillContactForm(page, { ...message, name: "Sin almacenamiento" });
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText(toastText.messageSent.text)).toBeVisible();
  expect(messagesNamed(site, "Sin almacenamiento")).toHaveLength(1);
});
