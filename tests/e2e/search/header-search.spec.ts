import { expect, type Locator } from "@playwright/test";
import { additionText } from "#contract/list/addition-text.ts";
import { panelText } from "#contract/search/search-panel-text.ts";
import { resultsText } from "#contract/search/search-text.ts";
import { quantityFaults } from "#contract/text.ts";
import { test } from "../fixtures.ts";
import { findAccessibilityFaults } from "../support/axe.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf, widths } from "../support/pages.ts";
import { field, opener, panel, panelStatus, rows, storedReferences } from "../support/search-panel.ts";

test("the keyboard alone adds one size after the other", async ({ page }) => {
  await page.goto("/contacto");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  for (const [words, quantity] of [
    ["tubo 36 clase 3", "24"],
    ["sardinel 80x20x50", "150"],
    ["caneca", ""],
  ] as const) {
    await page.keyboard.type(words);
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(rows(page).first().getByRole("textbox")).toBeFocused();
    await page.keyboard.type(quantity);
    await page.keyboard.press("Enter");
    // The next typed text replaces these words.
    await expect(field(page)).toBeFocused();
    await expect(panel(page).getByRole("status").getByText("Producto agregado!").first()).toBeVisible();
  }
  expect(await storedReferences(page)).toEqual(["24 TCR-36-III", "150 BOR-80-20-50", "1 CAB-55"]);
  await expect(
    panelStatus(page, "Individual Ø 0,35 × 0,60 m · 55 L · con poste · 13 kg: agregaste 1 unidad"),
  ).toBeAttached();
  // The first Escape empties the field, as in any search field.
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: /Mi cotización/ })).toContainText("3");
});

test("Escape closes an empty search where the browser keeps the key from the dialog, as Safari does", async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && event.target instanceof HTMLInputElement) event.preventDefault();
    }),
  );
  await page.goto("/contacto");
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
});

test("a quantity before the words is added by one Enter", async ({ page }) => {
  await page.goto("/contacto");
  await page.keyboard.press("/");
  for (const [words, quantity, listed] of [
    ["24 tubo 36 clase 3", 24, "24 en tu lista"],
    ["1.250 x sardinel 80x20x50", 1250, "1.250 en tu lista"],
  ] as const) {
    await page.keyboard.type(words);
    await expect(panel(page).getByText(panelText.wanted(quantity)).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(rows(page).first()).toContainText(listed);
    await expect(field(page)).toBeFocused();
  }
  // Another row gets the same quantity, unless the row has its own.
  await field(page).fill("5 x bordillo");
  await expect(panel(page).getByText(panelText.wanted(5)).first()).toBeVisible();
  await rows(page).nth(1).getByRole("button").click();
  await page.keyboard.press("Escape");
  expect((await storedReferences(page)).map((line: string) => line.split(" ")[0])).toEqual(["24", "1250", "5"]);
});

test("a row shows its size, product and quantity in the list, and links to the product with the size chosen", async ({
  page,
}) => {
  await page.goto("/contacto");
  await opener(page).click();
  await field(page).fill('tubería 36" CIII');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("link")).toHaveText('Ø 36" · Clase III · 1.880 kgTubería de concreto reforzado');
  await rows(page).getByRole("textbox").fill("24");
  await rows(page).getByRole("button").click();
  await expect(rows(page)).toContainText("24 en tu lista");
  await expect(
    panelStatus(page, 'Ø 36" · Clase III · 1.880 kg: agregaste 24 unidades; en tu lista hay 24 unidades · 45,1 t'),
  ).toBeAttached();
  await rows(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/producto\/1\?ref=TCR-36-III$/);
  await expect(page.getByLabel("Referencia")).toHaveValue(/Clase III · 1\.880 kg$/);
  // The panel has left no history entry.
  await page.goBack();
  await expect(page).toHaveURL(/\/contacto$/);
});

test("the number of results does not replace the confirmation of an addition", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contacto");
  await opener(page).click();
  await field(page).fill("bordillo");
  await expect(rows(page).first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await field(page).fill('24 x tubería 36" CIII');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.clock.runFor(2_000);
  await expect(panelStatus(page, "agregaste 24 unidades")).toBeAttached();
});

