import { join } from "node:path";
import { ensureContent } from "#server/content/ensure-content.ts";
import { type LoadOptions, type LoadSummary, loadContent } from "#server/content/load-content.ts";
import { prepareDataFolder, refuseSecondSite } from "#server/ops/data-folder.ts";
import { readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { withDatabase } from "./site-database.ts";

// Exits together with a start that waits for this load.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

const barLength = 30;

const steps = { pictures: "imágenes", sheets: "fichas", upload: "subida" };

/** A progress bar on a terminal; otherwise one line per quarter of the work. */
function showProgress(output: NodeJS.WriteStream): NonNullable<LoadOptions["onProgress"]> {
  return (step, done, total) => {
    const name = steps[step];
    if (output.isTTY) {
      const filled = Math.round((done / total) * barLength);
      const bar = "█".repeat(filled) + "░".repeat(barLength - filled);
      output.write(`\r${name.padEnd(8)} ${bar} ${done}/${total}${done === total ? "\n" : ""}`);
      return;
    }
    const quarter = (count: number) => Math.floor((count * 4) / total);
    if (done === 0 || done === total || quarter(done) > quarter(done - 1)) output.write(`${name} ${done}/${total}\n`);
  };
}

const kinds = [
  ["products", "productos"],
  ["projects", "proyectos"],
  ["pictures", "imágenes"],
  ["texts", "textos"],
] as const;

function describeLoad(summary: LoadSummary): string {
  const changes = kinds.map(([kind, name]) => {
    const { added, changed, removed, unchanged } = summary[kind];
    return `  ${name.padEnd(9)} agregó ${added}, cambió ${changed}, quitó ${removed}, dejó igual ${unchanged}`;
  });
  const warnings = summary.warnings.map((warning) => `  aviso: ${warning}`);
  return [`Contenido cargado, versión ${summary.version}:`, ...changes, ...warnings].join("\n");
}

/** Loads the content folder into the database and media folder of a stopped or running site. */
async function loadInto(load: typeof loadContent | typeof ensureContent): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, database, bucket } = config;
  await prepareDataFolder(dataDir);
  await refuseSecondSite(config);
  await withDatabase(database, async (db) => {
    const summary = await load(db, {
      contentDir: "content",
      mediaDir: join(dataDir, "media"),
      bucket,
      onProgress: showProgress(process.stdout),
      onWait: () =>
        console.log("Ya se está cargando el contenido, o haciendo una copia de seguridad: se espera a que termine …"),
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
  options: {
    "if-missing": { type: "boolean", does: "lo hace solo donde no hay ninguno cargado o le faltan archivos" },
  },
});
