import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this process may install Debian packages. */
export const mayInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");

export function installOnDebian(...packages: string[]): void {
  const patience = ["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=30"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const task of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const { status } = spawnSync("apt-get", [...patience, ...task], { env, stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) return;
  }
}
