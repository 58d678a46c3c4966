import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isFileForbidden } from "#server/db/client.ts";
import { errorCode } from "#server/process/error-code.ts";
import { OperatorError } from "#server/process/operator-error.ts";

const { R_OK, W_OK } = constants;

/** The code of the error of reading and writing `path`; undefined if both are allowed, or if there is no such path. */
function findRefusal(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    accessSync(path, R_OK | W_OK);
    return undefined;
  } catch (error) {
    return errorCode(error) ?? "";
  }
}

const isForbidden = (path: string): boolean => findRefusal(path) !== undefined;

/** The paths that a file error names, each with its folder; undefined for errors about anything else. */
function listNamed(error: Error): string[] | undefined {
  if (!["EACCES", "EPERM", "EROFS"].includes(errorCode(error) ?? "")) return undefined;
  const paths: unknown[] = ["path", "dest"].map((name) => Reflect.get(error, name));
  const named = paths.flatMap((path) => (typeof path === "string" ? [path, dirname(path)] : []));
  return named.length > 0 ? named : undefined;
}

/** SQLite names no path: the folder of the database, with its files and those that only lock. */
function listDatabaseFiles(folder: string): string[] {
  if (!existsSync(folder) || isForbidden(folder)) return [folder];
  const names = readdirSync(folder).filter((name) => name.startsWith("site.db") || name.endsWith(".lock"));
  return names.map((name) => join(folder, name));
}

/**
 * The file or folder that this user may not read and write, and that caused `error`; undefined for any other error.
 * `folder` has the database file.
 */
export function findForbidden(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const named = listNamed(error);
  if (named) return named.find(isForbidden) ?? named[0];
  return isFileForbidden(error) ? listDatabaseFiles(folder).find(isForbidden) : undefined;
}

/**
 * Turns a missing permission during `work` into an `OperatorError`: often root ran a command once, and its files are
 * not the site's. The same for a read-only disk. `folder` has the database file.
 */
export async function explainNoPermission<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const path = findForbidden(error, folder);
    if (path === undefined) throw error;
    // After a fault a file system may refuse writes although access to its files is allowed.
    if (findRefusal(path) === "EROFS" || errorCode(error) === "EROFS") {
      throw new OperatorError(
        `${resolve(path)}: está en un disco de solo lectura, casi siempre porque el disco falló, o fuera de donde el servicio puede escribir (ReadWritePaths en su unidad de systemd); se esperaba un lugar en el que este sitio pueda escribir.`,
        { cause: error },
      );
    }
    throw new OperatorError(
      `${resolve(path)}: este usuario no tiene permiso de leer y escribir aquí; ejecútalo con el usuario del sitio, y si ya es ese, devuélvele como root, con chown, lo que es de otro usuario.`,
      { cause: error },
    );
  }
}
