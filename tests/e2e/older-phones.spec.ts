import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { cartText, checkoutText, toastText } from "#contract/request-text.ts";
import { menuText, productText } from "#contract/text.ts";
import { test } from "./fixtures.ts";
import { openBudget, pasteText } from "./support/budget.ts";
import { fillCheckout } from "./support/buyer.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Takes away what an iPhone with iOS 15 lacks, and is no matter of syntax or of the stylesheet. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const lacking: [object, ...string[]][] = [
      [Map, "groupBy"],
      [Object, "groupBy"],
      [Promise, "withResolvers", "try"],
      [AbortSignal, "timeout", "any"],
      [Array, "fromAsync"],
      [Array.prototype, "toSorted", "toReversed", "toSpliced", "with"],
      [Set.prototype, "union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"],
      [window, "requestIdleCallback", "scheduler", "navigation"],
      [Navigator.prototype, "connection"],
      [Document.prototype, "startViewTransition"],
      [Element.prototype, "checkVisibility"],
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

/** All of a file is refused for one pattern that looks back, which iOS reads since 16.4. */
async function expectReadable(scripts: ReadonlySet<string>, request: APIRequestContext): Promise<void> {
  for (const script of scripts) expect(await (await request.get(script)).text(), script).not.toMatch(/\(\?<[=!]/);
}

function listScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("response", (answer) => answer.url().endsWith(".js") && scripts.add(answer.url()));
  return scripts;
}

test("a phone of some years ago chooses, and sends its list", async ({ page, request }) => {
  const scripts = listScripts(page);
  await openProducts(page);
  await page.reload();
  await page.getByRole("link", { name: `${productText.seeDetails} de Bordillo recto` }).click();
  await page.getByRole("button", { name: productText.addToQuotation }).click();
  await page.getByRole("link", { name: "Ver lista" }).click();
  await page.getByRole("button", { name: cartText.checkout }).click();
  await fillCheckout(page);
  await page.getByRole("button", { name: checkoutText.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: toastText.quotationSent.title })).toBeVisible();
  expect(scripts.size).toBeGreaterThan(10);
  await expectReadable(scripts, request);
});

test("a phone of some years ago reads a budget", async ({ page, request }) => {
  const scripts = listScripts(page);
  await page.goto("/cart");
  await openBudget(page);
  await pasteText(page, "1\tCaja de inspección 60x60x60\tUN\t24\n2\tExcavación\tM3\t12");
  await expect(page.getByRole("button", { name: "Agregar 1 a la lista" })).toBeVisible();
  expect([...scripts].some((script) => script.includes("budget-worker"))).toBe(true);
  await expectReadable(scripts, request);
});

test("a phone of some years ago walks through the catalogue of another server", async ({ page, frontEnd }) => {
  await openProducts(page, frontEnd.url);
  await expect(page.getByRole("heading", { level: 2, name: "Metalisteria" })).toBeVisible();
});
