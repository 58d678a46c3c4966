import { rm } from "node:fs/promises";
import { ensureBuild } from "../site/ensure-build.ts";
import { makeDataFolder } from "../site/site-folder.ts";

/** Builds the tested site and loads its content, once for all workers. Returns the cleanup. */
export default async function prepareSite(): Promise<() => Promise<void>> {
  ensureBuild();
  const dataDir = await makeDataFolder();
  process.env.LOADED_DATA_DIR = dataDir;
  return () => rm(dataDir, { recursive: true });
}
