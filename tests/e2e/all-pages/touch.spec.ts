import { expect, type Locator } from "@playwright/test";
import { test } from "../fixtures.ts";
import { budgetDialog, openListAndBudget, pasteText } from "../support/budget.ts";
import { inList, scrollToOrderTable } from "../support/order-table.ts";
import { sizeOf } from "../support/pages.ts";
import { openList } from "../support/quotation-steps.ts";

test.use({ viewport: sizeOf(390), hasTouch: true, isMobile: true });

/** Expects that taps up to 21 px above and below the middle of each control hit it. */
async function expectTapped(controls: Locator): Promise<void> {
  await expect(controls).not.toHaveCount(0);
  for (const control of await controls.all()) {
    const hits = await control.evaluate((element) => {
      element.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return [-21, 0, 21].map((by) => element.contains(document.elementFromPoint(x, y + by)));
    });
    expect.soft(hits, `${await control.textContent()}`).toEqual([true, true, true]);
  }
}

test("on a phone the small controls of the list, the order table and the review are hit in 44 px of height", async ({
  page,
}) => {
  await openList(page, inList);
  await expectTapped(page.getByRole("button", { name: /^(Cambiar|Quitar|Agregar nota)/ }));
  await expectTapped(page.locator(".missing-to-quote").getByRole("button"));
  await page
    .getByRole("button", { name: /^Cambiar/ })
    .first()
    .click();
  await expectTapped(page.getByRole("combobox"));
  await page.goto("/producto/1");
  await scrollToOrderTable(page);
  await expectTapped(page.getByRole("button", { name: /^Quitar/ }));
  await openListAndBudget(page);
  await pasteText(page, "1\tBordillo prefabricado 80x20x35\tML\t420\n2\tBordillo prefabricado 80x20x50\tML\t80");
  await expectTapped(budgetDialog(page).getByRole("button", { name: /^Cambiar / }));
});

test("on a phone the company's phone numbers are hit from the hours above to the bar below", async ({ page }) => {
  await page.goto("/");
  const hits = await page.locator(".company-facts__phones a").evaluateAll((phones) =>
    phones.map((phone) => {
      const { left, top, bottom, width } = phone.getBoundingClientRect();
      return [top - 9, bottom + 5].map((y) => phone.contains(document.elementFromPoint(left + width / 2, y)));
    }),
  );
  expect(hits).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test("on a phone a button looks the same after a tap", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openList(page, inList);
  const button = page.getByRole("button", { name: "Imprimir la lista" });
  const readLook = () =>
    button.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [element.matches(":hover"), color, backgroundColor];
    });
  const [, ...look] = await readLook();
  await button.tap();
  await expect.poll(readLook).toEqual([true, ...look]);
});
