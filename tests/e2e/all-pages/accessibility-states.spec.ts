import { expect, type Page } from "@playwright/test";
import { checkoutText } from "#contract/requests/request-text.ts";
import { productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { dialogs } from "../support/dialogs.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { sizeOf, widths } from "../support/pages.ts";
import { openList, twoLines } from "../support/quotation-steps.ts";

interface State {
  name: string;
  reach: (page: Page) => Promise<unknown>;
  upTo?: number;
}

const states: State[] = [
  ...dialogs.map(({ name, reach, opener, dialog, upTo = Number.POSITIVE_INFINITY }) => ({
    name: `${name}, open`,
    upTo,
    reach: async (page: Page) => {
      await reach(page);
      await opener(page).click();
      await dialog(page).waitFor();
    },
  })),
  { name: "a filled list", reach: (page) => openList(page, twoLines) },
  {
    name: "the checkout with every field wrong",
    reach: async (page) => {
      const checkout = dialogs.at(-1);
      await checkout?.reach(page);
      await checkout?.opener(page).click();
      await page.getByRole("button", { name: checkoutText.submit }).click({ force: true });
      await expect(page.getByText("El campo dirección es requerido")).toBeVisible();
    },
  },
  {
    name: "the contact form with every field wrong",
    reach: async (page) => {
      await page.goto("/contacto");
      await page.getByRole("button", { name: "Enviar mensaje" }).click({ force: true });
      await expect(page.getByText("El campo mensaje es requerido")).toBeVisible();
    },
  },
  {
    name: "a toast",
    reach: async (page) => {
      await holdToasts(page);
      await page.goto("/producto/1");
      await page.getByRole("button", { name: productText.addToQuotation }).click();
      await expect(page.getByRole("button", { name: "Cerrar aviso" })).toBeVisible();
    },
  },
];

for (const { name, reach, upTo = Number.POSITIVE_INFINITY } of states) {
  test(`axe finds nothing on ${name}, on a phone or a desktop`, async ({ page }) => {
    // Colours in the middle of a fade are not tested.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(sizeOf(widths[0]));
    await reach(page);
    for (const width of widths.filter((width) => width <= upTo)) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
    }
  });
}
