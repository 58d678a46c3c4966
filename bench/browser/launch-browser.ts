import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "../../tests/machine/find-chromium.ts";

/** Launches the browser of the tests. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
}
