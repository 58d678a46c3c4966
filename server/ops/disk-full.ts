import { resolve } from "node:path";
import { classifyFault, findServerFault } from "#server/db/client.ts";
import { OperatorError } from "#server/process/operator-error.ts";

/** Node tells of a file that cannot be watched, too, with the code of a full disk. */
const isNoSpace = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ENOSPC" || error.code === "EDQUOT") &&
  !("syscall" in error && error.syscall === "watch");

/** A database server's disk is none of ours. */
const isFullFile = (error: unknown): boolean => classifyFault(error) === "full" && findServerFault(error) === undefined;

/**
 * Runs `work`, which writes into `folder` and never goes on with what an earlier run left half written there. Throws
 * `OperatorError` on a full disk.
 */
export async function explainFullDisk<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isNoSpace(error) && !isFullFile(error)) throw error;
    throw new OperatorError(
      `${resolve(folder)}: disco lleno, y no se usa nada escrito a medias; haz espacio y ejecútalo otra vez.`,
      { cause: error },
    );
  }
}
