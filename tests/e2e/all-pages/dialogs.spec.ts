import { expect, type Locator } from "@playwright/test";
import { savedText } from "#contract/list/saved-text.ts";
import { shareText } from "#contract/list/share-text.ts";
import { test } from "../fixtures.ts";
import { dialogs } from "../support/dialogs.ts";
import { showFrame } from "../support/frames.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { openShareDialog, saveList, shareDialog } from "../support/list-sharing.ts";
import { expectOverlays } from "../support/overlays.ts";
import { sizeOf } from "../support/pages.ts";
import { countSheets } from "../support/printing.ts";
import {
  checkout,
  curb,
  failureText,
  fillCheckout,
  openCheckout,
  openList,
  readStored,
  send,
  toast,
  twoLines,
} from "../support/quotation-steps.ts";
import { field as searchField, opener as searchOpener } from "../support/search-panel.ts";
import { tapTwice } from "../support/tap-twice.ts";
import { findUnstyled } from "../support/unstyled.ts";

const holdsFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement));

test("the second click of a double-click that answers a question does nothing on the page below", async ({ page }) => {
  await page.setViewportSize(sizeOf(1440));
  await openList(page, twoLines);
  await page.getByRole("button", { name: "Eliminar" }).first().click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Si, eliminar" });
  const box = await confirm.boundingBox();
  if (!box) throw new Error("the question has no button");
  // What lies below the button once the line is gone.
  await page.evaluate(
    ({ x, y }) => {
      addEventListener(
        "click",
        () => {
          const cover = document.body.appendChild(document.createElement("button"));
          cover.style.cssText = `position:fixed;z-index:99;left:${x - 20}px;top:${y - 20}px;width:40px;height:40px`;
          cover.onclick = () => (document.title = "clicked");
        },
        { once: true },
      );
    },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  );
  await confirm.dblclick();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(await page.title()).not.toBe("clicked");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveTitle("clicked");
});

