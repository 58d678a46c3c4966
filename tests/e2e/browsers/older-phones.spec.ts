import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { cartText, checkoutText, toastText } from "#contract/requests/request-text.ts";
import { worksText } from "#contract/requests/works.ts";
import { menuText, productText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { openBudget, pasteText } from "../support/budget.ts";
import { addAll, fieldOf, openOrderTable, rowOf, smallRow } from "../support/order-table.ts";
import { fillCheckout } from "../support/quotation-steps.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Removes the browser APIs that iOS 15 lacks. Syntax and CSS are checked in other ways. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const lacking: [object, ...string[]][] = [
      [Map, "groupBy"],
      [Object, "groupBy"],
      [Promise, "withResolvers", "try"],
      [AbortSignal, "timeout", "any"],
      [URL, "canParse", "parse"],
      [Array, "fromAsync"],
      [Array.prototype, "toSorted", "toReversed", "toSpliced", "with"],
      [Set.prototype, "union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"],
      [window, "requestIdleCallback", "scheduler", "navigation", "CompressionStream", "DecompressionStream"],
      [Navigator.prototype, "connection"],
      [Document.prototype, "startViewTransition"],
      [Element.prototype, "checkVisibility"],
      [HTMLFormElement.prototype, "requestSubmit"],
    ];
    for (const [owner, ...names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

async function openProducts(page: Page, root = ""): Promise<void> {
  await page.goto(`${root}/`);
  await page.getByRole("button", { name: "Abrir menú" }).click();
  await page.getByRole("dialog", { name: "Menú" }).getByRole("link", { name: menuText.products }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
}

/** The built files that pages and workers load. */
const built = "build/client";

/**
 * iOS before 16.4 refuses a file with a lookbehind pattern or a static block as a whole; iOS before 15.6 refuses the
 * selector `:modal`.
 */
const refused = /\(\?<[=!]|\bstatic ?\{|:modal\b/;

test("no script has a pattern, block or selector that an older iOS refuses", () => {
  const scripts = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  for (const script of scripts) expect(readFileSync(`${built}/${script}`, "utf8"), script).not.toMatch(refused);
});

test("on an older phone a visitor chooses products and sends the list", async ({ page }) => {
  await openProducts(page);
  await page.reload();
  await page.getByRole("link", { name: `${productText.seeDetails} de Bordillo recto` }).click();
  await page.getByRole("button", { name: productText.addToQuotation }).click();
  await page.getByRole("link", { name: "Ver lista" }).click();
  await page.getByRole("button", { name: cartText.checkout }).click();
  await fillCheckout(page);
  await page.getByText(worksText.title).click();
  await page.getByLabel(worksText.mapLink).fill("https://maps.app.goo.gl/AbC123");
  await page.getByRole("button", { name: checkoutText.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: toastText.quotationSent.title })).toBeVisible();
});

test("on an older phone a visitor orders by the table of sizes, with the weight", async ({ page }) => {
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("24");
  await addAll(page).click();
  await expect(rowOf(page, smallRow)).toContainText("24 en tu lista");
  await page.goto("/cart");
  await expect(page.getByText("22,9 t aprox.").first()).toBeVisible();
});

test("on an older phone a visitor imports a budget", async ({ page }) => {
  await page.goto("/cart");
  await openBudget(page);
  await pasteText(page, "1\tCaja de inspección 60x60x60\tUN\t24\n2\tExcavación\tM3\t12");
  await expect(page.getByRole("button", { name: "Agregar 1 a la lista" })).toBeVisible();
});

test("on an older phone a visitor browses the catalogue of another server", async ({ page, frontEnd }) => {
  await openProducts(page, frontEnd.url);
  await expect(page.getByRole("heading", { level: 2, name: "Metalisteria" })).toBeVisible();
});
