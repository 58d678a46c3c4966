import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { countTextLines } from "../support/count-text-lines.ts";
import { holdToasts } from "../support/hold-toasts.ts";
import { fieldOf, openOrderTable, orderBar, smallRow } from "../support/order-table.ts";
import { findSidewaysOverflow } from "../support/overflow.ts";
import { sizeOf } from "../support/pages.ts";
import {
  curb,
  fillCheckout,
  large,
  openCheckout,
  openList,
  pipe,
  readNumber,
  referenceOf,
  send,
  small,
  twoLines,
} from "../support/quotation-steps.ts";
import { findReadabilityFaults, setSpaces } from "../support/readability.ts";
import { field, panel, rows } from "../support/search-panel.ts";

for (const count of [12, 120]) {
  test(`with wider spaces the header has space for the number of ${count} lines`, async ({ page }) => {
    const lines = Array.from({ length: count }, (_, at) => ({ product: { ...pipe, idProduct: at + 1 }, quantity: 1 }));
    await openList(page, lines, "/contacto");
    await expect(page.getByRole("banner").locator(".cart-badge")).toContainText(String(count));
    await setSpaces(page);
    for (const width of [320, 390, 768, 992, 1024, 1200, 1280, 1344, 1440]) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findReadabilityFaults(page), `${width} px window`).toEqual([]);
      if (width < 992) continue;
      const space = await page.getByRole("banner").evaluate((header) => {
        const name = document.createRange();
        name.selectNodeContents(header.querySelector(".site-header__bar .brand b")?.firstChild ?? header);
        const menu = header.querySelector(".site-header__menu")?.getBoundingClientRect();
        return (menu?.left ?? 0) - name.getBoundingClientRect().right;
      });
      expect.soft(space, `${width} px window`).toBeGreaterThan(0);
    }
  });
}

test("with wider spaces the company's slogan is whole, or hidden where its name wraps", async ({ page }) => {
  await page.goto("/contacto");
  await setSpaces(page);
  const slogan = page.getByRole("banner").locator(".site-header__bar small");
  for (const width of [1200, 1280, 1344, 1440]) {
    await page.setViewportSize(sizeOf(width));
    const isCut = await slogan.evaluate((element) => {
      const words = element.getBoundingClientRect();
      const bottom = element.parentElement?.getBoundingClientRect().bottom ?? 0;
      const isHidden = words.top >= bottom;
      return !isHidden && (words.bottom > bottom || element.scrollWidth > element.clientWidth);
    });
    expect.soft(isCut, `${width} px window`).toBe(false);
  }
});

test("a long name of the company stays within the bar on a phone", async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await page.goto("/productos");
  const name = page.getByRole("banner").locator(".brand b");
  await name.evaluate((element) => (element.textContent = "Prefabricados y Estructuras de Concreto del Eje Cafetero"));
  for (const scrolled of [0, 600]) {
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await expect
      .poll(async () => {
        const [outer, inner] = [await page.locator(".site-header__bar").boundingBox(), await name.boundingBox()];
        if (!outer || !inner) return "missing";
        return inner.y >= Math.max(outer.y, 0) && inner.y + inner.height <= outer.y + outer.height;
      })
      .toBe(true);
  }
});

test("a toast that is higher than the window scrolls, and can be closed", async ({ page }) => {
  await holdToasts(page);
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto("/producto/3");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  const toast = page.locator(".toast").filter({ hasText: "Producto agregado!" });
  await expect(toast).toBeVisible();
  const place = (await page.locator(".toaster").filter({ has: toast }).boundingBox()) ?? { y: Number.NaN, height: 0 };
  expect(place.y + place.height).toBeLessThanOrEqual(200);
  const close = toast.getByRole("button", { name: "Cerrar aviso" });
  await close.focus();
  await expect(close).toBeInViewport({ ratio: 1 });
});

test("a toast of the search panel is whole in a window of 400 % zoom", async ({ page }) => {
  await holdToasts(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/producto/1");
  await page.keyboard.press("/");
  await field(page).fill("12 tubos 24");
  await expect(rows(page).getByRole("textbox").first()).toHaveAttribute("placeholder", "12");
  await page.keyboard.press("Enter");
  await expect(panel(page).locator(".toast")).toBeInViewport({ ratio: 1 });
});

test("a toast's link is below its words on a phone, where they would be a narrow column beside it", async ({
  page,
}) => {
  await holdToasts(page);
  await page.setViewportSize(sizeOf(320));
  await page.goto("/producto/3");
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  const toast = page.locator(".toast").filter({ hasText: "Producto agregado!" });
  for (const width of [320, 390]) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await countTextLines(toast.getByText("Producto agregado!")), `${width} px`).toBe(1);
    const sides = await toast.evaluate((card) => {
      const [words, link] = [".toast__words", ".toast__link"].map((part) =>
        card.querySelector(part)?.getBoundingClientRect(),
      );
      return [words?.bottom, link?.top];
    });
    expect.soft(sides[1], `${width} px`).toBeGreaterThanOrEqual(sides[0] ?? Number.NaN);
  }
});

