import { readdir } from "node:fs/promises";

/** The names in `folder`; none where there is no such folder. */
export const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
