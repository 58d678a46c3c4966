import { mkdir, rm, writeFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { dialogs } from "../e2e/support/dialogs.ts";
import { openFilledCart } from "../e2e/support/filled-cart.ts";
import { sitePages, sizeOf } from "../e2e/support/pages.ts";
import { chromiumArguments, findChromium } from "../machine/find-chromium.ts";
import { ensureBuild } from "../site/ensure-build.ts";
import { makeDataFolder } from "../site/site-folder.ts";
import { startSite } from "../site/start-site.ts";

const folder = "docs/screens";
/** Window widths, and how wide their pictures are kept: small enough for a repository. */
const keptWidths = new Map([
  [390, 300],
  [1440, 720],
]);

interface Shot {
  name: string;
  reach: (page: Page) => Promise<unknown>;
  /** Only what is in the window, as for something that lies over the page. */
  windowOnly?: boolean;
  upTo?: number;
}

const shots: Shot[] = [
  ...sitePages.map(({ name, path }) => ({ name: name.replaceAll(" ", "-"), reach: (page: Page) => page.goto(path) })),
  { name: "quotation-list-filled", reach: (page) => openFilledCart(page) },
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

/** Below the window pictures wait until they come near. */
async function showEverything(page: Page): Promise<void> {
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
      // A Wednesday morning, open: the pictures change with the site and not with the hour they are taken.
      await page.clock.setFixedTime("2026-03-04T10:00:00-05:00");
      await reach(page);
      if (windowOnly) await page.waitForLoadState("networkidle");
      else await showEverything(page);
      const png = await page.screenshot({ fullPage: !windowOnly });
      await keepAsWebp(png, `${name}-${width}`, keptWidth);
      // The README's own: what a visitor sees first.
      if (name === "home" && width === 1440) await keepAsWebp(await page.screenshot(), "home", 1200);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(site.dataDir, { recursive: true });
}
