import { mkdir, rm, writeFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { runCalled } from "../../cli/command-line.ts";
import { asking, openListAndBudget, pasteText } from "../e2e/support/budget.ts";
import { dialogs } from "../e2e/support/dialogs.ts";
import { inList, nextRow, openOrderTable, orderBar, rowOf, smallRow } from "../e2e/support/order-table.ts";
import { sitePages, sizeOf } from "../e2e/support/pages.ts";
import { fillCheckout, openList, pipe } from "../e2e/support/quotation-steps.ts";
import { chromiumArguments, findChromium } from "../machine/find-chromium.ts";
import { ensureBuild } from "../site/ensure-build.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";

const folder = "docs/screens";
/** Window widths, with the widths of the stored screenshots: small enough for a repository. */
const keptWidths = new Map([
  [390, 300],
  [1440, 720],
]);

interface Shot {
  name: string;
  reach: (page: Page) => Promise<unknown>;
  /** Captures only the window, for content that lies over the page. */
  windowOnly?: boolean;
  upTo?: number;
}

const budget = [
  "ÍTEM\tDESCRIPCIÓN\tUND\tCANT",
  '3.1\tTubería de concreto reforzado 24" clase II\tML\t250',
  "3.2\tBordillo prefabricado 80x20x35\tML\t420",
  "3.3\tSumidero de concreto con rejilla\tUND\t14",
  "3.4\tSuministro de geotextil NT 2000\tM2\t900",
].join("\n");

/** Types a few quantities into the order table of a product. */
async function orderByTable(page: Page): Promise<void> {
  await openOrderTable(page, pipe.idProduct);
  await rowOf(page, smallRow).getByRole("textbox").fill("24");
  await rowOf(page, nextRow).getByRole("textbox").fill("12");
  await orderBar(page).waitFor();
}

async function reviewBudget(page: Page): Promise<void> {
  await openListAndBudget(page);
  await pasteText(page, budget);
  await asking(page).first().waitFor();
}

async function sendList(page: Page): Promise<void> {
  await openList(page, inList);
  await page.getByRole("button", { name: "Continuar con la cotizacion" }).click();
  await fillCheckout(page);
  await page.getByRole("button", { name: "Enviar Cotización" }).click();
  await page.getByRole("heading", { name: "Cotización enviada" }).waitFor();
}

const shots: Shot[] = [
  ...sitePages.map(({ name, path }) => ({ name: name.replaceAll(" ", "-"), reach: (page: Page) => page.goto(path) })),
  { name: "order-table", windowOnly: true, reach: orderByTable },
  { name: "quotation-list-filled", reach: (page) => openList(page, inList) },
  { name: "budget-review", windowOnly: true, reach: reviewBudget },
  { name: "receipt", reach: sendList },
  ...dialogs.map(({ name, reach, opener, upTo = Number.POSITIVE_INFINITY }) => ({
    name: name.replace(/^the |'/g, "").replace(/\W+/g, "-"),
    windowOnly: true,
    upTo,
    reach: async (page: Page) => {
      await reach(page);
      await opener(page).click();
    },
  })),
];

/** Pictures and tables below the window load only when they come near it. */
async function showEverything(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? sizeOf(0);
  for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += height) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForLoadState("networkidle");
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => {
    for (const image of document.images) Object.assign(image, { loading: "eager", decoding: "sync" });
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.checkVisibility()));
}

async function keepAsWebp(png: Buffer, file: string, width: number): Promise<void> {
  await writeFile(
    `${folder}/${file}.webp`,
    await sharp(png).resize({ width }).webp({ quality: 55, effort: 6 }).toBuffer(),
  );
}

async function takeScreenshots(): Promise<void> {
  ensureBuild();
  const site = await startSite({ dataDir: await makeDataFolder() });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const [width, keptWidth] of keptWidths) {
      for (const { name, reach, windowOnly = false, upTo = width } of shots) {
        if (width > upTo) continue;
        const context = await browser.newContext({
          baseURL: site.url,
          viewport: sizeOf(width),
          locale: "es-CO",
          timezoneId: "America/Bogota",
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        // A Wednesday morning with the company open, so that the screenshots do not depend on the time.
        await page.clock.setFixedTime("2026-03-04T10:00:00-05:00");
        await reach(page);
        // Off the control that was clicked last, which would be shown as under the pointer.
        await page.mouse.move(0, 0);
        if (windowOnly) await page.waitForLoadState("networkidle");
        else await showEverything(page);
        const png = await page.screenshot({ fullPage: !windowOnly });
        await keepAsWebp(png, `${name}-${width}`, keptWidth);
        // The first view of a visitor, for the README.
        if (name === "home" && width === 1440) await keepAsWebp(await page.screenshot(), "home", 1200);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await site.stop();
    await rm(site.dataDir, { recursive: true });
  }
}

await runCalled({
  script: "screenshots",
  ask: "No escribas nada más",
  forms: [{ words: "", does: `reemplaza las imágenes de ${folder}`, run: takeScreenshots }],
});
