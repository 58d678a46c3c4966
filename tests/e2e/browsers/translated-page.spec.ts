import { expect } from "@playwright/test";
import { sheetsText } from "#contract/list/share-text.ts";
import { receiptText } from "#contract/requests/receipt-text.ts";
import { toastText, validationText } from "#contract/requests/request-text.ts";
import { panelText } from "#contract/search/search-panel-text.ts";
import { resultsText } from "#contract/search/search-text.ts";
import { test } from "../fixtures.ts";
import { add, addedToasts } from "../support/add-to-quotation.ts";
import { fillContactForm, message, messagesNamed } from "../support/contact.ts";
import { openShareDialog, shareDialog } from "../support/list-sharing.ts";
import {
  checkout,
  fillCheckout,
  large,
  oneLine,
  openCheckout,
  openList,
  readNumber,
  send,
} from "../support/quotation-steps.ts";
import { opener, panel } from "../support/search-panel.ts";
import { translatePage } from "../support/translated-page.ts";

// If React cannot change a page any more, it reports an error in the console, which fails the test.

test("on a page that the browser has translated, metres are asked for and become pieces", async ({ page }) => {
  await page.goto("/producto/1");
  await translatePage(page);
  await page.getByRole("button", { name: "Pedir en ml" }).click();
  const amount = page.getByRole("textbox", { name: "Metros lineales de obra" });
  await amount.fill("250");
  await expect(page.getByText("Elige primero la referencia")).toBeVisible();
  await page.getByRole("combobox", { name: "Referencia" }).selectOption(large.reference_value);
  await expect(page.getByText("250 ml → 100 tubos de 2,50 m")).toBeVisible();
  await page.getByRole("group", { name: "Cantidad de" }).getByRole("button", { name: "Más" }).click();
  await expect(page.getByText("Cambiaste la cantidad")).toBeVisible();
  await amount.fill("25");
  await expect(page.getByText("25 ml → 10 tubos de 2,50 m")).toBeVisible();
  await expect(page.getByText("Cambiaste la cantidad")).toHaveCount(0);
  await add(page).click();
  await expect(addedToasts(page)).toHaveCount(1);
});

test("on a page that the browser has translated, a list is sent and its receipt shown", async ({ page }) => {
  await openList(page, oneLine);
  await translatePage(page);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  await readNumber(page);
  await expect(page.getByRole("heading", { name: receiptText.title })).toBeFocused();
});

test("on a page that the browser has translated, the badge and the fault of a field are up to date", async ({
  page,
}) => {
  await openList(page, oneLine, "/producto/3");
  await translatePage(page);
  const link = page.getByRole("banner").getByRole("link", { name: /^Mi cotización/ });
  await expect(link).toHaveAccessibleName("Mi cotización 1 producto");
  await add(page).click();
  await expect(link).toHaveAccessibleName("Mi cotización 2 productos");

  await page.goto("/cart");
  await translatePage(page);
  await openCheckout(page);
  const email = checkout(page).getByLabel("Email contacto");
  await email.fill("ana");
  await email.blur();
  await expect(email).toHaveAccessibleDescription(validationText.emailFormat);
  await email.fill("");
  await email.blur();
  await expect(email).toHaveAccessibleDescription(validationText.email);
});

test("on a page that the browser has translated, an earlier request is shown with its own number", async ({ page }) => {
  await page.addInitScript((lines) => {
    const receipts = ["COT-2026-000002", "COT-2026-000001"].map((number, minutes) => {
      const sentAt = new Date(Date.now() - minutes * 60_000).toISOString();
      return { number, sentAt, lines };
    });
    localStorage.setItem("receipts", JSON.stringify(receipts));
    localStorage.setItem("open-receipt", receipts[0]?.sentAt ?? "");
  }, oneLine);
  await page.goto("/cart");
  const receipt = page.getByRole("region", { name: receiptText.title });
  await expect(receipt).toContainText("COT-2026-000002");
  await translatePage(page);
  await page.getByRole("button", { name: "Ver COT-2026-000001" }).click();
  await expect(receipt).toContainText("COT-2026-000001");
  await expect(receipt).not.toContainText("COT-2026-000002");
});

test("on a page that the browser has translated, the data sheets of a list are saved", async ({ page }) => {
  await openShareDialog(page);
  await translatePage(page);
  const saving = page.waitForEvent("download");
  await shareDialog(page)
    .getByRole("button", { name: /fichas técnicas/ })
    .click();
  await saving;
  await expect(shareDialog(page).getByText(sheetsText.saved(2).text)).toBeVisible();
});

test("on a page that the browser has translated, the search keeps up with what is typed", async ({ page }) => {
  await page.goto("/");
  await translatePage(page);
  await opener(page).click();
  await expect(panel(page).getByText(panelText.hint)).toBeVisible();
  await page.keyboard.type("tubo zanahoria");
  await expect(panel(page).getByText(resultsText.dropped(["zanahoria"]))).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("zanahoria");
  await expect(panel(page).getByText(panelText.none("zanahoria"))).toBeVisible();
});

test("on a page that the browser has translated, a message is sent", async ({ page, site }) => {
  await page.goto("/contacto");
  await translatePage(page);
  const name = "Traducida";
  await fillContactForm(page, { ...message, name });
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText(toastText.messageSent.text)).toBeVisible();
  expect(messagesNamed(site, name)).toHaveLength(1);
});
