import { join } from "node:path";
import { loadContent } from "#server/content/load-content.ts";
import { openDatabase } from "#server/db/client.ts";

// A content load that dies like kill -9 after its nth statement, or while its nth sheet is made.
const { DATA_DIR: dataDir = "", DIE_AFTER: statement, DIE_AT_SHEET: sheet } = process.env;
const die = () => process.kill(process.pid, "SIGKILL");
let statements = 0;
const db = await openDatabase(join(dataDir, "site.db"), {
  log: () => {
    statements += 1;
    if (statements === Number(statement)) die();
  },
});
await loadContent(db, {
  contentDir: "content",
  mediaDir: join(dataDir, "media"),
  onProgress: (step, done) => {
    if (step === "sheets" && done === Number(sheet)) die();
  },
});
await db.destroy();
