import { type Restored, restoreBackup } from "#server/ops/backup/restore-backup.ts";
import { count } from "#server/process/count.ts";
import { readConfig } from "#server/settings/config.ts";
import { runCalled } from "./command-line.ts";
import { describeRepeated, listNumbers } from "./describe-repeated.ts";
import { expectFile } from "./site-database.ts";

/** Names the replaced data folder and the requests that only it has, one line each. */
function describeReplaced({ replaced, missing }: Restored): string[] {
  const { database, numbers } = missing;
  const isNeeded = database !== undefined && (numbers.length > 0 || !database.readable);
  const lines: string[] = [];
  if (replaced) {
    const advice = isNeeded ? "no la borres todavía." : "bórrala cuando ya no la necesites.";
    lines.push(`Lo que había está en la carpeta ${replaced}; ${advice}`);
  }
  if (database && !database.readable)
    lines.push(`${database.path} no se puede leer: lo que llegó después de la copia puede estar solo allí.`);
  if (numbers.length === 0) return lines;
  const place = database?.readable ? `solo en ${database.path}` : 'con correos en la carpeta "mail"';
  lines.push(
    `Falta en la copia: ${count(numbers.length, "solicitud", "solicitudes")}, ${place}:`,
    listNumbers(numbers),
  );
  return lines;
}

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
      `Retenido: ${count(heldMails, "correo", "correos")} en espera cuando se hizo la copia; ${heldMails === 1 ? "pudo" : "pudieron"} enviarse después.`,
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
