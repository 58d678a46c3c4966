import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";

// The start of a site as far as its schema. With DIE_BEFORE=n it dies like kill -9 before its nth statement.
const { DATA_DIR: dataDir = "", DIE_BEFORE: dieBefore } = process.env;
mkdirSync(dataDir, { recursive: true });
const db = openDatabase(join(dataDir, "site.db"));
let statements = 0;
await migrate(
  db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (statements === Number(dieBefore)) process.kill(process.pid, "SIGKILL");
      return node;
    },
    transformResult: async ({ result }) => result,
  }),
);
await db.destroy();
