import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes a build but for its scripts and styles, which go to `beforeDir`: pages that are open still ask for them, and so
 * do those of a site that is running. Those of the build before it go.
 */
export async function keepAssets(buildDir: string, beforeDir: string): Promise<void> {
  const stamp = join(buildDir, "stamp");
  const assets = join(buildDir, "client", "assets");
  // No page refers to the files of an aborted build.
  const isWhole = existsSync(stamp) && existsSync(assets);
  if (isWhole) {
    await rm(beforeDir, { recursive: true, force: true });
    await mkdir(beforeDir);
  }
  // What is broken off from here on must not be taken for a whole build; before it the build is still whole.
  await rm(stamp, { force: true });
  if (isWhole) await rename(assets, join(beforeDir, "assets"));
  await rm(buildDir, { recursive: true, force: true });
}
