import { readdir } from "node:fs/promises";

/** The names in `folder`; none when it does not exist. */
export const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
