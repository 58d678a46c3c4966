import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where a command of this machine lies, if it has it. */
export function findCommand(name: string): string | undefined {
  // Servers lie where only root's PATH leads.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(canRun);
}
