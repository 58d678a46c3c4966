import { statSync } from "node:fs";
import { resolve } from "node:path";
import { OperatorError } from "#server/process/operator-error.ts";

/**
 * Throws `OperatorError` if there is a folder in the place of the file at `path`: containers make one for a file that
 * they are told to mount and do not find.
 */
export function refuseFolder(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new OperatorError(
    `${resolve(path)}: se encontró una carpeta en el lugar de un archivo; quítala, y devuelve el archivo si lo había.`,
  );
}
