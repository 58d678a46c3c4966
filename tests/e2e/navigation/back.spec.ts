import { expect, type Page, type Request } from "@playwright/test";
import { test } from "../fixtures.ts";
import { dialogs } from "../support/dialogs.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { expectOverlays } from "../support/overlays.ts";
import { sizeOf } from "../support/pages.ts";
import {
  checkout,
  failureText,
  fillCheckout,
  oneLine,
  openCheckout,
  openList,
  send,
} from "../support/quotation-steps.ts";

const start = "/politica-de-privacidad";
const pathOf = (page: Page) => new URL(page.url()).pathname;

// Three seconds after the first click the page would register a worker, which asks for files.
test.use({ serviceWorkers: "block" });

for (const { name, reach, opener, dialog, upTo } of dialogs) {
  test(`Back with ${name} open closes it, and once it was closed leads to the page before`, async ({ page }) => {
    const open = async () => {
      if (upTo) await page.setViewportSize(sizeOf(390));
      await page.goto(start);
      await reach(page);
      await opener(page).click();
      await expect(dialog(page)).toBeVisible();
      await expectOverlays(page, 1);
    };
    const expectPageBefore = async () => {
      await page.goBack();
      await expect.poll(() => pathOf(page)).toBe(start);
    };

    await test.step("open: it is closed, the page stays, and the server is asked for nothing", async () => {
      await open();
      await page.waitForLoadState("networkidle");
      const path = pathOf(page);
      const asked: string[] = [];
      const note = (request: Request) => void asked.push(request.url());
      page.on("request", note);
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      expect(pathOf(page)).toBe(path);
      expect(asked).toEqual([]);
      page.off("request", note);
      // Forward opens nothing, and Back leads to the previous page of the visitor.
      await page.goForward();
      await expectPageBefore();
    });

    await test.step("closed by Escape, opened once or twice", async () => {
      await open();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await opener(page).click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expectPageBefore();
    });

    await test.step("closed by a reload", async () => {
      await open();
      await page.reload();
      await expect(dialog(page)).toHaveCount(0);
      await expectPageBefore();
    });
  });
}

test("Back from a page that was chosen in the menu leads to the page whose menu it was", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await page.goto(start);
  await page.goto("/proyectos");
  await page.getByRole("button", { name: "Abrir menú" }).click();
  await page.getByRole("dialog", { name: "Menú" }).getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL(/\/contacto$/);
  await waitUntilHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/proyectos$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${start}$`));
});

test("Back cancels the dialog over the checkout and closes only that dialog", async ({ page, lossy, faults }) => {
  faults.expect(/net::ERR_/);
  faults.expect(/422 \(Unprocessable/);
  faults.expect(/Error al enviar la cotización/);
  await page.goto(`${lossy.url}${start}`);
  await openList(page, oneLine, `${lossy.url}/cart`);
  await openCheckout(page);
  await fillCheckout(page);
  lossy.loseNextResponse();
  await send(page);
  await expect(checkout(page).getByText(failureText)).toBeVisible();
  await checkout(page).getByLabel("Ciudad de la obra").fill("Calarcá");
  await send(page);
  const dialog = page.getByRole("alertdialog", { name: "Tu solicitud anterior sí llegó" });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(pathOf(page)).toBe("/cart");
  await expect(checkout(page)).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(start);
});
