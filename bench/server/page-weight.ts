import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { launchBrowser } from "../browser/launch-browser.ts";

export interface PageWeight {
  /** Bytes of the HTML with all styles, inline or linked, with maximum brotli compression. */
  html: number;
  /** Bytes of all styles, uncompressed. */
  styles: number;
  elements: number;
}

/** The transfer sizes of `url` on a phone before interaction. */
async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const weight: PageWeight = { html: 0, styles: 0, elements: 0 };
  const weighing: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind !== "document" && kind !== "stylesheet") return;
    const weigh = async () => {
      const body = await response.body();
      weight.html += brotliCompressSync(body).length;
      if (kind === "stylesheet") weight.styles += body.length;
    };
    weighing.push(weigh());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(weighing);
  const inPage = await page.evaluate(() => ({
    styles: [...document.querySelectorAll("style")].reduce((sum, { textContent }) => sum + textContent.length, 0),
    elements: document.querySelectorAll("*").length,
  }));
  weight.styles += inPage.styles;
  weight.elements = inPage.elements;
  await page.close();
  return weight;
}

/** The sizes of several pages, each loaded with an empty cache. */
export async function weighPages(urls: string[]): Promise<PageWeight[]> {
  const browser = await launchBrowser();
  const weights: PageWeight[] = [];
  for (const url of urls) weights.push(await weighPage(browser, url));
  await browser.close();
  return weights;
}
