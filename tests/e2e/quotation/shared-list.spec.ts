import { type Browser, expect, type Page } from "@playwright/test";
import { listText } from "#contract/list/list-text.ts";
import { openedFaults, openedText, shareText } from "#contract/list/share-text.ts";
import type { CartItem } from "#contract/requests/quotation.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { waitAroundNavigation } from "../support/hydrated.ts";
import { linkIn, list, openShareDialog, pipes, shareDialog } from "../support/list-sharing.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { expectOverlays } from "../support/overlays.ts";
import { sizeOf, widths } from "../support/pages.ts";
import { curb, groupOf, lineOf, openList, pipe, readStored, small, toast } from "../support/quotation-steps.ts";

const withoutNotes = [pipes, list[1]];

const opened = (page: Page) => page.getByRole("dialog", { name: openedText.title });

/** Opens the link in another visitor's browser, whose list has `lines`. `asked` collects the requests to the server. */
async function openElsewhere(browser: Browser, link: string, lines: readonly CartItem[] = []) {
  const context = await browser.newContext();
  const page = await context.newPage();
  waitAroundNavigation(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  if (lines.length > 0) await openList(page, lines, new URL("/productos", link).href);
  await page.goto(link);
  return { page, requests };
}

test("a list is opened from its link in another browser, and is sent to no server", async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openShareDialog(page);
  await shareDialog(page).getByRole("button", { name: shareText.copyLink }).click();
  await expect(shareDialog(page).getByText(shareText.linkCopied.title)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await linkIn(page));

  const other = await openElsewhere(browser, link);
  await expect(opened(other.page)).toContainText(small.reference_value);
  await expect(opened(other.page)).toContainText("60 ml");
  await expect(opened(other.page)).toContainText(openedText.noList);
  expect(await readStored(other.page)).toBeNull();
  await opened(other.page).getByRole("button", { name: openedText.use }).click();
  await expect(groupOf(other.page, pipe.name).getByRole("row", { name: small.reference_value })).toBeVisible();
  expect(await readStored(other.page)).toEqual(withoutNotes);
  expect(other.requests.filter((request) => /TCR-24-II|l=1_/.test(request))).toEqual([]);
  // Neither a reload nor the page's URL opens it a second time.
  await expect(other.page).toHaveURL(/\/cart$/);
  await other.page.reload();
  await expect(lineOf(other.page, curb.name)).toBeVisible();
  await expect(opened(other.page)).toHaveCount(0);
  await other.page.context().close();
});

test("the three buttons for a visitor with a list are side by side", async ({ page, browser }) => {
  await openShareDialog(page);
  const other = await openElsewhere(browser, await linkIn(page), [{ product: curb, quantity: 5 }]);
  await expect(opened(other.page).getByRole("button", { name: openedText.add })).toBeVisible();
  // All of one moment: the dialog may still move.
  const countTops = () =>
    opened(other.page).evaluate((dialog) => {
      const buttons = [...dialog.querySelectorAll(".dialog__foot .button")];
      return new Set(buttons.map((button) => button.getBoundingClientRect().top)).size;
    });
  await expect.poll(countTops).toBe(1);
  await other.page.context().close();
});

test("a visitor with a list can leave it, add to it, or replace it and undo that", async ({ page, browser }) => {
  await openShareDialog(page);
  const link = await linkIn(page);
  const own: CartItem[] = [{ product: curb, quantity: 5, note: "Andén" }];
  for (const [press, stored] of [
    [openedText.leave, own],
    [openedText.add, [{ product: curb, quantity: 155, note: "Andén" }, pipes]],
    [openedText.replace, withoutNotes],
  ] as const) {
    const other = await openElsewhere(browser, link, own);
    await expect(opened(other.page)).toContainText(openedText.hasList(1));
    expect(await readStored(other.page)).toEqual(own);
    await opened(other.page).getByRole("button", { name: press }).click();
    await expect(opened(other.page)).toHaveCount(0);
    expect(await readStored(other.page)).toEqual(stored);
    if (press === openedText.leave) {
      await expect(lineOf(other.page, curb.name)).toBeVisible();
    } else {
      const told = press === openedText.add ? openedText.added : openedText.replaced;
      await expect(toast(other.page, told.text)).toBeVisible();
      await other.page.getByRole("button", { name: listText.undo }).click();
      await expect(toast(other.page, told.text)).toHaveCount(0);
      expect(await readStored(other.page)).toEqual(own);
    }
    await other.page.context().close();
  }
});

const paving: CartItem = {
  product: { idProduct: 13, name: "Adoquín rectangular", image_url: "" },
  quantity: 1180,
  references: [
    {
      code: "ADO-20-6",
      reference_value: "0,20 × 0,10 × 0,06 m · peatonal · 50 und/m² · 2,9 kg",
      quantity: 1180,
    },
  ],
};

