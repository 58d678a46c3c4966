import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first installed command with one of these names; undefined if none is installed. */
export function findCommand(...names: readonly string[]): string | undefined {
  // Servers are in a folder that only root's PATH has.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun);
}
