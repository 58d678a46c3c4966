import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { classifyFault, type DatabaseLocation, describeFault, hasNumbers, hasSite } from "#server/db/client.ts";
import { prepareFolder } from "#server/files/prepare-folder.ts";
import { OperatorError } from "#server/process/operator-error.ts";
import type { Config } from "#server/settings/config.ts";
import { unfinishedRestore } from "./backup/replaced.ts";
import { findForbidden } from "./no-permission.ts";

/** Makes the data folder if missing and tries to write into it. Throws `OperatorError`. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  // Without its database the site would start empty, and the restored one would lack the requests it takes.
  if (existsSync(join(dataDir, unfinishedRestore))) {
    throw new OperatorError(
      `DATA_DIR: se interrumpió una restauración en ${resolve(dataDir)}; ejecútala otra vez y luego inicia.`,
    );
  }
  await prepareFolder("DATA_DIR", dataDir);
}

/**
 * Refuses an empty database server beside a site.db with requests: `DATABASE_URL` was set without a move, and the site
 * would begin again without them. Throws `OperatorError`.
 */
export async function refuseSecondSite({ dataDir, database }: Pick<Config, "dataDir" | "database">): Promise<void> {
  const file = join(dataDir, "site.db");
  // A move leaves site.db: beside a site in `database` it is not opened, whatever has become of it.
  if (typeof database === "string" || !(await hasSite(file)) || (await hasSite(database))) return;
  if (!(await openLocated(file, () => hasNumbers(file)))) return;
  throw new OperatorError(
    `DATABASE_URL: se encontró una base de datos vacía, y las solicitudes de este sitio están en ${resolve(file)}: npm run move, sin DATABASE_URL, las copia en ella; para empezar un sitio vacío, mueve antes a otra carpeta los archivos que empiezan por site.db.`,
  );
}

/** Runs `open`; faults of the database file at `location` become an `OperatorError`. */
export async function openLocated<Opened>(location: DatabaseLocation, open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    // A full disk is not a fault of the database file.
    const fault = classifyFault(error);
    if (fault === undefined || fault === "full" || fault === "wrong-schema") throw error;
    // Faults of a database server are reported by `runCommand`.
    if (typeof location !== "string") throw error;
    // A missing permission is reported by `runCommand`: no backup repairs it.
    if (findForbidden(error, dirname(location)) !== undefined) throw error;
    const file = resolve(location);
    if (fault === "busy") {
      throw new OperatorError(
        `DATA_DIR: se encontró ${file}, que otro programa mantiene bloqueado; no se cambió nada: espera a que ese programa termine, o ciérralo, y ejecuta esto otra vez.`,
        { cause: error },
      );
    }
    throw new OperatorError(
      `DATA_DIR: se encontró ${file}, que no se puede abrir como base de datos de este sitio (${describeFault(error)}); se esperaba una que haya escrito este sitio: restaura una copia de seguridad, o define otro DATA_DIR.`,
      { cause: error },
    );
  }
}