test("a shared list shows each quantity with its unit before it is used", async ({ page, browser }) => {
  await openShareDialog(page, [paving, { product: curb, quantity: 150 }]);
  const { page: other } = await openElsewhere(browser, await linkIn(page));
  await expect(opened(other).getByRole("listitem").filter({ hasText: paving.product.name })).toContainText(
    "1.180 m² 0,20 × 0,10 × 0,06 m",
  );
  await expect(opened(other).getByRole("listitem").filter({ hasText: curb.name })).toContainText("150 u");
  await other.context().close();
});

test("changes after opening a list cannot be lost by an undo", async ({ page }) => {
  await openList(page, [{ product: curb, quantity: 5 }]);
  await page.evaluate(() => {
    location.hash = "l=1_0000_1.4";
  });
  await opened(page).getByRole("button", { name: openedText.replace }).click();
  await expect(page.getByRole("button", { name: listText.undo })).toBeVisible();
  await page
    .getByRole("button", { name: `Cantidad de ${pipe.name}` })
    .or(lineOf(page, pipe.name).getByRole("button", { name: "Más" }))
    .first()
    .click();
  await expect(page.getByRole("button", { name: listText.undo })).toHaveCount(0);
});

test("a link that was cut, changed or is old adds its valid parts, and reports the others", async ({ page }) => {
  await page.goto("/cart#l=1_zzzz_1.24-TCR-24-II.3-TCR-99-X_999.4_x.y_3.15");
  const dialog = opened(page);
  await expect(dialog).toContainText(small.reference_value);
  await expect(dialog).toContainText(openedFaults.isChanged);
  await expect(dialog).toContainText(openedFaults.unread(1));
  await expect(dialog).toContainText(openedFaults.gone(1));
  await expect(dialog).toContainText(openedFaults.openReference(pipe.name, "TCR-99-X", 3, "unidad"));
  await dialog.getByRole("button", { name: openedText.use }).click();
  await expect(lineOf(page, curb.name)).toBeVisible();
  expect(await readStored(page)).toMatchObject([
    { product: { idProduct: 1 }, quantity: 27, references: [{ code: "TCR-24-II", quantity: 24 }, { quantity: 3 }] },
    { product: { idProduct: 3 }, quantity: 15 },
  ]);
});

test("a link with very many faults shows the first, and the number of the others", async ({ page }) => {
  const parts = Array.from({ length: 20 }, (_, at) => `${at + 1}-NADA-${at}`).join(".");
  await page.goto(`/cart#l=1_0000_1.${parts}`);
  await expect(opened(page).getByText(openedFaults.more(14))).toBeVisible();
  await expect(opened(page)).not.toContainText("NADA-19");
});

test("a link that is invalid, of another version, or only of removed products says so and changes nothing", async ({
  page,
}) => {
  await openList(page, list);
  for (const [fragment, words] of [
    ["disparate", openedText.unreadable],
    ["7_x", openedText.otherVersion],
    ["1_0000_998.1_999.2", openedText.nothingLeft],
  ] as const) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `l=${fragment}`);
    const told = page.getByRole("alertdialog", { name: words.title });
    await expect(told).toContainText(words.text);
    await told.getByRole("button", { name: openedText.understood }).click();
    await expect(told).toHaveCount(0);
    await expectOverlays(page, 0);
  }
  expect(await readStored(page)).toEqual(list);
});

test("without a response of the catalogue nothing is changed, and the reason is shown", async ({ page, faults }) => {
  faults.expect(/Error al/);
  faults.expect(/ERR_FAILED/);
  await page.route("**/api/productos", (route) => route.abort());
  await page.goto("/cart#l=1_0000_3.15");
  await expect(page.getByRole("alertdialog", { name: openedText.notFound.title })).toBeVisible();
  expect(await readStored(page)).toBeNull();
});

test("another tab shows the list that this one opened", async ({ page, context }) => {
  await page.goto("/cart");
  const other = await context.newPage();
  await other.goto("/cart#l=1_0000_3.15");
  await opened(other).getByRole("button", { name: openedText.use }).click();
  await expect(lineOf(page, curb.name)).toBeVisible();
});

test("Back closes a list from a link, and stays on the page", async ({ page }) => {
  await page.goto("/productos");
  await page.goto("/cart#l=1_0000_3.15");
  await expect(opened(page)).toContainText(curb.name);
  await page.goBack();
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/cart$/);
  expect(await readStored(page)).toBeNull();
});

test("what is shared and what was opened is accessible, and runs out of no window", async ({ page }) => {
  const expectNoFaults = async (state: string) => {
    for (const width of widths) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findAccessibilityFaults(page), `${width} px, ${state}`).toEqual([]);
      expect.soft(await findSidewaysOverflow(page), `${width} px, ${state}`).toEqual([]);
    }
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openShareDialog(page);
  await expectNoFaults("shared");
  await page.keyboard.press("Escape");
  await expect(shareDialog(page)).toHaveCount(0);
  await expectOverlays(page, 0);
  await page.evaluate(() => {
    location.hash = "l=1_0000_1.24-TCR-24-II.3-TCR-99-X_999.4_3.15";
  });
  await expect(opened(page)).toContainText(openedFaults.gone(1));
  await expectNoFaults("opened");
});
