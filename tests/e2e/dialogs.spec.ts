import { expect, type Locator } from "@playwright/test";
import { test } from "./fixtures.ts";
import { checkout, curb, notice, openList, pipe } from "./quotation-steps.ts";
import { dialogs } from "./support/dialogs.ts";
import { showFrame } from "./support/frames.ts";
import { sizeOf } from "./support/screens.ts";

const holdsFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement));

for (const { name, reach, opener, dialog, leave, upTo } of dialogs) {
  test.describe(name, () => {
    test.beforeEach(async ({ page }) => {
      if (upTo) await page.setViewportSize(sizeOf(390));
      await reach(page);
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toBeVisible();
    });

    test("takes the focus and keeps it", async ({ page }) => {
      const modal = dialog(page);
      expect(await holdsFocus(modal)).toBe(true);
      const reached = new Set<string>();
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press(presses % 3 === 2 ? "Shift+Tab" : "Tab");
        // Between the last and the first stop the focus may be with the browser itself, never with the page behind.
        const where = await modal.evaluate((element) => {
          const { activeElement } = document;
          if (activeElement === document.body) return "browser";
          return element.contains(activeElement) ? "inside" : `behind: ${activeElement?.outerHTML.slice(0, 80)}`;
        });
        reached.add(where);
      }
      expect([...reached].filter((where) => where.startsWith("behind"))).toEqual([]);
      expect(reached).toContain("inside");
    });

    test("gives the focus back when it is left by Escape", async ({ page }) => {
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    test("gives the focus back when it is left by its button", async ({ page }) => {
      await dialog(page).getByRole("button", { name: leave, exact: true }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    test("keeps the page behind from scrolling", async ({ page }) => {
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press("End");
      // The wheel takes effect with a frame of the browser; two later it has.
      await showFrame(page);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });
  });
}

test("a double click leaves a dialog open, and what went well before stays behind it", async ({ page }) => {
  const lines = [pipe, curb].map((product) => ({ product, quantity: 1 }));
  await openList(page, lines);
  await page.getByRole("button", { name: `Eliminar ${curb.name}` }).dblclick();
  const question = page.getByRole("alertdialog", { name: "Estas seguro?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Si, eliminar" }).click();
  await expect(notice(page, "Eliminado!")).toBeVisible();
  await page.getByRole("button", { name: "Continuar con la cotizacion" }).dblclick();
  await expect(checkout(page)).toBeVisible();
  await expect(page.getByText("Eliminado!")).toHaveCount(0);
  await page.mouse.click(5, 400);
  await expect(checkout(page)).toHaveCount(0);
});