test("arrows go from row to row and back to the words", async ({ page }) => {
  await page.goto("/contacto");
  await opener(page).click();
  await field(page).fill("bordillo");
  await expect(rows(page)).toHaveCount(10);
  const quantity = (at: number) => rows(page).nth(at).getByRole("textbox");
  await page.keyboard.press("ArrowDown");
  await expect(quantity(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(quantity(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toBeFocused();
  await expect(panel(page).getByText(panelText.first(10, 13))).toBeVisible();
  await panel(page).getByRole("link", { name: panelText.all }).click();
  await expect(page).toHaveURL(/\/buscar\?q=bordillo$/);
});

test("the link to all results leads to the same products, also with a quantity before the words", async ({ page }) => {
  await page.goto("/contacto");
  await opener(page).click();
  await field(page).fill("12 cajas 60x60x60");
  await expect(panel(page).getByText(panelText.wanted(12)).first()).toBeVisible();
  const first = await rows(page).first().getByRole("link").getAttribute("href");
  await panel(page).getByRole("link", { name: panelText.all }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(resultsText.title("12 cajas 60x60x60"));
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("12 cajas 60x60x60");
  await expect(page.getByRole("main").locator(`a[href="${first}"]`)).toBeVisible();
});

test("quantities typed in several rows are added by one Enter, all or none, and an empty row adds nothing then", async ({
  page,
}) => {
  await page.goto("/contacto");
  await opener(page).click();
  await field(page).fill("tubo clase 3");
  const quantity = (at: number) => rows(page).nth(at).getByRole("textbox");
  await expect(rows(page).nth(3)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  for (const typed of ["24", "1,5", "6"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("ArrowDown");
  }
  await expect(quantity(3)).toBeFocused();
  await page.keyboard.press("Enter");
  // The error is shown at its field, and nothing is added without the rest.
  await expect(quantity(1)).toBeFocused();
  await expect(quantity(1)).toHaveAccessibleDescription(quantityFaults.notWhole);
  expect(await storedReferences(page)).toEqual([]);
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(panel(page).getByRole("status").getByText(additionText.added.title)).toHaveCount(1);
  expect(await storedReferences(page)).toEqual(["24 TCR-36-III", "12 TCR-42-III", "6 TCR-48-III"]);
  for (const sentence of ["agregaste 24 unidades", "agregaste 12 unidades", "agregaste 6 unidades"]) {
    await expect(panelStatus(page, sentence)).toBeAttached();
  }
  for (const at of [0, 1, 2]) await expect(quantity(at)).toHaveValue("");
  // The button of a row adds only that row; quantities typed in other rows stay.
  await quantity(0).fill("5");
  await quantity(1).fill("7");
  await rows(page).nth(1).getByRole("button").click();
  await expect(quantity(0)).toHaveValue("5");
  await expect(rows(page).nth(1)).toContainText("19 en tu lista");
  await expect(rows(page).nth(0)).toContainText("24 en tu lista");
});

test("an invalid quantity shows an error and is not added", async ({ page }) => {
  await page.goto("/contacto");
  await opener(page).click();
  await field(page).fill("bolardo esferico");
  for (const wrong of ["0", "1,5", "1.5", "-1", "−1", '"2"', "dos", "100000000000000000000"]) {
    await rows(page).first().getByRole("textbox").fill(wrong);
    await page.keyboard.press("Enter");
    await expect(rows(page).first().getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  }
  expect(await storedReferences(page)).toEqual([]);
  await rows(page).first().getByRole("textbox").fill("1.250");
  await page.keyboard.press("Enter");
  expect(await storedReferences(page)).toEqual(["1250 BOL-E-40"]);
});

test("an error is shown once the field is left and the pointer is up, and hidden once the text is valid", async ({
  page,
}) => {
  await page.goto("/contacto");
  await opener(page).click();
  await field(page).fill("bolardo esferico");
  const quantity = rows(page).first().getByRole("textbox");
  const message = rows(page).first().getByText(quantityFaults.notWhole);
  await quantity.fill("1,5");
  await field(page).hover();
  await page.mouse.down();
  await expect(field(page)).toBeFocused();
  await expect(message).toBeHidden();
  await page.mouse.up();
  await expect(message).toBeVisible();
  await quantity.fill("12");
  await expect(message).toBeHidden();
  await quantity.fill("12,5");
  await expect(quantity).toHaveValue("12,5");
  await expect(message).toBeHidden();
  await field(page).focus();
  await expect(message).toBeVisible();
});

test("dropped words, and missing results, are reported, and after a dropped word Enter adds nothing before the row is seen", async ({
  page,
}) => {
  await page.goto("/contacto");
  await opener(page).click();
  await field(page).fill("bordillo zanahoria");
  await expect(
    panel(page)
      .getByText(resultsText.dropped(["zanahoria"]))
      .first(),
  ).toBeVisible();
  await expect(rows(page).first()).toContainText("Bordillo recto");
  await field(page).fill("zanahoria");
  await expect(panel(page).getByText(panelText.none("zanahoria")).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(panelStatus(page, panelText.none("zanahoria"))).toBeAttached();
  await expect(panel(page).getByText("Revisa cómo está escrito o prueba con menos palabras.")).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "Ver productos" })).toHaveAttribute("href", "/productos");
  await expect(panel(page).getByRole("link", { name: "Escríbenos" })).toHaveAttribute("href", "/contacto");
  // Such as a class that the size does not have.
  await field(page).fill('24 x tubo reforzado 24" clase 3');
  await expect(panel(page).getByText("Esto es sin «clase 3».").first()).toBeVisible();
  await expect(panel(page).getByText(panelText.wanted(24))).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(rows(page).first().getByRole("textbox")).toBeFocused();
  expect(await storedReferences(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  expect(await storedReferences(page)).toEqual(["24 TCR-24-II"]);
});

test("with another server its products are found and added", async ({ page, frontEnd }) => {
  await page.goto(`${frontEnd.url}/contacto`);
  await opener(page).click();
  await field(page).fill("tapas");
  await expect(rows(page).first()).toContainText("Tapa");
  await rows(page).first().getByRole("textbox").fill("3");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]")[0].quantity)).toBe(3);
});

test("open and filled it is accessible and fits every window", async ({ page }) => {
  await page.goto("/producto/1");
  await page.keyboard.press("/");
  await field(page).fill("bordillo 80");
  await rows(page).first().getByRole("button").click();
  await rows(page).nth(1).getByRole("textbox").fill("x");
  await page.keyboard.press("Enter");
  await expect(rows(page).first()).toContainText("en tu lista");
  for (const width of [...widths, 575, 768, 1030]) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findAccessibilityFaults(page), `${width} px`).toEqual([]);
    expect.soft(await findSidewaysOverflow(page), `${width} px`).toEqual([]);
  }
});

test("the header keeps its parts apart at every width", async ({ page }) => {
  await page.goto("/productos");
  await page.evaluate(() => {
    const product = { name: "x", image_url: "" };
    const lines = Array.from({ length: 12 }, (_, at) => ({ product: { ...product, idProduct: at + 1 }, quantity: 1 }));
    localStorage.setItem("cart", JSON.stringify(lines));
  });
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: /Mi cotización/ })).toContainText("12");
  for (const width of [
    320, 360, 389, 390, 431, 432, 575, 768, 991, 992, 1030, 1087, 1088, 1199, 1200, 1210, 1343, 1344, 1440, 1920,
  ]) {
    await page.setViewportSize(sizeOf(width));
    const faults = await page.locator(".site-header__row").evaluate((bar) => {
      const boxes = [...bar.children, ...bar.querySelectorAll(".site-header__menu a")]
        .filter((part) => part.checkVisibility() && !part.matches("nav, noscript"))
        .map((part) => ({ name: part.className || part.textContent, box: part.getBoundingClientRect() }))
        .sort((one, other) => one.box.left - other.box.left);
      return boxes.flatMap(({ name, box }, at) => {
        const next = boxes[at + 1];
        const ends = next ? next.box.left : innerWidth;
        return box.right > ends + 0.5 || box.height > bar.clientHeight
          ? `${name} meets ${next?.name ?? "the edge"}`
          : [];
      });
    });
    expect.soft(faults, `${width} px`).toEqual([]);
  }
});

for (const width of [390, 1440]) {
  test(`at ${width} px the button that closes the panel ends at the field's edge`, async ({ page }) => {
    await page.setViewportSize(sizeOf(width));
    await page.goto("/productos");
    await opener(page).click();
    const rightOf = async (part: Locator) => {
      const { x = 0, width: wide = Number.NaN } = (await part.boundingBox()) ?? {};
      return x + wide;
    };
    const close = panel(page).getByRole("button", { name: "Cerrar" });
    expect(await rightOf(close)).toBeCloseTo(await rightOf(field(page)), 0);
  });
}

test("on a phone no line breaks within a size of three measures", async ({ page }) => {
  await page.goto("/productos");
  await page.keyboard.press("/");
  await field(page).fill("bordillo");
  await rows(page).first().getByRole("button").click();
  await expect(rows(page).first()).toContainText("en tu lista");
  for (const width of [320, 360, 389, 390]) {
    await page.setViewportSize(sizeOf(width));
    const broken = await rows(page)
      .locator("b")
      .evaluateAll((names) =>
        names.flatMap(({ firstChild }) => {
          const [size = ""] = firstChild?.textContent?.split(" ") ?? [];
          const range = document.createRange();
          range.setStart(firstChild as Node, 0);
          range.setEnd(firstChild as Node, size.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [size] : [];
        }),
      );
    expect.soft(broken, `${width} px`).toEqual([]);
  }
});

test("an invalid quantity is announced with its size once its field is left", async ({ page }) => {
  await page.goto("/contacto");
  await page.keyboard.press("/");
  await field(page).fill("tubo clase 3");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("abc");
  await page.keyboard.press("Tab");
  const fault = panelStatus(page, ` kg: ${quantityFaults.notWhole}`);
  await expect(fault).toBeAttached();
  await rows(page).first().getByRole("textbox").fill("4");
  await expect(fault).toHaveCount(0);
});
