import { expect, type Locator, type Page } from "@playwright/test";
import { cartText, checkoutText } from "#contract/requests/request-text.ts";
import { menuText } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { asking, budgetDialog, openListAndBudget, pasteText } from "../support/budget.ts";
import { openOrderTable, orderForm } from "../support/order-table.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sitePages, sizeOf } from "../support/pages.ts";
import { large, openList, pipe, small, twoLines } from "../support/quotation-steps.ts";
import { findReadabilityFaults, openWithLongestHours, setSpaces, unsetSpaces } from "../support/readability.ts";
import { field, opener, rows } from "../support/search-panel.ts";
import { findUnreadableWords } from "../support/unreadable-words.ts";

/** The browser's font sizes in its settings: large, very large, and double the usual 16 px. */
const fontSizes = [20, 24, 32];
const widths = [320, 390, 768, 1024, 1280, 1440];

async function enlargeText(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
  await devtools.detach();
  // The browser tells the page later.
  await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
}

async function expectAllReadable(page: Page): Promise<void> {
  for (const size of fontSizes) {
    await enlargeText(page, size);
    for (const width of widths) {
      await page.setViewportSize(sizeOf(width));
      expect(await findReadabilityFaults(page), `${size} px text, ${width} px window`).toEqual([]);
    }
  }
}

for (const sitePage of sitePages) {
  test(`${sitePage.name} can be read with wider spaces and with large text, without scrolling sideways`, async ({
    page,
    faults,
  }) => {
    await openWithLongestHours(page, sitePage, faults);
    await test.step("wider spaces between letters, words and lines", async () => {
      await setSpaces(page);
      for (const width of [320, 390, 768, 1200, 1280, 1440]) {
        await page.setViewportSize(sizeOf(width));
        expect.soft(await findReadabilityFaults(page), `${width} px window`).toEqual([]);
      }
      await unsetSpaces(page);
    });
    await test.step("large text", () => expectAllReadable(page));
  });
}

test("a filled list can be read with large text, without scrolling sideways", async ({ page }) => {
  await openList(page, twoLines);
  await expectAllReadable(page);
});

test("with large text the quantity of a size is below its words, not beside a narrow column of them", async ({
  page,
}) => {
  await page.setViewportSize(sizeOf(390));
  await page.goto("/producto/13");
  await enlargeText(page, 32);
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  const [words, whole] = [await row.getByRole("rowheader").boundingBox(), await row.boundingBox()];
  expect(words?.width).toBeGreaterThan((whole?.width ?? Number.NaN) * 0.8);
});

test("with large text the quantity of a found reference is below its words", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await page.goto("/productos");
  await opener(page).click();
  await field(page).fill("tubo 36");
  const row = rows(page).first();
  await expect(row).toBeVisible();
  for (const size of fontSizes) {
    await enlargeText(page, size);
    const [words, whole] = [await row.getByRole("link").boundingBox(), await row.boundingBox()];
    expect.soft(words?.width, `${size} px text`).toBeGreaterThan((whole?.width ?? Number.NaN) * 0.8);
  }
});

test("the units and the waste of an order do not scroll sideways with large text", async ({ page }) => {
  await openOrderTable(page, 1);
  await orderForm(page).getByRole("radio", { name: /^ml/ }).check();
  await page.getByRole("button", { name: /^Pedir en ml/ }).click();
  await expect(page.getByRole("radio", { name: "10 %" })).toHaveCount(2);
  for (const size of fontSizes) {
    await enlargeText(page, size);
    for (const width of [320, 390]) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findSidewaysOverflow(page), `${size} px text, ${width} px window`).toEqual([]);
    }
  }
});

/** On how many lines each word of an element's text is. */
const countLinesOfWords = (element: Locator): Promise<number[]> =>
  element.evaluate(({ firstChild }) =>
    [...(firstChild?.textContent ?? "").matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      if (firstChild) range.setStart(firstChild, index);
      if (firstChild) range.setEnd(firstChild, index + word.length);
      return range.getClientRects().length;
    }),
  );

test("with large text no word of the checkout's title is broken", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await openList(page, twoLines);
  await page.getByRole("button", { name: cartText.checkout }).click();
  const title = page.getByRole("heading", { name: checkoutText.title });
  for (const size of fontSizes) {
    await enlargeText(page, size);
    expect.soft(await countLinesOfWords(title), `${size} px text`).toEqual([1, 1]);
  }
});

