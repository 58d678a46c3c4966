import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium, findHeadlessShell } from "./tests/machine/find-chromium.ts";

const chromium = findChromium();
// The headless shell cannot show a window. Test workers get this choice through the environment only.
const hasWindow = process.argv.some((word) => ["--ui", "--headed", "--debug"].includes(word));
if (hasWindow && chromium) process.env.CHROMIUM_PATH ??= chromium;
const launchFrom = (executablePath: string | undefined) => ({
  args: chromiumArguments,
  ...(executablePath ? { executablePath } : {}),
});

/** Tests whose workers have their own kind of site: another catalogue, with the fixture `site` replaced. */
const otherSites = /content\/growth|offline\/|order\/add-from-card|submissions\/unsent(?!-earlier-release)/;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  // More than the cores, because each test also waits: two workers left a third of two cores idle.
  workers: "150%",
  // Tests of one file run in parallel, so that no worker is idle at the end.
  fullyParallel: true,

  retries: 0,
  // No test asserts a duration: these timeouts only end a test that hangs, on a busy machine too.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI ? "list" : "line",
  use: {
    locale: "es-CO",
    timezoneId: "America/Bogota",
    // The steps, requests and console of a test cost nearly nothing. Page states cost a third of the processor time, and
    // screenshots more: with `--trace on` a trace has both. In CI it could not be opened afterwards.
    trace: process.env.CI ? "off" : { mode: "retain-on-failure", screenshots: false, snapshots: false },
    viewport: { width: 1440, height: 900 },
    launchOptions: launchFrom(findHeadlessShell() ?? chromium),
  },
  projects: [
    // A second run with the back-forward cache, which every visitor's browser has. Playwright disables it, and the
    // headless shell has none. In one worker, because each starts a site and a whole browser; first, so that the other
    // workers are not idle meanwhile.
    {
      name: "back-forward-cache",
      testMatch: "navigation/back-and-forward.spec.ts",
      fullyParallel: false,
      use: { launchOptions: { ...launchFrom(chromium), ignoreDefaultArgs: ["--disable-back-forward-cache"] } },
    },
    // Next to each other: a test of another site ends the worker and its site, and the test after it starts both again.
    { name: "other-sites", testMatch: otherSites },
    { name: "chromium", testIgnore: otherSites },
  ],
});
