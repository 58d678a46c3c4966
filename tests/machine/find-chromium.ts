import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const outsidePath = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInPath(env: NodeJS.ProcessEnv, names: readonly string[]): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun);
}

/** A full browser: CHROMIUM_PATH, or the first Chromium of this machine. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return canRun(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return findInPath(env, names) ?? outsidePath.find(canRun);
}

/**
 * Chromium's headless shell: the same engine without windows, tabs and settings, which take nearly half of a test's
 * time. CHROMIUM_PATH overrides it too.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH ? undefined : findInPath(env, shellNames);
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