test("a toast stays below the header, also after the page was scrolled to its top", async ({ page }) => {
  await holdToasts(page);
  await page.setViewportSize(sizeOf(390));
  await page.goto("/producto/3");
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole("button", { name: "Agregar a Cotización" }).click();
  const toast = page.locator(".toast").filter({ hasText: "Producto agregado!" });
  await expect(toast).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const menu = page.getByRole("banner").getByRole("button", { name: "Abrir menú" });
  const belowMenu = async () => ((await toast.boundingBox())?.y ?? 0) - ((await menu.boundingBox())?.y ?? 0);
  await expect.poll(belowMenu).toBeGreaterThan(48);
});

test("on the narrowest phone the number beside the cart is fully visible after scrolling", async ({ page }) => {
  await page.setViewportSize(sizeOf(320));
  await openList(page, twoLines);
  await page.mouse.wheel(0, 400);
  const badge = page.getByRole("banner").locator(".cart-badge");
  await expect(badge).toBeInViewport({ ratio: 1 });
});

test("the menu and the list's number stay at the page's edge, for any number of lines", async ({ page }) => {
  const lines = Array.from({ length: 120 }, (_, index) => ({
    product: { ...pipe, idProduct: index + 1 },
    quantity: 1,
  }));
  await openList(page, lines, "/contacto");
  const listLink = page.getByRole("banner").locator(".cart-link");
  await expect(listLink).toContainText("120");
  for (const width of [992, 1008, 1024, 1200]) {
    await page.setViewportSize(sizeOf(width));
    const { x = 0, width: wide = 0 } = (await listLink.boundingBox()) ?? {};
    expect.soft(x + wide, `${width} px window`).toBeCloseTo(width - 32, 0);
  }
});

test("on a phone in landscape header and bars take at most a third of the window", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const findShare = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll("header *, .order-bar, .quotation-summary__checkout")];
      const stuck = bars.filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position));
      return stuck.reduce((sum, bar) => sum + bar.clientHeight, 0) / innerHeight;
    });
  await openList(page, twoLines);
  expect.soft(await findShare(), "list").toBeLessThanOrEqual(1 / 3);
  await openOrderTable(page, 1);
  await fieldOf(page, smallRow).fill("24");
  await expect(orderBar(page)).toHaveClass(/order-bar--shown/);
  expect.soft(await findShare(), "order table").toBeLessThanOrEqual(1 / 3);
});

test("on a phone in landscape a product's picture is fully visible, with its facts beside it", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto("/producto/1");
  for (const [width, height] of [
    [640, 360],
    [844, 390],
    [932, 430],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = await page.getByRole("figure").boundingBox();
    const name = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(picture?.height).toBeLessThan(height);
    expect(name?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    const offer = page.getByRole("button", { name: "Agregar a Cotización" });
    const { x = 0, width: wide = 0 } = (await offer.boundingBox()) ?? {};
    expect(x + wide).toBeLessThanOrEqual(width - 16);
    expect(await findSidewaysOverflow(page)).toEqual([]);
  }
});

/** Words, figures and opening times of the page that are broken over two lines, without the addresses of its continuous texts. */
const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\d+:\d+-\d+:\d+|[^\s@-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(word);
      }
    }
    return broken;
  });

