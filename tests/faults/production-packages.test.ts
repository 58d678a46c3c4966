import { readdir, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The packages that `npm ci --omit=dev` installs. */
async function listProductionPackages(): Promise<Set<string>> {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
  const paths = Object.keys(packages).filter((path) => !packages[path].dev);
  return new Set(paths.map((path) => path.replace("node_modules/", "")));
}

const toPackage = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** The packages that the files below `folder` import or require. */
async function listAsked(folder: string): Promise<Set<string>> {
  const asked = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith(".js")) continue;
    const code = await readFile(join(entry.parentPath, entry.name), "utf8");
    for (const [, specifier = ""] of code.matchAll(/(?:\bfrom |\bimport |\bimport\(|require\()"([@a-z][\w@./-]*)"/g)) {
      if (!isBuiltin(specifier)) asked.add(toPackage(specifier));
    }
  }
  return asked;
}

test("the built server imports only packages of a production install", async () => {
  const asked = await listAsked("build/server");
  expect(asked).toContain("react-dom");
  const brought = await listProductionPackages();
  expect([...asked].filter((name) => !brought.has(name))).toEqual([]);
});
