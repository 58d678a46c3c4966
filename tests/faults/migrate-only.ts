import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openMigrated } from "#server/db/client.ts";
import { engineOf, setEngine } from "#server/db/engine-of.ts";
import { migrate } from "#server/db/migrate.ts";
import { openFile } from "#server/db/sqlite/sqlite.ts";

const { DATA_DIR: dataDir = "", DIE_BEFORE: dieBefore } = process.env;
const path = join(dataDir, "site.db");
mkdirSync(dataDir, { recursive: true });

/** Migrates, and dies like kill -9 before the nth statement. */
async function dieMigrating(nth: number): Promise<void> {
  const db = openFile(path, { create: true });
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      if (statements === nth) process.kill(process.pid, "SIGKILL");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  setEngine(counted, engineOf(db));
  await migrate(counted);
  await db.destroy();
}

// Starts a site up to its migrations; with DIE_BEFORE=n it dies before the nth statement.
if (dieBefore) await dieMigrating(Number(dieBefore));
else await (await openMigrated(path)).destroy();
