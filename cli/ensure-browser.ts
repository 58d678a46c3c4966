import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";

function installOnDebian(...packages: string[]): void {
  const patience = ["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=30"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const task of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const { status } = spawnSync("apt-get", [...patience, ...task], { env, stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) return;
  }
}

const isOurs = process.getuid?.() === 0 && existsSync("/etc/debian_version") && !process.env.CHROMIUM_PATH;

if (isOurs && !findChromium()) {
  console.log("No Chromium on this machine: installing Debian's.");
  // With letters as wide as Arial's, which the fallback of the site's own fonts is scaled to.
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
