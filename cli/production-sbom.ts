import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { OperatorError } from "#server/process/operator-error.ts";

/** Runs npm in a folder and returns its output. Throws `OperatorError`. */
export type Npm = (words: string[], cwd: string) => string;

const Package = z.looseObject({ name: z.string(), version: z.string() });
const Sbom = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() })) });

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, "utf8"));

/** Every installed package below `folder`: `react@19.3.1`. */
async function listInstalled(folder: string): Promise<string[]> {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return [];
  const names = (await readdir(modules)).filter((name) => !name.startsWith("."));
  const scoped = names.map(async (name) =>
    name.startsWith("@") ? (await readdir(join(modules, name))).map((inner) => join(name, inner)) : [name],
  );
  const found = (await Promise.all(scoped)).flat().map(async (name) => {
    const { name: own, version } = Package.parse(await readJson(join(modules, name, "package.json")));
    return [`${own}@${version}`, ...(await listInstalled(join(modules, name)))];
  });
  return (await Promise.all(found)).flat();
}

/**
 * The software bill of materials (CycloneDX, JSON) of the production install in `folder`. Removes the development
 * dependencies from its package.json first. Otherwise npm refuses the list, because they are not installed, or omits
 * packages that they share with production. Throws `OperatorError` if the list lacks an installed package.
 */
export async function describeInstalled(folder: string, npm: Npm): Promise<string> {
  const file = join(folder, "package.json");
  const { devDependencies: _, ...shipped } = Package.parse(await readJson(file));
  await writeFile(file, JSON.stringify(shipped));
  const sbom = npm(["sbom", "--sbom-format", "cyclonedx"], folder);
  const listed = new Set(Sbom.parse(JSON.parse(sbom)).components.map(({ name, version }) => `${name}@${version}`));
  const lacking = (await listInstalled(folder)).filter((installed) => !listed.has(installed));
  if (lacking.length === 0) return sbom;
  throw new OperatorError(
    `En la lista de paquetes falta lo que está instalado (${lacking.length}): ${lacking.join(", ")}`,
  );
}
