import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { errorCode } from "#server/process/error-code.ts";
import { OperatorError } from "#server/process/operator-error.ts";

const reasons: Record<string, string> = {
  EEXIST: "que es un archivo",
  ENOTDIR: "que está dentro de un archivo",
  ENOENT: "que lleva a un lugar donde no se puede crear ninguna carpeta",
  EACCES: "donde este usuario no puede escribir",
  EPERM: "donde este usuario no puede escribir",
  EROFS:
    "que está en un disco de solo lectura, o fuera de donde el servicio puede escribir (ReadWritePaths en su unidad de systemd)",
  ENOSPC: "que está en un disco lleno",
};

/** Level by level: Node's recursive `mkdir` never returns where no folder can be made, as below /proc. */
async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (!existsSync(parent)) await makeFolder(parent);
  try {
    await mkdir(folder);
  } catch (error) {
    // A dangling link exists too; `stat` then throws ENOENT.
    if (errorCode(error) !== "EEXIST" || !(await stat(folder)).isDirectory()) throw error;
  }
}

/**
 * Throws `OperatorError` for "~" and "$": only a shell expands them, and not within quotation marks. A folder named "~"
 * would be dangerous to remove.
 */
export function refuseUnexpanded(name: string, folder: string): void {
  if (!/^[~$]/.test(folder)) return;
  throw new OperatorError(
    `${name}: se encontró "${folder}", se esperaba una ruta sin "~" ni "$" al comienzo, como "/mnt/otro-disco"`,
  );
}

/** Makes `folder` if missing and tries to write into it. Throws `OperatorError`, which calls the folder `name`. */
export async function prepareFolder(name: string, folder: string): Promise<void> {
  refuseUnexpanded(name, folder);
  const probe = join(folder, `.${randomUUID()}.tmp`);
  try {
    await makeFolder(resolve(folder));
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const code = errorCode(error) ?? "";
    const reason = reasons[code] ?? `que no se puede usar (${code || String(error)})`;
    throw new OperatorError(
      `${name}: se encontró ${resolve(folder)}, ${reason}; se esperaba una carpeta en la que este sitio pueda escribir.`,
    );
  }
}
