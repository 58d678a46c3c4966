import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** Runs npm in a folder and returns its output. Throws `OperatorError`. */
export type Npm = (words: string[], cwd: string) => string;

const Package = z.looseObject({});

/**
 * The software bill of materials (CycloneDX, JSON) of the production install in `folder`. Removes the development
 * dependencies from its package.json first. Otherwise npm refuses the list, because they are not installed, or omits
 * packages that they share with production. Throws `OperatorError`.
 */
export async function describeInstalled(folder: string, npm: Npm): Promise<string> {
  const file = join(folder, "package.json");
  const { devDependencies: _, ...shipped } = Package.parse(JSON.parse(await readFile(file, "utf8")));
  await writeFile(file, JSON.stringify(shipped));
  return npm(["sbom", "--sbom-format", "cyclonedx"], folder);
}
