import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { loadContent } from "#server/content/load-content.ts";
import { openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { describeLoad } from "./describe-load.ts";
import { showProgress } from "./progress.ts";
import { runCommand } from "./run-command.ts";

// `npm run content`: the content folder into the database and the media folder of a stopped or running site.
await runCommand(async () => {
  const { dataDir } = readConfig(process.env);
  await mkdir(dataDir, { recursive: true });
  const db = openDatabase(join(dataDir, "site.db"));
  try {
    await migrate(db);
    const summary = await loadContent(db, {
      contentDir: "content",
      mediaDir: join(dataDir, "media"),
      onProgress: showProgress(process.stdout),
    });
    console.log(describeLoad(summary));
  } finally {
    await db.destroy();
  }
});
