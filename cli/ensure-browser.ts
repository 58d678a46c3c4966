import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";

function installOnDebian(): void {
  const lockWait = ["-o", "DPkg::Lock::Timeout=600"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // With letters as wide as Arial's, which the fallback of the site's own fonts is scaled to.
  for (const task of [["update"], ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"]]) {
    const { status } = spawnSync("apt-get", [...lockWait, ...task], { env, stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) return;
  }
}

const isDebianRoot = process.getuid?.() === 0 && existsSync("/etc/debian_version");

if (!findChromium() && !process.env.CHROMIUM_PATH && isDebianRoot) {
  console.log("No Chromium on this machine: installing Debian's.");
  installOnDebian();
}
if (!findChromium()) {
  console.error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which cannot be run: set it to the path of a Chromium, or leave it out.`
      : "The browser tests need Chromium and found none: install it (on Debian, as root: apt-get install chromium), or set CHROMIUM_PATH to the path of one.",
  );
  process.exit(1);
}
