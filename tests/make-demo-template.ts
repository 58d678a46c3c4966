import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildSheets } from "#server/content/build-sheets.ts";
import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { demoSheetsDir, loadDemoContent } from "./demo-media.ts";
import { createSmallContent } from "./small-content.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A migrated database with the demonstration content, to be copied. */
    demoTemplate: string;
  }
}

/** Before the first test: the pictures of a fresh checkout take longer than one test may. */
export default async function makeDemoTemplate(project: TestProject): Promise<() => Promise<void>> {
  await buildSheets("content", demoSheetsDir);
  const small = await createSmallContent();
  await buildSheets(small.contentDir, small.sheetsDir);
  await small.remove();
  const folder = await mkdtemp(join(tmpdir(), "demo-template-"));
  const path = join(folder, "site.db");
  const db = openDatabase(path);
  await migrate(db);
  await loadDemoContent(db);
  await db.destroy();
  project.provide("demoTemplate", path);
  return () => rm(folder, { recursive: true });
}
