import { errorCode } from "#server/process/error-code.ts";

const reasons: Record<string, string> = {
  ENOTDIR: "un archivo donde debería haber una carpeta",
  EISDIR: "una carpeta",
  EACCES: "un archivo que este usuario no puede leer",
  EPERM: "un archivo que este usuario no puede leer",
};

/** Describes why a file could not be read. Rethrows errors that no file causes. */
export function describeUnreadable(error: unknown): string {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return reasons[code] ?? `algo que no se puede leer (${code})`;
}