test("with large text no word of the answers to a question is broken", async ({ page }) => {
  await openList(page, twoLines);
  await page.getByRole("button", { name: "Eliminar" }).first().click();
  const answers = page.getByRole("alertdialog").locator(".dialog__foot").getByRole("button");
  for (const size of fontSizes) {
    await enlargeText(page, size);
    for (const width of [320, 390, 480]) {
      await page.setViewportSize({ width, height: 844 });
      for (const answer of await answers.all()) {
        const lines = await countLinesOfWords(answer);
        expect.soft(lines.join(), `${size} px text, ${width} px window`).toMatch(/^1(,1)?$/);
      }
    }
  }
});

test("with large text the quantity of a size in the list covers no button", async ({ page }) => {
  const references = [
    { ...small, quantity: 25_000 },
    { ...large, quantity: 12 },
  ];
  await openList(page, [{ product: pipe, quantity: 25_012, references }]);
  await expect(page.getByRole("button", { name: /^Cambiar/ })).toHaveCount(2);
  const buttons = page.getByRole("button", { name: /^(Cambiar|Quitar)/ });
  for (const size of fontSizes) {
    await enlargeText(page, size);
    for (const width of [320, 390, 480]) {
      await page.setViewportSize(sizeOf(width));
      for (const button of await buttons.all()) {
        const covered = await button.evaluate((element) => {
          const range = document.createRange();
          // Without the name for screen readers.
          if (element.firstChild) range.selectNode(element.firstChild);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          const rows = [...document.querySelectorAll(".reference-row .quantity-stepper")];
          return rows
            .map((row) => row.getBoundingClientRect())
            .some((row) => row.left < right && row.right > left && row.top < bottom && row.bottom > top);
        });
        expect.soft(covered, `${size} px text, ${width} px window`).toBe(false);
      }
    }
  }
});

test("a review does not scroll sideways with large text", async ({ page }) => {
  await openListAndBudget(page);
  await pasteText(page, '1\tTubería concreto 24"\tUN\t7\n2\tCaja 60x60x60\tUN\t24');
  await expect(asking(page)).toBeVisible();
  for (const size of fontSizes) {
    await enlargeText(page, size);
    for (const width of [320, 390]) {
      await page.setViewportSize(sizeOf(width));
      const wide = await budgetDialog(page).evaluate((dialog) =>
        [...dialog.querySelectorAll(".dialog__panel, .dialog__body")]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ className, scrollWidth }) => `${className} ${scrollWidth} px`),
      );
      expect.soft(wide, `${size} px text, ${width} px window`).toEqual([]);
    }
  }
});

test("the menu of a phone is readable with large text, and closes when the bar has space for its entries", async ({
  page,
}) => {
  await page.setViewportSize(sizeOf(320));
  await page.goto("/");
  await enlargeText(page, 32);
  await page.getByRole("button", { name: "Abrir menú" }).click();
  const menu = page.getByRole("dialog", { name: "Menú" });
  await expect(menu).toBeVisible();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize(sizeOf(width));
    await expect(menu).toBeVisible();
    expect(await findUnreadableWords(page)).toEqual([]);
  }
  // From 62em on the bar fits: 62 times the sizes above.
  await page.setViewportSize({ width: 62 * 32, height: 900 });
  await expect(menu).toHaveCount(0);
  // The button that opened the menu is hidden now.
  await expect(
    page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: menuText.home }),
  ).toBeFocused();
});

test("up to the last pixel before a breakpoint a window has the layout of smaller ones", async ({ page }) => {
  await page.goto("/proyectos");
  const card = page.getByRole("main").getByRole("article").first();
  for (const size of fontSizes) {
    await enlargeText(page, size);
    await page.setViewportSize(sizeOf(62 * size - 1));
    const [picture, words] = await card.evaluate(({ children }) =>
      [...children].map((child) => child.getBoundingClientRect()),
    );
    expect(words?.top, `${size} px text`).toBeGreaterThanOrEqual(picture?.bottom ?? Number.NaN);
  }
});

test("with large text the number of lines leaves the cart's icon visible", async ({ page }) => {
  await openList(page, twoLines);
  const link = page.getByRole("banner").locator(".cart-link");
  for (const size of fontSizes) {
    await enlargeText(page, size);
    for (const width of [320, 390, 640, 700, 864]) {
      await page.setViewportSize(sizeOf(width));
      const covered = await link.evaluate((element) => {
        const [icon, badge] = [".icon", ".cart-badge"].map((part) =>
          element.querySelector(part)?.getBoundingClientRect(),
        );
        if (!icon || !badge) throw new Error("The link has no icon or no number");
        const wide = Math.min(icon.right, badge.right) - Math.max(icon.left, badge.left);
        const high = Math.min(icon.bottom, badge.bottom) - Math.max(icon.top, badge.top);
        return (Math.max(wide, 0) * Math.max(high, 0)) / (icon.width * icon.height);
      });
      expect.soft(covered, `${size} px text, ${width} px window`).toBeLessThan(0.2);
    }
  }
});
