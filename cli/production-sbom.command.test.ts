import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "../tests/support/temporary-folder.ts";
import { describeInstalled, type Npm } from "./production-sbom.ts";

const npm: Npm = (words, cwd) => {
  const { status, stdout, stderr } = spawnSync("npm", words, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  expect(status, stderr).toBe(0);
  return stdout;
};

let folder: string;
/** The packages that `npm ci --omit=dev` installs on this machine: `react@19.3.1`. */
let brought: string[];

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) await cp(name, join(folder, name));
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
  const paths = Object.keys(packages).filter((path) => {
    const { dev, devOptional } = packages[path];
    return path !== "" && !dev && !devOptional && existsSync(join(path, "package.json"));
  });
  // Only the package.json of each package is read.
  for (const path of paths) await cp(join(path, "package.json"), join(folder, path, "package.json"));
  brought = paths.map((path) => `${path.slice(path.lastIndexOf("node_modules/") + 13)}@${packages[path].version}`);
});

test("the list of packages has every installed production package, and nothing else", async () => {
  const { components } = JSON.parse(await describeInstalled(folder, npm));
  const listed = components.map(({ name, version }: Record<string, string>) => `${name}@${version}`);
  expect(listed.sort()).toEqual([...new Set(brought)].sort());
  expect(listed.join()).toMatch(/\breact@.*\bzod@/);
});
