import { stat, statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { listFiles } from "#server/files/list-files.ts";
import { errorCode } from "#server/process/error-code.ts";
import { OperatorError } from "#server/process/operator-error.ts";

/** Bytes to leave free on the disk: the site may be writing to it. */
const reserve = 100e6;

/** Bytes that this user may still write on the disk of `folder`. */
export type ReadFreeSpace = (folder: string) => Promise<number>;

export const readFreeSpace: ReadFreeSpace = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/** Throws `OperatorError` when `bytes` more would fill the disk of `folder`. */
export async function assertFreeSpace(folder: string, bytes: number, readFree: ReadFreeSpace): Promise<void> {
  const free = await readFree(folder);
  if (free >= bytes + reserve) return;
  throw new OperatorError(
    `${resolve(folder)}: se encontraron ${megabytes(free)} libres en su disco, se esperaban ${megabytes(bytes)} para la copia y ${megabytes(reserve)} de reserva; no se escribió nada: haz espacio y ejecútalo otra vez.`,
  );
}

/** Bytes of the file at `path`, or of all files below it; 0 when it does not exist. */
export async function measureSize(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });
  if (!found) return 0;
  if (!found.isDirectory()) return found.size;
  let bytes = 0;
  for (const file of await listFiles(path)) bytes += (await stat(resolve(path, file))).size;
  return bytes;
}