test("on the home page no word is broken, no project's city wraps, and the phone numbers reach the edge", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("no word of the page and its footer is broken at a breakpoint", async () => {
    for (const width of [576, 592, 600, 640, 768, 992, 1024, 1200]) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findBrokenWords(page), `${width} px window`).toEqual([]);
    }
  });

  await test.step("nor is one beside the scroll bar of a window as narrow as a phone", async () => {
    await page.locator("html").evaluate((root) => root.style.setProperty("padding-inline-end", "15px"));
    for (const width of [360, 364, 368, 375, 389, 390, 396]) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findBrokenWords(page), `${width} px window`).toEqual([]);
    }
    await page.locator("html").evaluate((root) => root.style.removeProperty("padding-inline-end"));
  });

  await test.step("a project's city beside its name does not wrap", async () => {
    for (const width of [576, 640, 768, 992]) {
      await page.setViewportSize(sizeOf(width));
      await expect(page.locator(".project-carousel__shot span")).toHaveCount(8);
      const cities = await page.locator(".project-carousel__shot span").all();
      const lines = await Promise.all(cities.map(countTextLines));
      expect(Math.max(...lines), `${width} px window`).toBe(1);
    }
  });

  await test.step("on phones the header's numbers reach the right edge, and the policy's link is a touch target", async () => {
    for (const width of [360, 390, 412, 430]) {
      await page.setViewportSize(sizeOf(width));
      const edges = await page.getByRole("region", { name: "Datos de la empresa" }).evaluate((facts) => {
        const { paddingRight } = getComputedStyle(facts);
        const last = [...facts.querySelectorAll(".company-facts__phones a")].at(-1);
        return [
          last?.getBoundingClientRect().right,
          facts.getBoundingClientRect().right - Number.parseFloat(paddingRight),
        ];
      });
      expect.soft(edges[0], `${width} px window`).toBeCloseTo(edges[1] ?? 0, 0);
      const { height = 0 } =
        (await page
          .getByRole("contentinfo")
          .getByRole("link", { name: /tratamiento de datos/ })
          .boundingBox()) ?? {};
      expect.soft(height, `${width} px window`).toBeGreaterThanOrEqual(24);
    }
  });
});

test("a product's name with a word of 17 letters is not broken in the column beside the picture", async ({ page }) => {
  await page.goto("/producto/24");
  await page.getByRole("heading", { level: 1 }).evaluate((name) => name.replaceChildren("Impermeabilizante acrílico"));
  for (const width of [992, 1024, 1100, 1199, 1200]) {
    await page.setViewportSize(sizeOf(width));
    expect.soft(await findBrokenWords(page), `${width} px window`).not.toContain("Impermeabilizante");
  }
});

test("no figure of a size is broken, in the order table and the list", async ({ page }) => {
  const references = [
    { code: "BOR-100-15-30", reference_value: "1,00 × 0,15 × 0,30 m · andén · 108 kg", quantity: 24 },
  ];
  await openList(page, [{ product: curb, quantity: 24, references }]);
  const expectWhole = async (what: string) => {
    for (const width of [320, 340, 359, 360, 390]) {
      await page.setViewportSize(sizeOf(width));
      const broken = (await findBrokenWords(page)).filter((word) => /^\d/.test(word));
      expect.soft(broken, `${what}, ${width} px`).toEqual([]);
    }
  };
  await expect(referenceOf(page, "1,00 × 0,15")).toBeVisible();
  await expectWhole("list");
  await openOrderTable(page, 3);
  await expectWhole("table");
});

test("a long quantity of a size covers no button on the narrowest phone", async ({ page }) => {
  await page.setViewportSize(sizeOf(320));
  await openList(page, [{ product: pipe, quantity: 2_000_000, references: [{ ...small, quantity: 2_000_000 }] }]);
  const row = referenceOf(page, small.reference_value);
  const buttons = row.locator(".quotation-line__actions").getByRole("button");
  // One of them comes with the catalogue's response.
  await expect(buttons).toHaveCount(2);
  const quantity = await row.locator(".quantity-stepper").boundingBox();
  for (const button of await buttons.all()) {
    const { x = 0, width = Number.NaN } = (await button.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(quantity?.x ?? 0);
  }
});

/** Classes, such as 'Clase III', that are broken over two lines. */
const findBrokenClasses = (page: Page) =>
  page.evaluate(() => {
    const nodes = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      const found = /Clase\s+I+/.exec(node.textContent ?? "");
      if (!found) continue;
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1 && node.parentElement?.checkVisibility()) broken.push(node.textContent ?? "");
    }
    return broken;
  });

test("a reference's class does not wrap, in the order table, the list and the receipt", async ({ page }) => {
  const references = [
    { ...small, quantity: 24 },
    { ...large, quantity: 1200 },
  ];
  const expectWhole = async (what: string) => {
    for (const width of [320, 360, 375, 390, 412, 430, 768]) {
      await page.setViewportSize(sizeOf(width));
      expect.soft(await findBrokenClasses(page), `${what}, ${width} px`).toEqual([]);
    }
  };
  await openList(page, [{ product: pipe, quantity: 1224, references }]);
  await expect(referenceOf(page, small.reference_value)).toBeVisible();
  await expectWhole("list");
  await openCheckout(page);
  await fillCheckout(page);
  await send(page);
  await readNumber(page);
  await expectWhole("receipt");
  await openOrderTable(page, 1);
  await expectWhole("table");
});
