import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium, findHeadlessShell } from "./tests/machine/find-chromium.ts";

const chromium = findChromium();
// The shell has no window to show; workers know of it by the environment alone.
const hasWindow = process.argv.some((word) => ["--ui", "--headed", "--debug"].includes(word));
if (hasWindow && chromium) process.env.CHROMIUM_PATH ??= chromium;
const launchFrom = (executablePath: string | undefined) => ({
  args: chromiumArguments,
  ...(executablePath ? { executablePath } : {}),
});

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  workers: 2,
  // Test by test: at the end no worker waits for another one's file.
  fullyParallel: true,

  retries: 0,
  // No test asserts how long something takes: these only end one that hangs, on a busy machine too.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI ? "list" : "line",
  use: {
    locale: "es-CO",
    timezoneId: "America/Bogota",
    // A film of every test costs a quarter of the time; a failure is read from the page's states. They cost a tenth,
    // and where nobody can open them afterwards they are left out.
    trace: process.env.CI ? "off" : { mode: "retain-on-failure", screenshots: false },
    viewport: { width: 1440, height: 900 },
    launchOptions: launchFrom(findHeadlessShell() ?? chromium),
  },
  projects: [
    { name: "chromium" },
    // Playwright switches off what every visitor's browser has, and the headless shell has not: pages that are left
    // are kept whole for Back.
    {
      name: "back-forward-cache",
      testMatch: "back-and-forward.spec.ts",
      use: { launchOptions: { ...launchFrom(chromium), ignoreDefaultArgs: ["--disable-back-forward-cache"] } },
    },
  ],
});
