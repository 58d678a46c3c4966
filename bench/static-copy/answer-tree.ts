import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How an answer lies on disk: as it is and compressed, in two folders beside each other. */
export const trees = { br: "br", identity: "plain" } as const;

/** The file that answers `path`, below the folder of its encoding; nginx.conf says the same. */
export function fileOf(path: string): string {
  if (path.startsWith("/api/")) return `${path}.json`;
  return path === "/" ? "/index.html" : `${path}.html`;
}

/** Writes the two forms of the answer to `path`. */
export async function writeAnswer(folder: string, path: string, bodies: Record<keyof typeof trees, Buffer>) {
  for (const encoding of ["br", "identity"] as const) {
    const file = join(folder, trees[encoding], fileOf(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bodies[encoding]);
  }
}
