import { join } from "node:path";
import { ensureContent } from "#server/content/ensure-content.ts";
import { loadContent } from "#server/content/load-content.ts";
import { prepareDataFolder } from "#server/ops/data-folder.ts";
import { readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { describeLoad } from "./describe-load.ts";
import { showProgress } from "./progress.ts";
import { withDatabase } from "./site-database.ts";

// Exits together with a start that waits for this load.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

/** Loads the content folder into the database and media folder of a stopped or running site. */
async function loadInto(load: typeof loadContent | typeof ensureContent): Promise<void> {
  const { dataDir, database, bucket } = readConfig(process.env);
  await prepareDataFolder(dataDir);
  await withDatabase(database, async (db) => {
    const summary = await load(db, {
      contentDir: "content",
      mediaDir: join(dataDir, "media"),
      bucket,
      onProgress: showProgress(process.stdout),
      onWait: () => console.log("Ya se está cargando el contenido: se espera a que termine …"),
    });
    if (summary) console.log(describeLoad(summary));
  });
}

await runCalled({
  script: "content",
  ask: "Di a lo sumo si el contenido ya cargado debe quedar",
  forms: [
    {
      words: "",
      does: "carga content/ en el sitio, en marcha o no",
      run: (_, values) => loadInto(values["if-missing"] ? ensureContent : loadContent),
    },
  ],
  options: { "if-missing": { type: "boolean", does: "lo hace solo donde no hay ninguno cargado" } },
});
