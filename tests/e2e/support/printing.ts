import { expect, type Locator, type Page } from "@playwright/test";

/** Sheets of letter paper that the page prints on. */
export async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Fires the print events of the browser, repeatedly until the script of the QR code has loaded. */
export async function beginToPrint(page: Page, shown: Locator): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The classes of elements with a dark ground, which a printer would fill. */
export const findDarkGrounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDark = (element: Element) => {
      const [red = 255, green = 255, blue = 255, alpha = 1] =
        getComputedStyle(element)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return alpha > 0 && (red + green + blue) / 3 < 190;
    };
    const shown = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
    return shown.filter((element) => isDark(element) && element.clientHeight > 4).map(({ className }) => className);
  });

/** The words that are too pale for paper. */
export const findPaleWords = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const isPale = (element: Element) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(element)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return (red + green + blue) / 3 > 140;
    };
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const shown = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
    return shown.filter((element) => hasWords(element) && isPale(element)).map(({ textContent }) => textContent);
  });
