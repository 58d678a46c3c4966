import { join } from "node:path";
import { formatFileSize } from "#contract/amounts/format-figures.ts";
import { createBackup } from "#server/ops/backup/create-backup.ts";
import { explainFullDisk } from "#server/ops/disk-full.ts";
import { count } from "#server/process/count.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import { readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { expectFile, expectSiteDatabase } from "./site-database.ts";

/** Default number of backups to keep in a folder. */
const keptUnlessSaid = "14";

function readKeep(typed: unknown): number {
  const keep = Number(typed);
  if (Number.isSafeInteger(keep) && keep > 0) return keep;
  throw new OperatorError(`--keep: se encontró "${typed}", se esperaba un número entero desde 1`);
}

/** Backs up a running or stopped site, below `named` or DATA_DIR/backups. */
async function backUp(named: string | undefined, keep: number): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, bucket } = config;
  const target = named ?? join(dataDir, "backups");
  await expectSiteDatabase(expectFile(config, "pg_dump"));
  const onWait = () => console.log("Se está cargando el contenido o haciendo otra copia: se espera a que termine …");
  const make = () =>
    createBackup(dataDir, target, { keep, now: () => new Date(), mediaInBucket: bucket !== undefined, onWait });
  const { folder, files, bytes, pruned } = await explainFullDisk(target, make);
  for (const old of pruned) console.log(`Se borró, por ser anterior a las últimas ${keep}: ${old}`);
  if (bucket) console.log("Las imágenes y fichas están en el bucket, no en esta copia.");
  console.log(
    `Copia de seguridad hecha: ${count(files, "archivo", "archivos")}, ${formatFileSize(bytes)}, en ${folder}`,
  );
}

await runCalled({
  script: "backup",
  ask: "Di a lo sumo en qué carpeta, y cuántas copias se conservan allí",
  forms: [
    {
      words: "[CARPETA]",
      does: "copia el sitio, en marcha o no, en DATA_DIR/backups o en CARPETA, como /mnt/otro-disco",
      run: ([folder], { keep = keptUnlessSaid }) => backUp(folder, readKeep(keep)),
    },
  ],
  options: {
    keep: {
      type: "string",
      does: `conserva allí ese número de copias y borra las demás; si no se dice, ${keptUnlessSaid}`,
    },
  },
});
