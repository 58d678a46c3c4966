import { expect, type Page } from "@playwright/test";
import { panelText } from "#contract/search/search-panel-text.ts";
import { searchText } from "#contract/search/search-text.ts";
import { menuText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { budgetDialog } from "../support/budget.ts";
import { openBeforeHydration } from "../support/hydrated.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf } from "../support/pages.ts";
import { field, opener, panel, rows, storedReferences } from "../support/search-panel.ts";

test("its shortcut keys open it, Back and Escape close it, and a typed slash stays a slash", async ({ page }) => {
  await page.goto("/productos");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("24/7");
  await expect(field(page)).toHaveValue("24/7");
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/productos$/);
  await page.getByRole("main").getByRole("searchbox").focus();
  await page.keyboard.type("1/2");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("1/2");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
});

/** Holds the panel's code until the returned function is called. */
async function holdPanel(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/search-panel-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

for (const [way, press] of [
  ["by its key", (page: Page) => page.keyboard.press("/")],
  ["by Ctrl-K", (page: Page) => page.keyboard.press("Control+k")],
  ["by its button", (page: Page) => opener(page).click()],
] as const) {
  test(`text typed while its code loads is kept, opened ${way}`, async ({ page }) => {
    const release = await holdPanel(page);
    await page.goto("/contacto");
    await opener(page).focus();
    await press(page);
    await page.keyboard.type("tubo 24/7");
    for (let key = 0; key < 4; key += 1) await page.keyboard.press("Backspace");
    await expect(page.getByRole("searchbox", { name: searchText.label })).toHaveValue("tubo ");
    release();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.type("36 clase 3");
    await expect(field(page)).toHaveValue("tubo 36 clase 3");
    await expect(rows(page).first()).toContainText("Clase III");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });
}

test("before any typing it links to the budget import, by keyboard too, on every page except the list's", async ({
  page,
}) => {
  await page.goto("/producto/1");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  const paste = panel(page).getByRole("link", { name: panelText.paste });
  await expect(paste).toBeVisible();
  await page.keyboard.type("tubo");
  await expect(paste).toHaveCount(0);
  await field(page).fill("");
  await page.keyboard.press("Tab");
  await expect(paste).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(budgetDialog(page).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(panel(page).getByText(panelText.hint)).toBeVisible();
  await expect(paste).toHaveCount(0);
});

test("opened from the phone's menu it has a field at once", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  const release = await holdPanel(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Abrir menú" }).click();
  await page.getByRole("dialog", { name: "Menú" }).getByRole("button", { name: searchText.label }).click();
  const waiting = page.getByRole("searchbox", { name: searchText.label });
  await expect(waiting).toBeFocused();
  expect(await findSidewaysOverflow(page)).toEqual([]);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.type("manhole");
  release();
  await expect(rows(page).first()).toContainText("Anillo para pozo de inspección");
});

test("while its code loads, Enter leads to the search page, and Escape cancels", async ({ page }) => {
  const release = await holdPanel(page);
  await page.goto("/contacto");
  await page.keyboard.press("/");
  await page.keyboard.type("tapa");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.type("caneca");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/buscar\?q=caneca$/);
  release();
});

test("while its code loads, a press beside the field cancels, but not the second click of a double-click", async ({
  page,
}) => {
  await page.setViewportSize(sizeOf(390));
  const release = await holdPanel(page);
  await page.goto("/contacto");
  await opener(page).dblclick();
  const waiting = page.getByRole("searchbox", { name: searchText.label });
  await expect(waiting).toBeFocused();
  await page.mouse.click(195, 600);
  await expect(waiting).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  release();
});

test("if its code does not load, the search page searches for the typed text", async ({ page, faults }) => {
  faults.expect(/Failed to load resource/);
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/search-panel-.*\.js/, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto("/contacto");
  await page.keyboard.press("/");
  await page.keyboard.type("caneca");
  held.resolve();
  await expect(page).toHaveURL(/\/buscar\?q=caneca$/);
});

test("on a phone the menu leads to it", async ({ page }) => {
  await page.setViewportSize(sizeOf(320));
  await page.goto("/contacto");
  await page.getByRole("button", { name: "Abrir menú" }).click();
  await page.getByRole("dialog", { name: "Menú" }).getByRole("button", { name: searchText.label }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole("button", { name: menuText.close })).toHaveCount(0);
  await field(page).fill("manhole");
  await expect(rows(page).first()).toContainText("Anillo para pozo de inspección");
  await rows(page).first().getByRole("button").click();
  expect(await storedReferences(page)).toEqual(["1 ANI-100-50"]);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
});

test("if the catalogue does not load, the search continues on the search page", async ({ page, faults }) => {
  faults.expect(/Failed to load resource|Error al buscar productos/);
  await page.route("**/contenido/referencias.json", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/contacto");
  await opener(page).click();
  await expect(panel(page).getByText(panelText.failed)).toBeVisible();
  await field(page).fill("tapa");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/buscar\?q=tapa$/);
});

test("clicked before hydration, it leads to the search page", async ({ context, baseURL }) => {
  const { page, releaseScript } = await openBeforeHydration(context, `${baseURL}/`);
  await opener(page).click();
  releaseScript();
  await expect(page).toHaveURL(/\/buscar\??$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a form that leads to the search page", async ({ page }) => {
    await page.goto("/");
    await opener(page).click();
    await expect(page).toHaveURL(/\/buscar\??$/);
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  });
});
