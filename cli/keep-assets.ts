import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Deletes a build except its scripts and styles, which move to `beforeDir`, because open pages and a running site still
 * request them. The assets of the build before are deleted.
 */
export async function keepAssets(buildDir: string, beforeDir: string): Promise<void> {
  const stamp = join(buildDir, "stamp");
  const assets = join(buildDir, "client", "assets");
  // No page refers to the files of an interrupted build.
  const isWhole = existsSync(stamp) && existsSync(assets);
  if (isWhole) {
    await rm(beforeDir, { recursive: true, force: true });
    await mkdir(beforeDir);
  }
  // From here on an interruption must leave an incomplete build. Until here the build is complete.
  await rm(stamp, { force: true });
  if (isWhole) await rename(assets, join(beforeDir, "assets"));
  await rm(buildDir, { recursive: true, force: true });
}
