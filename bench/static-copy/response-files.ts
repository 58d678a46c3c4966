import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The folders of the stored responses: compressed and uncompressed. */
export const responseFolders = { br: "br", identity: "plain" } as const;

/** The file of the response to `path`, below the folder of its encoding. nginx-config.ts has the same rule. */
function fileOf(path: string): string {
  if (path.startsWith("/api/")) return `${path}.json`;
  return path === "/" ? "/index.html" : `${path}.html`;
}

/** Writes both forms of the response to `path`. */
export async function writeResponse(
  folder: string,
  path: string,
  bodies: Record<keyof typeof responseFolders, Buffer>,
) {
  for (const encoding of ["br", "identity"] as const) {
    const file = join(folder, responseFolders[encoding], fileOf(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bodies[encoding]);
  }
}
