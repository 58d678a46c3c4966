import { findChromium, findHeadlessShell } from "./find-chromium.ts";
import { installOnDebian, mayInstall } from "./install-on-debian.ts";

const isOurs = mayInstall && !process.env.CHROMIUM_PATH;

if (isOurs && !findChromium()) {
  console.log("No Chromium on this machine: installing Debian's.");
  // With a font of Arial's metrics, to which the fallback fonts of the site are scaled.
  installOnDebian("chromium", "fonts-liberation");
}
if (isOurs && findChromium() && !findHeadlessShell()) {
  console.log("No headless shell of Chromium on this machine: installing Debian's.");
  installOnDebian("chromium-headless-shell");
  if (!findHeadlessShell()) console.log("There is none: the tests run in the whole browser, and take longer.");
}
if (!findChromium()) {
  console.error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which cannot be run: set it to the path of a Chromium, or leave it out.`
      : "The browser tests need Chromium and found none: install it (on Debian, as root: apt-get install chromium), or set CHROMIUM_PATH to the path of one.",
  );
  process.exit(1);
}
