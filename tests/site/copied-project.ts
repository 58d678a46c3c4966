import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const parts = [
  "app",
  "cli",
  "content",
  "contract",
  "main.ts",
  "node-version.mjs",
  "package-lock.json",
  "package.json",
  "public",
  "react-router.config.ts",
  "server",
  "site",
  "tsconfig.json",
  "vite.config.ts",
];

export interface CopiedProject extends AsyncDisposable {
  folder: string;
  /** Rewrites a file of the copy. */
  change(file: string, rewrite: (text: string) => string): Promise<void>;
  build(): Promise<unknown>;
}

/** A copy of the project to change and build, removed at the end of the caller's block. */
export async function copyProject(): Promise<CopiedProject> {
  const folder = await mkdtemp(join(tmpdir(), "project-"));
  for (const part of parts) await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  return {
    folder,
    async change(file, rewrite) {
      await writeFile(join(folder, file), rewrite(await readFile(join(folder, file), "utf8")));
    },
    build: () => promisify(execFile)("npm", ["run", "build"], { cwd: folder }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
