import { restoreBackup } from "#server/ops/backup/restore-backup.ts";
import { readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { count } from "./count.ts";
import { describeRepeated } from "./describe-repeated.ts";
import { describeReplaced } from "./describe-replaced.ts";
import { expectFile } from "./site-database.ts";

async function restore(backup: string): Promise<void> {
  const config = readConfig(process.env);
  expectFile(config, "pg_restore");
  const { dataDir, addressSecret } = config;
  const restored = await restoreBackup(backup, dataDir, { now: new Date(), addressSecret });
  const { heldMails, missing } = restored;
  console.log(`Se restauró ${backup} en ${dataDir}.`);
  for (const line of describeReplaced(restored)) console.log(line);
  for (const line of describeRepeated(restored)) console.log(line);
  if (heldMails > 0) {
    console.log(
      `Retenido: ${count(heldMails, "correo", "correos")} en espera cuando se hizo la copia; pudo enviarse después.`,
    );
    console.log("Se ven con: npm run mail");
  }
  if (!missing.countKnown)
    console.log(
      'Ninguna base de datos dice qué números se dieron después de la copia: los que no tienen un correo en la carpeta "mail" pueden darse otra vez.',
    );
}

await runCalled({
  script: "restore",
  ask: "Di qué copia de seguridad restaurar",
  forms: [
    {
      words: "CARPETA",
      does: "pone una copia de seguridad, como data/backups/2026-03-01T10-00-00, en el lugar de un sitio detenido",
      run: ([backup = ""]) => restore(backup),
    },
  ],
});
