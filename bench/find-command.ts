import { delimiter, join } from "node:path";
import { canRun } from "../tests/machine/find-chromium.ts";

/** The path of an installed command; undefined if it is not installed. */
export function findCommand(name: string): string | undefined {
  // Servers are in a folder that only root's PATH has.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(canRun);
}
