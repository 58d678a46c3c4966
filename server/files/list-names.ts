import { readdir } from "node:fs/promises";
import { OperatorError } from "#server/process/operator-error.ts";

/** The names in `folder`; none when it does not exist. Throws `OperatorError`. */
export const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new OperatorError(`${folder}: no se puede leer como carpeta (${error.code}).`, { cause: error });
  });
