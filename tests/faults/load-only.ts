import { join } from "node:path";
import { loadContent } from "#server/content/load-content.ts";
import { openMigrated } from "#server/db/client.ts";

// A load of the content that dies like kill -9: before its nth statement, or when its nth sheet is made.
const { DATA_DIR: dataDir = "", DIE_BEFORE: statement, DIE_AT_SHEET: sheet } = process.env;
const die = () => process.kill(process.pid, "SIGKILL");
const db = await openMigrated(join(dataDir, "site.db"));
let statements = 0;
const dying = db.withPlugin({
  transformQuery({ node }) {
    statements += 1;
    if (statements === Number(statement)) die();
    return node;
  },
  transformResult: async ({ result }) => result,
});
await loadContent(dying, {
  contentDir: "content",
  mediaDir: join(dataDir, "media"),
  onProgress: (step, done) => {
    if (step === "sheets" && done === Number(sheet)) die();
  },
});
await db.destroy();
