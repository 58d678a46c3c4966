import { canRun, findCommand } from "./find-command.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const outsidePath = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A full browser: CHROMIUM_PATH, or the first Chromium of this machine. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return canRun(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return findCommand(...names) ?? outsidePath.find(canRun);
}

/**
 * Chromium's headless shell: the same engine without windows, tabs and settings, which take nearly half of a test's
 * time. CHROMIUM_PATH overrides it too.
 */
export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH ? undefined : findCommand(...shellNames);
}

/** Disables background requests of the browser, because tests use no network except the site. */
export const chromiumArguments = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // By default the headless shell rounds the width of each letter to whole pixels.
  "--font-render-hinting=none",
  // Chromium refuses its sandbox for root, the user of tests in a container.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
