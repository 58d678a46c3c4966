import type { Browser } from "@playwright/test";
import { observePaints, type Paints, readPaints, waitUntilQuiet } from "./page-clock.ts";
import { openProfile, type Profile } from "./profile.ts";
import { type Transfer, watchTransfer } from "./transfer.ts";

export interface Visit extends Paints, Transfer {}

/**
 * Visitors come from another site, such as a search engine. The site's Cross-Origin-Opener-Policy then makes the
 * browser start a new process, even from an empty tab. Without this page the copy, which lacks the header, would avoid
 * that cost.
 */
const elsewhere = "data:text/html,<title>Buscador</title>";

/** Opens a page from another site with an empty cache, without interaction, and waits until it is quiet. */
export async function visitPage(browser: Browser, url: string, profile: Profile): Promise<Visit> {
  const { page, devTools } = await openProfile(browser, profile);
  try {
    await page.goto(elsewhere);
    const transfer = watchTransfer(devTools);
    await observePaints(page);
    const answer = await page.goto(url, { waitUntil: "load" });
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
    await waitUntilQuiet(page, devTools);
    return { ...(await readPaints(page)), ...transfer };
  } finally {
    await page.context().close();
  }
}
