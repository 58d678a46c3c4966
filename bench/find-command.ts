import { delimiter, join } from "node:path";
import { canRun } from "../tests/machine/find-chromium.ts";

/** Where a command of this machine lies, if it has it. */
export function findCommand(name: string): string | undefined {
  // Servers lie where only root's PATH leads.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(canRun);
}
