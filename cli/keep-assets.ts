import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes a build but for its scripts and styles, which go to `beforeDir`: pages that are open still ask for them, and so
 * do those of a site that is running. Those of the build before it go.
 */
export async function keepAssets(buildDir: string, beforeDir: string): Promise<void> {
  // Of a build that broke off there is nothing that anybody asks for.
  if (existsSync(join(buildDir, "stamp"))) {
    await rm(beforeDir, { recursive: true, force: true });
    await mkdir(beforeDir);
    await rename(join(buildDir, "client", "assets"), join(beforeDir, "assets"));
  }
  await rm(buildDir, { recursive: true, force: true });
}