for (const { name, reach, opener, dialog, leave, upTo } of dialogs) {
  test(`${name} takes the focus, keeps the page behind where it is, gives the focus back, and is not printed`, async ({
    page,
  }) => {
    const open = async () => {
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toBeVisible();
    };
    if (upTo) await page.setViewportSize(sizeOf(390));
    await reach(page);
    await open();

    await test.step("finds its rules in the page that it opens over", async () => {
      expect(await findUnstyled(page)).toEqual([]);
    });

    await test.step("takes the focus and keeps it", async () => {
      const modal = dialog(page);
      expect(await holdsFocus(modal)).toBe(true);
      const reached = new Set<string>();
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press(presses % 3 === 2 ? "Shift+Tab" : "Tab");
        // Between the last and the first stop the browser itself may have the focus, but never the page behind.
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

    await test.step("keeps the page behind from scrolling", async () => {
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press("End");
      // The wheel scrolls with the next frame; after two frames it has scrolled.
      await showFrame(page);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });

    await test.step("gives the focus back when it is left by Escape", async () => {
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    await test.step("gives the focus back when it is left by its button", async () => {
      await open();
      await dialog(page).getByRole("button", { name: leave, exact: true }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    await test.step("stays open and keeps the focus while the page is printed, without it", async () => {
      await open();
      await expect.poll(() => holdsFocus(dialog(page))).toBe(true);
      await countSheets(page);
      expect(await holdsFocus(dialog(page))).toBe(true);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("dialog:visible")).toHaveCount(0);
    });
  });
}

test("the second click of a double click does not close the dialog", async ({ page }) => {
  await openList(page, twoLines);
  await page.getByRole("button", { name: `Eliminar ${curb.name}` }).dblclick();
  await expect(page.getByRole("alertdialog", { name: "Estas seguro?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continuar con la cotizacion" }).dblclick();
  await expect(checkout(page)).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(checkout(page)).toHaveCount(0);
});

test("the second press of a double click leaves the focus where the dialog has put it", async ({ page }) => {
  await openList(page, twoLines);
  for (const [opener, focused] of [
    [page.getByRole("button", { name: "Continuar con la cotizacion" }), checkout(page).getByRole("textbox").first()],
    [searchOpener(page), searchField(page)],
  ] as const) {
    // Opened once before, so that its script is there at the second press.
    await opener.click();
    await expect(focused).toBeFocused();
    await page.keyboard.press("Escape");
    await expectOverlays(page, 0);
    await opener.dblclick();
    await expect(focused).toBeFocused();
    await page.keyboard.press("Escape");
    await expectOverlays(page, 0);
  }
});

async function boxOf(button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error(`${button} is not in view`);
  return box;
}

/** A dialog moves while it opens: the trial waits until the button stands. */
async function boxInOpenedDialog(button: Locator) {
  await button.click({ trial: true });
  return boxOf(button);
}

for (const { opener, answer } of [
  { opener: "Vaciar Cotizacion", answer: "Si, vaciar" },
  { opener: `Eliminar ${curb.name}`, answer: "Si, eliminar" },
  { opener: "Continuar con la cotizacion", answer: "Cancelar" },
]) {
  test(`the second click on '${opener}' does not click '${answer}' below it`, async ({ page }) => {
    await page.setViewportSize(sizeOf(390));
    await openList(page, twoLines);
    const button = page.getByRole("button", { name: opener });
    await button.click();
    await expectOverlays(page, 1);
    const under = await boxInOpenedDialog(page.getByRole("button", { name: answer }));
    await page.keyboard.press("Escape");
    // Its history entry is gone, and with it the last cause of scrolling.
    await expectOverlays(page, 0);
    // Scrolls the page so that the two buttons overlap; a sticky button moves only from its own position on.
    await button.evaluate((element, y) => {
      const distance = () => element.getBoundingClientRect().y - y;
      for (let tries = 0; tries < 50 && Math.abs(distance()) > 0.5; tries += 1) scrollBy(0, distance());
    }, under.y);
    // Without a trial click, which would scroll the page once more because of `scroll-padding-bottom`.
    const over = await boxOf(button);
    const top = Math.max(over.y, under.y);
    const bottom = Math.min(over.y + over.height, under.y + under.height);
    expect(bottom - top).toBeGreaterThan(20);
    const left = Math.max(over.x, under.x);
    const right = Math.min(over.x + over.width, under.x + under.width);
    expect(right).toBeGreaterThan(left);
    await page.mouse.dblclick((left + right) / 2, (top + bottom) / 2);
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
    expect(await readStored(page)).toHaveLength(2);
  });
}

test("the second tap of a double tap, and a held Enter, do not answer a dialog", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await openList(page, twoLines);
  const clear = page.getByRole("button", { name: "Vaciar Cotizacion" });
  const dialog = page.getByRole("alertdialog");
  const answer = dialog.getByRole("button", { name: "Si, vaciar" });
  await clear.click();
  await expectOverlays(page, 1);
  const under = await boxInOpenedDialog(answer);
  await page.keyboard.press("Escape");
  await expectOverlays(page, 0);
  await clear.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().y - y), under.y);
  await tapTwice(clear);
  await expect(dialog).toBeVisible();
  expect(await readStored(page)).toHaveLength(2);
  await page.keyboard.press("Escape");
  await clear.focus();
  await page.keyboard.down("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  expect(await readStored(page)).toHaveLength(2);
});

test("a dialog covers an earlier success toast, which is still there afterwards", async ({ page }) => {
  await holdToasts(page);
  await openList(page, twoLines);
  await page.getByRole("button", { name: `Eliminar ${curb.name}` }).click();
  await page.getByRole("button", { name: "Si, eliminar" }).click();
  const told = page.getByText("Eliminado!");
  await expect(told).toBeVisible();
  await openCheckout(page);
  expect(await checkout(page).getByText("Eliminado!").count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(told).toHaveCount(1);
});

test("a dialog over another keeps the space of the scroll bar, so that the page behind does not move", async ({
  page,
}) => {
  await openList(page, twoLines);
  // The tests' browser has no scroll bars: simulates one of 15 px, which a modal dialog hides.
  await page.evaluate(() => {
    const root = document.documentElement;
    Object.defineProperty(root, "clientWidth", {
      get: () => innerWidth - (root.querySelector("dialog:modal") ? 0 : 15),
    });
  });
  await saveList(page, "Obra");
  await expect(shareDialog(page).getByText(savedText.saved("Obra").text)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shareDialog(page)).toHaveCount(0);
  await saveList(page, "Obra");
  await expect(page.getByRole("alertdialog", { name: savedText.confirmOver("Obra").title })).toBeVisible();
  await expectOverlays(page, 2);
  await expect(page.locator("body")).toHaveCSS("padding-right", "15px");
});

test("Escape closes a notice in a dialog first: the dialog and its consent stay", async ({ page, site, faults }) => {
  faults.expect(/status of 500|Error al enviar la cotización/);
  await page.route(`${site.url}/api/clientes/quotes`, (route) => route.fulfill({ status: 500, body: "{}" }));
  await openList(page, twoLines);
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  const notice = toast(page, failureText);
  await expect(notice).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notice).toHaveCount(0);
  await expect(checkout(page).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(checkout(page)).toHaveCount(0);
});

test("Escape closes a failure in a dialog before the dialog, also with a later notice", async ({ page, context }) => {
  await openShareDialog(page);
  const toasts = shareDialog(page).locator(".toast");
  const copy = shareDialog(page).getByRole("button", { name: shareText.copyLink });
  await context.grantPermissions([]);
  await copy.click();
  await expect(toasts).toHaveCount(1);
  await context.grantPermissions(["clipboard-write"]);
  await copy.click();
  await expect(toasts).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(toasts).toHaveText([new RegExp(shareText.linkCopied.text)]);
  await page.keyboard.press("Escape");
  await expect(shareDialog(page)).toHaveCount(0);
});

test("the full-screen picture has an opaque background on which its words are readable", async ({ page }) => {
  const picture = dialogs.find(({ name }) => name === "the full-screen picture");
  await picture?.reach(page);
  await picture?.opener(page).click();
  const ground = await picture?.dialog(page).evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
  const [red, green, blue, alpha = 1] = (ground?.match(/[\d.]+/g) ?? []).map(Number);
  expect(alpha).toBe(1);
  expect(Math.max(red ?? 255, green ?? 255, blue ?? 255)).toBeLessThan(64);
});

test("in a low window a dialog's toast is in view, wherever the dialog is scrolled to", async ({ page }) => {
  await holdToasts(page);
  await openList(page, twoLines);
  // A phone in landscape, and a desktop at 400 % zoom.
  for (const [width, height] of [
    [844, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await saveList(page, `${width} px`);
    const dialog = shareDialog(page);
    const toast = dialog.locator(".toast").filter({ hasText: savedText.saved(`${width} px`).text });
    await dialog.getByRole("heading").first().scrollIntoViewIfNeeded();
    await expect(toast).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("at 400 % zoom a confirmation's question is in view together with its answers", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openList(page, twoLines);
  for (const opener of ["Vaciar Cotizacion", `Eliminar ${curb.name}`]) {
    await page.getByRole("button", { name: opener }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused();
    for (const part of [
      dialog.getByRole("heading"),
      ...(await dialog.locator(".dialog__body p").first().all()),
      ...(await dialog.locator(".dialog__foot").getByRole("button").all()),
    ]) {
      await expect.soft(part, opener).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});
