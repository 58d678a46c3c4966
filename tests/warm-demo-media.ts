import { buildSheets } from "#server/content/build-sheets.ts";
import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { demoSheetsDir, loadDemoContent } from "./demo-media.ts";

/** Before the first test: the pictures of a fresh checkout take longer than one test may. */
export default async function warmDemoMedia(): Promise<void> {
  await buildSheets("content", demoSheetsDir);
  const db = openDatabase(":memory:");
  await migrate(db);
  await loadDemoContent(db);
  await db.destroy();
}
