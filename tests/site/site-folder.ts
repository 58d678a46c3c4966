import { cpSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "#server/content/load-content.ts";
import { openMigrated } from "#server/db/client.ts";
import { demoMediaDir, loadDemoContent } from "../support/demo-media.ts";

/** Makes a new data folder with content/ loaded. The caller removes it. */
export async function makeDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-"));
  const db = await openMigrated(join(dataDir, "site.db"));
  await loadDemoContent(db);
  await db.destroy();
  // For the hundreds of small pictures `cp` of node:fs/promises takes some six times the processor time.
  cpSync(demoMediaDir, join(dataDir, "media"), { recursive: true });
  return dataDir;
}

/** Makes a new data folder with a test's own content; its pictures are made only there. */
export async function loadDataFolder(contentDir: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-"));
  const db = await openMigrated(join(dataDir, "site.db"));
  await loadContent(db, { contentDir, mediaDir: join(dataDir, "media") });
  await db.destroy();
  return dataDir;
}
