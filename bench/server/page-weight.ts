import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { launchBrowser } from "../browser/launch-browser.ts";

/** Bytes after brotli, the strongest. */
export interface PageWeight {
  html: number;
  script: number;
  style: number;
  /** Fonts and pictures are sent as they are. */
  font: number;
  image: number;
}

const kinds = { document: "html", script: "script", stylesheet: "style", font: "font", image: "image" } as const;
const isCompressible = new Set(["html", "script", "style"]);

/** What a phone loads of `url` before its visitor touches anything. */
async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const weight: PageWeight = { html: 0, script: 0, style: 0, font: 0, image: 0 };
  const weighing: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = kinds[response.request().resourceType() as keyof typeof kinds];
    if (!kind) return;
    const weigh = async () => {
      const body = await response.body();
      weight[kind] += isCompressible.has(kind) ? brotliCompressSync(body).length : body.length;
    };
    weighing.push(weigh());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(weighing);
  await page.close();
  return weight;
}

/** The weights of several pages, each loaded with an empty cache. */
export async function weighPages(urls: string[]): Promise<PageWeight[]> {
  const browser = await launchBrowser();
  const weights: PageWeight[] = [];
  for (const url of urls) weights.push(await weighPage(browser, url));
  await browser.close();
  return weights;
}
