import { resolve } from "node:path";
import { classifyFault, findServerFault } from "#server/db/client.ts";
import { errorCode } from "#server/process/error-code.ts";
import { OperatorError } from "#server/process/operator-error.ts";

/** Excludes `watch`: Node reports the limit of file watchers by the same code. */
const isNoSpace = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT"].includes(errorCode(error) ?? "") &&
  !(error instanceof Error && "syscall" in error && error.syscall === "watch");

/** Excludes the disk of a database server. */
const isFullFile = (error: unknown): boolean => classifyFault(error) === "full" && findServerFault(error) === undefined;

/**
 * Turns a full disk during `work` into an `OperatorError`. `work` writes into `folder` and never resumes from partial
 * output, so the message can tell the operator to run it again.
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
